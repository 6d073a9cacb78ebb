package table

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/spoken"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/offer"
	"medici/tui/ui"
)

// guess is what a watcher may guess, with what others guessed: a panel where there is one, or else a row.
type guess struct {
	*Sight
	visit *lobby.Visit

	open  riddle // as it was told last
	shown riddle // as it is drawn: while something moves, as it was before
}

// riddle is what can be guessed, in words.
type riddle struct {
	told match.Guess
	asks string
	says []said // of each answer
}

// said is an answer in words: whom it is about, and what it says about them.
type said struct {
	of   rules.Seat
	what string
}

const guessing ui.Intent = "guess"

var guessKey = ui.Binding{
	Intent: guessing, Keys: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}, Label: "1-9", Short: "guess",
	Long: "guess what comes next while you watch; players do not see it",
}

// some reports whether there is something to guess, or something came of it.
func (q *riddle) some() bool {
	return len(q.says) > 0 || q.told.Guesses != nil && len(q.told.Best) > 0
}

// word finds the words of what is open, once for every update.
func (g *guess) word() {
	g.open = riddle{}
	if g.Now.Guess == nil || g.Now.You >= 0 || !g.InGame() {
		return
	}
	g.open.told = *g.Now.Guess
	if len(g.open.told.Answers) == 0 {
		return
	}
	k, s := g.frame.Games.Of(g.Now.Table.Game), spoken.Setting{Words: g.frame.Words, Name: g.name}
	g.open.asks = k.AskGuess(s, g.Now.View)
	g.open.says = make([]said, 0, len(g.open.told.Answers))
	for _, a := range g.open.told.Answers {
		of, what := k.SayGuess(s, g.Now.View, a.Words)
		g.open.says = append(g.open.says, said{of, what})
	}
}

// digit returns the place of the answer that a key stands for, from 0.
func (g *guess) digit(key string) int { return slices.Index(guessKey.Keys, key) }

// key returns the binding of the digits that answer; false when nothing is open.
func (g *guess) key() (ui.Binding, bool) {
	n, b := len(g.open.says), guessKey
	if n == 0 {
		return b, false
	}
	b.Keys, b.Label = b.Keys[:n], "1-"+strconv.Itoa(n)
	return b, true
}

// give guesses the answer at a place, from 0.
func (g *guess) give(at int) error {
	if q := g.open; at >= 0 && at < len(q.says) {
		return g.visit.Guess(q.told.Answers[at].Words, q.told.Since)
	}
	return nil
}

// best says who was right, and how often.
func (g *guess) best() string {
	if g.shown.told.Guesses == nil {
		return ""
	}
	var each []string
	for _, r := range g.shown.told.Best {
		each = append(each, r.Name+" "+strconv.Itoa(r.Times))
	}
	if len(each) == 0 {
		return ""
	}
	return g.frame.Say("right so far: %s", strings.Join(each, "  "))
}

// draw draws a panel of it.
func (g *guess) draw(c *ui.Canvas) {
	th, title, best, says, more := g.frame.Theme, g.frame.Say("YOUR GUESS"), g.best(), g.shown.says, ""
	if best != "" {
		more = g.frame.Say("%s leads", th.Fit(g.shown.told.Best[0].Name, 10))
	}
	c.Head(th, title, "")
	if ui.Width(title)+ui.Width(more)+4 < c.W {
		c.Right(c.W-1, 0, th.Dim, more)
	}
	asks, y, last := ui.Wrap(g.shown.asks, c.W-2), 1, c.H
	if best != "" && len(says)+2 < c.H {
		last--
		c.Put(1, last, th.Dim, th.Fit(best, c.W-2))
	}
	if spare := last - 1 - len(asks) - len(says); spare >= 2 {
		y = 2
	} else if spare < 0 {
		asks = nil
	}
	if len(says) == 0 {
		asks = ui.Wrap(g.frame.Say("Nothing can be guessed now."), c.W-2)
	}
	for _, row := range asks {
		if y < last {
			c.Put(1, y, th.Dim, row)
			y++
		}
	}
	if y+1+len(says) < last {
		y++
	}
	for i := range says {
		if y < last {
			g.drawAnswer(c.Part(0, y, c.W, 1), i)
			y++
		}
	}
}

// drawAnswer draws one of them in a row: its digit, whom it is about, and how many say so.
func (g *guess) drawAnswer(c *ui.Canvas, i int) {
	th, a, says := g.frame.Theme, g.shown.told.Answers[i], g.shown.says[i]
	if a.Words == g.shown.told.Own {
		c.Row(th, 0, 1)
		th.Choose(c, 0, 0, th.Key)
	}
	end := c.W - 1
	if a.Count > 0 {
		count := g.frame.Say("%d say so", a.Count)
		c.Right(end, 0, th.Dim, count)
		end -= ui.Width(count) + 1
	}
	x := c.Put(2, 0, th.Key, strconv.Itoa(i+1)) + 1
	if of := int(says.of); of >= 0 {
		x = c.Put(x, 0, th.Ink(of).Bold(), th.Seat(of)) + 1
		name := th.Fit(g.name(rules.Seat(of)), max(3, end-x-ui.Width(says.what)-1))
		x = c.Put(x, 0, th.Ink(of), name) + 1
	}
	c.Rich(x, 0, th, th.Fit(says.what, max(0, end-x)))
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: guessing, Arg: i})
}

