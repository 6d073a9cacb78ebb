package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Progress draws the days, the one that goes on lit, and what is left of the deck.
func (b *Board) Progress(c *ui.Canvas) {
	in := ui.InputsOf("progress").Int(b.view.Day, b.view.Deck, b.deck(), b.accounts.Stage).Is(b.accounts.Open).Is(b.accounts.AtEnd())
	c.Keep(0, 0, c.W, c.H, in, b.drawProgress)
}

func (b *Board) drawProgress(c *ui.Canvas) {
	t := b.Theme
	if b.accounts.AtEnd() && b.accounts.Open {
		c.Put(0, 0, t.Text, t.Fit(b.say("the game is over"), c.W))
		return
	}
	x, now := 0, b.view.Day
	if b.accounts.Open {
		now = b.accounts.Stage
	}
	if day := b.say("DAY"); c.W >= 24 {
		x = c.Put(0, 0, t.Dim, day) + 1
	}
	for day := 1; day <= medici.Days; day++ {
		style := t.Text
		if day == now {
			style = t.Gold.Bold()
		}
		x = c.Put(x, 0, style, " "+itoa(day)+" ")
	}
	if b.accounts.Open {
		c.Put(x+1, 0, t.Dim, t.Fit(b.say("is scored"), c.W-x-1))
		return
	}
	b.drawDeck(c.Part(x+1, 0, c.W-x-1, 1))
}

// drawDeck draws how many cards are left, and where there is room how many of them.
func (b *Board) drawDeck(c *ui.Canvas) {
	t, whole := b.Theme, b.deck()
	label, count := b.say("deck"), b.say("%d of %d", b.view.Deck, whole)
	gauge := min(24, c.W-ui.Width(label)-ui.Width(count)-6)
	if gauge < 8 {
		if text := label + " " + itoa(b.view.Deck); ui.Width(text) <= c.W-1 {
			c.Put(1, 0, t.Dim, text)
		}
		return
	}
	x := c.Put(2, 0, t.Dim, label) + 1
	full := (gauge*b.view.Deck + whole/2) / max(1, whole)
	if t.Bare {
		c.Draw(x, 0, gauge, 1, t.Dim, t.Dot)
		c.Draw(x, 0, full, 1, t.Text, "#")
	} else {
		c.Fill(x, 0, gauge, 1, t.Well)
		c.Fill(x, 0, full, 1, t.Gauge)
	}
	c.Put(x+gauge+1, 0, t.Strong, count)
}

// deck is how many cards a day has.
func (b *Board) deck() int {
	n := b.view.Deck + len(b.view.Lot)
	if b.past.deck > 0 {
		return b.past.deck
	}
	return n
}
