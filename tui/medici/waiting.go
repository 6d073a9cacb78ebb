package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// waits reports that others decide, or the deck.
func (b *Board) waits() bool {
	may := b.view.May
	return b.motion.lit == 0 && !may.Select && !may.Speak && !b.beforehand.open
}

// drawDecider draws who decides, over what is at stake for me.
func (b *Board) drawDecider(c *ui.Canvas) {
	in := b.who(ui.InputsOf("decider").Is(b.view.Filling).Is(b.selecting()), b.view.Actor)
	c.KeepOn(b.Theme.Panel, 0, 0, c.W, 1, in, func(c *ui.Canvas) {
		b.drawDeciding(c.Panel(b.Theme, 0, 0, c.W, 1))
	})
}

// drawDeciding says who decides.
func (b *Board) drawDeciding(c *ui.Canvas) {
	t, v := b.Theme, &b.view
	title := b.say("THE GAME IS OVER")
	switch {
	case v.Actor == rules.Nobody:
	case v.Filling:
		title = b.say("FILLED")
	case v.Actor < 0 && !b.selecting():
		title = b.say("THE BIDS ARE IN")
	case v.Actor < 0:
		title = b.say("THE DECK")
	case b.selecting():
		title = b.say("%s SELECTS", t.Fit(b.Name(v.Actor), c.W-14))
	default:
		title = b.say("%s DECIDES", t.Fit(b.Name(v.Actor), c.W-14))
	}
	c.Put(1, 0, t.Title, t.Fit(title, c.W-2))
}

// drawWaiting says what is at stake for me, below who decides.
func (b *Board) drawWaiting(c *ui.Canvas) {
	t, v := b.Theme, &b.view
	y := 2
	lines := make([]string, 0, 8)
	if v.Actor >= 0 {
		if away := b.away(v.Actor); away != "" {
			lines = ui.WrapTo(lines, away, c.W-2)
		}
	}
	if v.Actor != rules.Nobody {
		lines = ui.WrapTo(lines, b.stake(), c.W-2)
	}
	for _, line := range lines {
		if y >= c.H {
			return
		}
		c.Rich(1, y, t, line)
		y++
	}
	b.drawOrder(c, y)
}

// stake is what to know while somebody else decides.
func (b *Board) stake() string {
	v := &b.view
	switch {
	case v.Filling:
		return b.say("The last open ship is filled.")
	case v.You < 0:
		return b.say("You are watching.")
	case v.Bid > 0 && b.bidder() == v.You:
		return b.say("You lead with %d.", v.Bid)
	case v.Holds > len(v.Ships[v.You]):
		return b.say("You have %s free.", b.say("%d holds", v.Holds-len(v.Ships[v.You])))
	}
	return b.say("Your ship is full.")
}