// cell is an answer in a row of several.
type cell struct {
	label, count string
	w            int // of the whole cell
}

// cells returns what has room in so many columns: the widest labels are cut first, and the last answers are left out.
func (g *guess) cells(room int) (list []cell) {
	sum := 0
	for i, s := range g.shown.says {
		a, w := g.shown.told.Answers[i], 2
		one := cell{label: s.what}
		if s.of >= 0 {
			w++
		}
		if a.Count > 0 {
			one.count = " " + g.frame.Theme.Plus + strconv.Itoa(a.Count)
		}
		one.w = w + ui.Width(one.label) + ui.Width(one.count)
		list, sum = append(list, one), sum+one.w+2
	}
	const least = 12
	for sum > room && len(list) > 0 {
		widest := 0
		for i := range list {
			if list[i].w > list[widest].w {
				widest = i
			}
		}
		if list[widest].w > least {
			list[widest].w--
			sum--
			continue
		}
		sum -= list[len(list)-1].w + 2
		list = list[:len(list)-1]
	}
	return list
}

// drawRow draws all that has room in a row.
func (g *guess) drawRow(c *ui.Canvas) {
	th, x := g.frame.Theme, 1
	c.Clear(th.Bar)
	title := g.frame.Say("YOUR GUESS")
	cells := g.cells(c.W - 1)
	if wide := g.cells(c.W - 3 - ui.Width(title)); len(wide) == len(cells) && !slices.ContainsFunc(wide,
		func(a cell) bool { return a.w < 2+ui.Width(a.label)+ui.Width(a.count) }) {
		cells, x = wide, c.Put(x, 0, th.Title, title)+2
	}
	for i, a := range cells {
		at, ink, of := c.Part(x, 0, a.w, 1), th.Text, int(g.shown.says[i].of)
		if g.shown.told.Answers[i].Words == g.shown.told.Own {
			ink = th.Accent.Bold()
		}
		end := at.Put(0, 0, th.Key, strconv.Itoa(i+1))
		if of >= 0 {
			end = at.Put(end, 0, th.Ink(of).Bold(), th.Seat(of))
		}
		end = at.Put(end+1, 0, ink, th.Fit(a.label, a.w-end-1-ui.Width(a.count)))
		at.Put(end, 0, th.Dim, a.count)
		at.Zone(0, 0, at.W, 1, ui.Click{Intent: guessing, Arg: i})
		x += a.w + 2
	}
	if best := g.best(); best != "" && x+ui.Width(best)+1 < c.W {
		c.Right(c.W-1, 0, th.Dim, best)
	}
}

// offer adds the answers as what can be done, for a client that has real controls.
func (g *guess) offer(o *offer.Offer, try func(error)) {
	if o.Asks() || len(g.open.says) == 0 {
		return
	}
	o.Ask = g.open.asks
	for i, s := range g.open.says {
		text := s.what
		if s.of >= 0 {
			text = g.name(s.of) + ": " + s.what
		}
		o.More = append(o.More, offer.Choice{I: string(guessing) + " " + strconv.Itoa(i+1), T: text,
			Does: func() tea.Cmd { try(g.give(i)); return nil }})
	}
}

// drawGuess draws what a watcher may guess into the part that the board leaves for it, or below much of a story,
// and returns what is left of that; false where it needs a row of what is left beside talk.
func drawGuess(t *Table, body, left *ui.Canvas) (story *ui.Canvas, drawn bool) {
	g := &t.guess
	if !t.Reel.Moves() { // or it would tell what comes after that
		g.shown = g.open
	}
	if board, ok := t.Board.(ui.Asider); ok {
		if _, part := board.Aside(body); part != nil { // also while nothing is open: panels stay where they are
			g.draw(part.Panel(t.frame.Theme, 0, 0, part.W, part.H))
			return left, true
		}
	}
	rows := len(g.shown.says) + 3
	if !g.shown.some() || left.H < rows+leastLeft {
		return left, !g.shown.some()
	}
	g.draw(left.Part(0, left.H-rows, left.W, rows))
	return left.Part(0, 0, left.W, left.H-rows), true
}

// drawGuessRow draws it in the last row of what is left of the story, which it returns without that, or in place of
// the keys where there is no story.
func drawGuessRow(t *Table, c, left *ui.Canvas) (story *ui.Canvas) {
	g := &t.guess
	switch {
	case t.Chat != nil:
		return left
	case left.H > 1:
		g.drawRow(left.Part(0, left.H-1, left.W, 1))
		return left.Part(0, 0, left.W, left.H-1)
	}
	help := ui.Width(t.frame.KeyName(keys.HelpKey)) + 1 + ui.Width(t.frame.Say(keys.HelpKey.Short)) + 2
	g.drawRow(c.Part(0, c.H-1, c.W-help, 1))
	t.frame.Footer(c.Part(c.W-help, 0, help, c.H), ui.Keymap{keys.HelpKey})
	return left
}

// leastLeft is how many rows of a story stay beside all answers; with fewer they are in one row.
const leastLeft = 5
