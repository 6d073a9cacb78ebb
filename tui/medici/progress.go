package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// Progress draws the days, with the present one lit, and what is left of the deck.
func (b *Board) Progress(c *ui.Canvas) {
	p := progress{b.pen(), &b.scene, &b.accounts}
	c.Keep(0, 0, c.W, c.H, p.inputs(), p.draw)
}

// progress is how far the game is, in a row.
type progress struct {
	pen
	scene    *scene
	accounts *accounts
}

func (p *progress) inputs() ui.Inputs {
	v, a := &p.scene.view, p.accounts
	return ui.InputsOf("progress").Int(v.Day, v.Deck, p.scene.deck(), a.Stage).Is(a.Open).Is(a.AtEnd())
}

func (p *progress) draw(c *ui.Canvas) {
	t, a := p.Theme, p.accounts
	if a.AtEnd() && a.Open {
		c.Put(0, 0, t.Text, t.Fit(p.say("the game is over"), c.W))
		return
	}
	x, now := 0, p.scene.view.Day
	if a.Open {
		now = a.Stage
	}
	if day := p.say("DAY"); c.W >= 24 {
		x = c.Put(0, 0, t.Dim, day) + 1
	}
	for day := 1; day <= medici.Days; day++ {
		style := t.Text
		if day == now {
			style = t.Gold.Bold()
		}
		x = c.Put(x, 0, style, " "+itoa(day)+" ")
	}
	if a.Open {
		c.Put(x+1, 0, t.Dim, t.Fit(p.say("is scored"), c.W-x-1))
		return
	}
	p.drawDeck(c.Part(x+1, 0, c.W-x-1, 1))
}

// drawDeck draws how many cards are left, and where there is room how many of them.
func (p *progress) drawDeck(c *ui.Canvas) {
	t, deck, whole := p.Theme, p.scene.view.Deck, p.scene.deck()
	label, count := p.say("deck"), p.say("%d of %d", deck, whole)
	gauge := min(24, c.W-ui.Width(label)-ui.Width(count)-6)
	if gauge < 8 {
		if text := label + " " + itoa(deck); ui.Width(text) <= c.W-1 {
			c.Put(1, 0, t.Dim, text)
		}
		return
	}
	x := c.Put(2, 0, t.Dim, label) + 1
	c.Gauge(t, x, 0, gauge, deck, whole)
	c.Put(x+gauge+1, 0, t.Strong, count)
}
