package book

import (
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// Book is the accounts with everything that is drawn of them.
type Book struct {
	ui.Setting
	*Accounts
	You   rules.Seat
	Title string // of the stage, like DAY 2
	Unit  string // the head of scores, like FLORINS
	Since string // behind it: from when on the race is run

	Chapters []Chapter
	Counts   int     // the first chapter in which somebody can go past somebody else
	Before   []int   // scores before the stage was paid, by seat
	Paid     [][]int // by seat and chapter
	Most     int     // the score that a whole bar of the race is

	// Row draws why a seat was paid in a chapter, into a row of an exhibit behind the
	// names, and how much. Scale names above the rows what lies in their columns; it may
	// be nil.
	Row      func(c *ui.Canvas, y int, s rules.Seat, chapter int, size ui.Size)
	Scale    func(c *ui.Canvas, y, chapter int, size ui.Size)
	Sentence func(rules.Event) string // of a payment

	Curve     *Curve
	Stages    func(n int) string // what the stages of the curve are called
	Scores    []int              // at the end, by seat
	Winners   []rules.Seat       // the winners, also among equal scores
	Note      string             // what a purchase is said to have brought
	Purchases Purchases
	Goods     func(c *ui.Canvas, x, y, mark int) int // draws the goods of a purchase
	Figures   []Figures
	Table     func(*ui.Canvas) // everything that was paid, where it is no list of purchases
	Ended     string           // how the game ended, where no purchase decided it
	Stands    int              // places of the podium that can be seen, from the last up; 0 for all
}

// Chapter is a part of the scoring.
type Chapter struct {
	Name, Short string // where there is room, and where there is little
	One         string // of what is paid, in five letters
	Head        string // over what it paid
	Rule        string // behind the head
	Face        int    // the good that is paid for; negative for none
	Surface     ui.Style
	Letter      string // stands for the surface where there is none
}

// Figures are a number of each seat, and what they are.
type Figures struct {
	Label string
	Of    []int
}

// small is the layout of 80 columns, where a replay leaves fewer rows than a table.
var small = ui.Size{W: ui.Small.W, H: 20}

func (b *Book) say(format words.Text, args ...any) string { return b.Words.Sprintf(format, args...) }

// seats returns how many there are.
func (b *Book) seats() int { return len(b.Before) }

// Draw draws the chapter that is looked at, the end of the game, or all in words, and
// returns the part that is left for the story: none.
func (b *Book) Draw(whole *ui.Canvas) *ui.Canvas {
	size, c := ui.Fitting(whole, ui.Phone, small, ui.Wide, ui.Tall, ui.Huge)
	switch {
	case size == ui.Huge:
		b.drawAll(c)
	case b.InWords:
		b.drawLedger(c.Panel(b.Theme, 0, 0, c.W, c.H))
	case b.Chapter == b.End():
		b.drawEnd(c, size)
	default:
		b.drawScore(c, size)
	}
	return whole.Part(0, whole.H, whole.W, 0)
}

// drawAll draws, where there is room, every payment in words beside the page, and below it
// what else the accounts have.
func (b *Book) drawAll(c *ui.Canvas) {
	t, page := b.Theme, c.Part(0, 0, ui.Tall.W, ui.Tall.H-2)
	below := c.Panel(t, 1, page.H, ui.Tall.W-2, c.H-page.H-1)
	if b.Chapter == b.End() {
		b.drawEnd(page, ui.Tall)
		b.shown(below, b.drawTotals)
	} else {
		b.drawScore(page, ui.Tall)
		b.curveSoFar().drawCurve(below, 16)
	}
	b.shown(c.Panel(t, ui.Tall.W, 1, c.W-ui.Tall.W-1, c.H-2), b.drawLedger)
}

// curveSoFar returns the book with the curve as far as a page may tell of it: how the stage ended belongs to its
// sums, and after the last stage to the end of the game.
func (b *Book) curveSoFar() *Book {
	so, curve := *b, b.Curve.unscored()
	if b.Over || b.Chapter < b.Total() {
		so.Curve = &curve
	}
	return &so
}

// putSeat puts a seat's sign and name.
func (b *Book) putSeat(c *ui.Canvas, x, y int, s rules.Seat, w int) int {
	return b.PutSeat(c, x, y, int(s), s == b.You, w)
}

// place returns the word for a rank, 0 being the first.
func (b *Book) place(rank int) string { return narration.Nth(b.Words, rank+1) }

// race returns the scores of all over the chapters.
func (b *Book) race() *ui.Race {
	return &ui.Race{
		Chapter: b.Chapter, You: int(b.You), Most: b.Most, Before: b.Before, Paid: b.Paid,
		Past: b.say("past"), Place: b.place,
		Piece: func(chapter int) (ui.Style, string) { return b.Chapters[chapter].Surface, b.Chapters[chapter].Letter },
		Seat:  func(c *ui.Canvas, x, y, seat, w int) { b.putSeat(c, x, y, rules.Seat(seat), w) },
	}
}
