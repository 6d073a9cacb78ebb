package merchant

import (
	"strings"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// drawMine draws what only the reader may see, and what collecting would bring, and
// returns how many rows that takes.
func (b *Board) drawMine(c *ui.Canvas, wide bool) int {
	c.Name("mine")
	t, v := b.Theme, b.view
	if v.You < 0 || b.over() {
		return 0
	}
	ducats, _ := v.Ducats(v.You)
	c.Head(t, b.say("YOURS ALONE"), "")
	c.Right(c.W-1, 0, t.Strong, b.say("%d ducats", ducats))
	b.drawHand(c, 1)
	x := c.Put(1, 2, t.Dim, b.when())
	plain, letter := b.income()
	x = c.Put(x+1, 2, t.Strong, plain)
	if text := b.say("letter %s", letter); v.Letters[v.You] > 0 && x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, 2, t.Dim, text)
	}
	if !wide {
		return 3
	}
	y := 3
	for _, line := range ui.Wrap(b.incomes(), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	return y
}

// drawHand draws the markers in hand, and how many letters there are.
func (b *Board) drawHand(c *ui.Canvas, y int) {
	t, v := b.Theme, b.view
	x := c.Put(1, y, t.Dim, b.say("markers"))
	for _, value := range v.Hands[v.You] {
		x = c.Put(x+1, y, t.Strong, itoa(value))
	}
	if len(v.Hands[v.You]) == 0 {
		c.Put(x+1, y, t.Dim, t.Dash)
	}
	if text := b.say("letters %d", v.Letters[v.You]); x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, y, t.Dim, text)
	}
}

// when is which income is told of: that of this turn, or of the next.
func (b *Board) when() string {
	if b.MyTurn() && b.view.Phase == "grow" {
		return b.say("collect now")
	}
	return b.say("collect next")
}

// income is what collecting would bring, with a letter as well, before and after what is
// chosen.
func (b *Board) income() (plain, letter string) {
	now, then := b.collecting()
	p, l := now.Income(now.You)
	q, m := then.Income(then.You)
	return b.change(p, q), b.change(l, m)
}

// collecting are the positions in which the reader collects next: as it is, and with what
// is chosen.
func (b *Board) collecting() (now, then merchant.View) {
	now, then = b.view, b.view
	if ch, ok := b.chosen(); ok && b.MyTurn() {
		then = then.With(ch.Action)
	}
	if b.view.Phase != "grow" || !b.MyTurn() {
		now, then = now.Settled(), then.Settled()
	}
	return now, then
}

// incomes are what the next income is made of.
func (b *Board) incomes() string {
	_, v := b.collecting()
	list := []string{b.say("basic income %d", v.Basic())}
	for _, p := range v.Placed {
		if n := v.Pays(v.You, p); n > 0 {
			list = append(list, p.Code+" "+itoa(n))
		}
	}
	return strings.Join(list, ", ")
}

// change is a number and what it becomes.
func (b *Board) change(from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + " " + b.Theme.To + " " + itoa(to)
}

// drawMeaning says in a row what the choice means besides, or that the end is near.
func (b *Board) drawMeaning(c *ui.Canvas) {
	t := b.Theme
	if b.search.open {
		x := c.Put(1, 0, t.Accent, t.Fit(b.say("find: %s", b.search.text), c.W-2))
		c.Fill(x, 0, 1, 1, t.Gold)
		return
	}
	if b.asked {
		c.Clear(t.Alert)
		c.Put(1, 0, t.Alert, t.Fit(b.doubt(), c.W-2))
		return
	}
	if text := b.news(); text != "" {
		c.Put(1, 0, t.Accent, t.Fit(text, c.W-2))
		return
	}
	c.Put(1, 0, t.Dim, t.Fit(b.meaning(), c.W-2))
}

// news is what happens, in a beat, or else what to beware of.
func (b *Board) news() string {
	if b.said != "" {
		return b.said
	}
	return b.warning()
}

// warning says how the game may end before one expects it.
func (b *Board) warning() string {
	v := b.view
	ch, chosen := b.chosen()
	chosen = chosen && b.ends()
	switch left := v.Merchants() - v.Idle; {
	case b.over() || v.Actor < 0:
		return ""
	case chosen && b.opens(ch):
		return b.say("A branch in %s ends the game at once: nothing more is awarded in this turn.", ch.Place.Name)
	case chosen:
		return b.say("Open nothing, and the game ends: nobody has opened for %d turns.", v.Merchants())
	case left == 1 && v.Round > 1:
		return b.say("One more turn without an opening ends the game.")
	case v.Track <= v.Merchants():
		return b.say("The town track is at %d: at 0 the game ends at once.", v.Track)
	case v.Waiting() <= 2:
		return b.say("Markers not awarded yet: %d. The game ends with the last.", v.Waiting())
	}
	return ""
}

// ends reports that the choice ends the game at once: the last town, or the last turn
// without an opening (8.1).
func (b *Board) ends() bool {
	ch, ok := b.chosen()
	switch {
	case !ok || !b.MyTurn():
		return false
	case ch.Verb == merchant.PassVerb:
		return b.view.Phase == "open" && b.view.Round > 1 && b.view.Idle == b.view.Merchants()-1
	}
	return b.opens(ch) && !ch.Place.City() && b.view.Track == 1
}

// doubt asks once more.
func (b *Board) doubt() string {
	return b.say("This ends the game. Enter again does it, Esc takes it back.")
}

// opens reports a choice that opens a branch.
func (b *Board) opens(ch choice) bool {
	return ch.Verb == merchant.OpenVerb || ch.Verb == merchant.LetterOpenVerb
}

// meaning is what the choice brings besides money.
func (b *Board) meaning() string {
	v := b.view
	ch, ok := b.chosen()
	switch {
	case !ok || !b.MyTurn() || ch.Place == nil:
		return ""
	case ch.Verb == merchant.MarkerVerb && ch.ducats > 0:
		return b.say("%s: you could open there for %d.", ch.Place.Name, ch.ducats)
	case ch.Verb == merchant.MarkerVerb:
		return b.say("%s: no route leads there from a place of yours.", ch.Place.Name)
	}
	then := v.With(ch.Action)
	to, points := then.Award(ch.Place)
	switch {
	case to == v.You:
		return b.say("%s: its marker and %d points at the end of this turn.", ch.Place.Name, points)
	case to >= 0:
		return b.say("%s: full, and its marker goes to %s.", ch.Place.Name, b.Name(to))
	case b.opens(ch) && !v.In(v.You, ch.Place.Territory):
		return b.say("%s: a territory new to you, 2 points at the end.", ch.Place.Name)
	}
	return ""
}
