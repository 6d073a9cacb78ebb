package medici

import (
	"strconv"
	"strings"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// Rows of the table top, and how wide it is at its narrowest.
const (
	lotRows   = 3
	trackRows = medici.TopLevel + 1
	sidePanel = 26 // cells, shown where there is room for it
	wide      = 106
)

func itoa(n int) string { return strconv.Itoa(n) }

// Draw draws the table top, or the accounts of a day over it, and what can be done.
func (b *Board) Draw(c *ui.Canvas) *ui.Canvas {
	const rows = lotRows + 2 + trackRows
	b.drawTop(c.Part(0, 0, c.W, rows))
	b.Prompt(c.Part(0, rows+1, c.W, 2))
	return c.Part(0, rows+4, c.W, c.H-rows-4)
}

func (b *Board) drawTop(c *ui.Canvas) {
	if b.accounts.open {
		b.drawAccounts(c)
		return
	}
	width := c.W
	if width >= wide {
		width -= sidePanel
		b.drawUnseen(c.Part(width+2, 0, sidePanel-2, c.H))
	}
	b.drawLot(c.Part(0, 0, width, lotRows))
	c.Part(0, lotRows, width, 1).Put(0, 0, b.Theme.Rule, strings.Repeat(b.Theme.Line, width))
	tracks := b.trackWidth()
	b.drawTracks(c.Part(width-tracks, lotRows+1, tracks, trackRows+1))
	b.drawShips(c.Part(0, lotRows+1, width-tracks-1, trackRows+1))
}

// drawLot draws the cards on offer with how the auction stands beside them.
func (b *Board) drawLot(c *ui.Canvas) {
	t, v := b.Theme, b.view
	for i := range medici.LotSize {
		if i < len(v.Lot) {
			b.drawCard(c, 1+i*7, v.Lot[i])
		} else {
			c.Put(1+i*7+2, 1, t.Dim, strings.Repeat(t.Dot, 2))
		}
	}
	const x = 24
	if len(v.Lot) == 0 {
		c.Put(x, 0, t.Dim, b.Theme.Fit(b.sentence(b.last), c.W-x))
	} else {
		c.Put(x, 0, t.Strong, b.say("Lot of %s: %s worth %d", b.Name(v.Selector), b.say("%d cards", len(v.Lot)), b.view.LotValue()))
		if v.Bid > 0 {
			c.Put(x, 1, t.Text, b.say("Highest bid: %d by %s", v.Bid, b.Name(b.bidder())))
		} else {
			c.Put(x, 1, t.Dim, b.say("No bid yet"))
		}
	}
	status, mine := b.status()
	if mine {
		c.Put(x, 2, t.Accent, t.Mark+" "+status)
	} else {
		c.Put(x, 2, t.Text, status)
	}
}

func (b *Board) drawCard(c *ui.Canvas, x int, card medici.Card) {
	t, hue := b.Theme, b.Theme.Faces[card.Good()]
	box := t.Box
	c.Put(x, 0, hue, box[0]+strings.Repeat(box[4], 4)+box[1])
	c.Put(x, 1, hue, box[5])
	c.Put(x+2, 1, hue.Bold(), card.String())
	c.Put(x+5, 1, hue, box[5])
	c.Put(x, 2, hue, box[2]+strings.Repeat(box[4], 4)+box[3])
}

// bidder is who made the highest bid.
func (b *Board) bidder() rules.Seat {
	for s, said := range b.view.Said {
		if said > 0 && int(said) == b.view.Bid {
			return rules.Seat(s)
		}
	}
	return rules.Nobody
}

// status is whose turn it is and for what; mine when it is the reader's.
func (b *Board) status() (text string, mine bool) {
	v := b.view
	switch {
	case v.Actor == rules.Nobody:
		return b.say("The game is over."), false
	case v.May.Select:
		return b.say("Your lot: draw or sell?"), true
	case v.May.Speak:
		return b.say("Your turn to bid"), true
	case v.Filling:
		return b.say("The last open ship is filled."), false
	case v.Actor == rules.House:
		return "", false
	case v.Actor == v.Selector && b.nobodySpoke():
		return b.say("%s decides: draw or sell", b.Name(v.Actor)), false
	}
	return b.say("%s to bid", b.Name(v.Actor)), false
}

// nobodySpoke is true as long as the lot is being selected: once it is offered
// the selector speaks after everybody else.
func (b *Board) nobodySpoke() bool {
	for _, said := range b.view.Said {
		if said != medici.Nothing {
			return false
		}
	}
	return true
}

// drawShips draws a row a buyer: whose turn, name, florins, the ship with its
// holds, its value, and what was said for this lot.
func (b *Board) drawShips(c *ui.Canvas) {
	t, v := b.Theme, b.view
	ship := 3*v.Holds + 1 // every card two cells and a space, the gold three
	word := b.saidWidth(true)
	if c.W < 3+8+1+3+2+ship+2+1+word {
		word = b.saidWidth(false)
	}
	name := min(16, c.W-(3+1+3+2+ship+2+1+word))
	xFlorins := 3 + name + 1 + 3 // right edge of each column
	xShip := xFlorins + 2
	xValue := xShip + ship + 2
	buyer, florins := b.say("BUYER"), b.say("FLORINS")
	if 3+ui.Width(buyer)+1+ui.Width(florins) > xFlorins { // it stands over the end of the names
		florins = b.say("FLO")
	}
	c.Put(3, 0, t.Dim, buyer)
	c.Right(xFlorins, 0, t.Dim, florins)
	c.Put(xShip, 0, t.Dim, b.say("SHIP"))
	c.Right(xValue, 0, t.Dim, b.say("VALUE"))
	c.Put(xValue+1, 0, t.Dim, b.say("BID"))
	for s := range rules.Seat(b.buyers()) {
		y, style := 1+int(s), t.Seats[s]
		if v.Actor == s {
			c.Put(0, y, t.Accent, t.Mark)
		}
		c.Put(1, y, style.Bold(), s.String())
		if s == v.You {
			style = style.Underline()
		}
		c.Put(3, y, style, b.Theme.Fit(b.Name(s), name))
		c.Right(xFlorins, y, t.Strong, itoa(v.Florins[s]))
		b.drawHolds(c, xShip, y, s)
		c.Right(xValue, y, t.Text, itoa(v.Value(s)))
		text, style := b.said(s, word)
		c.Put(xValue+1, y, style, text)
	}
	c.Put(3, trackRows, t.Dim, b.unseenLine())
}

func (b *Board) drawHolds(c *ui.Canvas, x, y int, s rules.Seat) {
	for _, card := range b.view.Ships[s] {
		x = c.Put(x, y, b.Theme.Faces[card.Good()], card.String()) + 1
	}
	for range b.view.Holds - len(b.view.Ships[s]) {
		x = c.Put(x, y, b.Theme.Dim, strings.Repeat("_", 2)) + 1
	}
}

// said is a buyer's part in the auction in a few letters.
func (b *Board) said(s rules.Seat, width int) (string, ui.Style) {
	said := b.view.Said[s]
	if said > 0 {
		return itoa(int(said)), b.Theme.Strong
	}
	say := inAWord[said]
	if say.short == "" {
		return "", b.Theme.Dim
	}
	if long := b.say(say.long); ui.Width(long) <= width {
		return long, b.Theme.Dim
	}
	return b.say(say.short), b.Theme.Dim
}

// inAWord is what a buyer says besides a bid, for little room and for more.
var inAWord = map[medici.Said]struct{ short, long words.Text }{
	medici.Passed:   {"said|pass", "said|pass"},
	medici.FullShip: {"full", "full"},
	medici.NoRoom:   {"room", "no room"},
	medici.NoMoney:  {"poor", "no money"},
}

// saidWidth is how wide the column of what was said is.
func (b *Board) saidWidth(long bool) int {
	w := max(len("1000"), ui.Width(b.say("BID")))
	for _, say := range inAWord {
		text := say.short
		if long {
			text = say.long
		}
		w = max(w, ui.Width(b.say(text)))
	}
	return w
}

// unseenLine counts the cards not seen today by good, for narrow screens.
func (b *Board) unseenLine() string {
	var count [medici.Goods + 1]int
	for _, card := range b.view.Unseen {
		count[card.Good()]++
	}
	line := b.say("unseen")
	for g := medici.Cloth; g <= medici.Gold; g++ {
		line += " " + g.Letter() + itoa(count[g])
	}
	return line
}

// drawUnseen lists the cards not seen today; the next one is any of them.
func (b *Board) drawUnseen(c *ui.Canvas) {
	t := b.Theme
	c.Put(0, 0, t.Strong, b.say("Unseen today"))
	c.Put(0, 1, t.Dim, b.say("%d of them in the deck", b.view.Deck))
	x, row := 0, medici.Good(-1)
	for _, card := range b.view.Unseen {
		if g := card.Good(); g != row {
			row = g
			x = 3
			c.Put(0, 3+int(g), t.Faces[g], g.Letter())
		}
		x = c.Put(x, 3+int(row), t.Faces[row], itoa(card.Value())) + 1
	}
}
