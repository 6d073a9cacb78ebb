package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// waits reports that others decide, or the deck.
func (p *decision) waits() bool {
	return p.scene.motion.lit == 0 && !p.scene.myTurn() && !p.order.open
}

// drawDecider draws who decides, over what is at stake for me.
func (p *decision) drawDecider(c *ui.Canvas) {
	in := p.who(ui.InputsOf("decider").Is(p.scene.view.Filling).Is(p.scene.selecting()), p.scene.view.Actor)
	c.KeepOn(p.Theme.Panel, 0, 0, c.W, 1, in, func(c *ui.Canvas) {
		p.drawDeciding(c.Panel(p.Theme, 0, 0, c.W, 1))
	})
}

// drawDeciding says who decides.
func (p *decision) drawDeciding(c *ui.Canvas) {
	t, v := p.Theme, &p.scene.view
	title := p.say("THE GAME IS OVER")
	switch {
	case v.Actor == rules.Nobody:
	case v.Filling:
		title = p.say("FILLED")
	case v.Actor < 0 && !p.scene.selecting():
		title = p.say("THE BIDS ARE IN")
	case v.Actor < 0:
		title = p.say("THE DECK")
	case p.scene.selecting():
		title = p.say("%s SELECTS", t.Fit(p.Name(v.Actor), c.W-14))
	default:
		title = p.say("%s DECIDES", t.Fit(p.Name(v.Actor), c.W-14))
	}
	c.Put(1, 0, t.Title, t.Fit(title, c.W-2))
}

// drawWaiting says what is at stake for me, below who decides.
func (p *decision) drawWaiting(c *ui.Canvas) {
	t, v := p.Theme, &p.scene.view
	y := 2
	lines := make([]string, 0, 8)
	if v.Actor >= 0 {
		if away := p.away(v.Actor); away != "" {
			lines = ui.WrapTo(lines, away, c.W-2)
		}
	}
	if v.You < 0 && v.Actor != rules.Nobody && len(lines) == 0 {
		p.drawStakes(c)
		return
	}
	if v.Actor != rules.Nobody {
		lines = ui.WrapTo(lines, p.stake(), c.W-2)
	}
	for _, line := range lines {
		if y >= c.H {
			return
		}
		c.Rich(1, y, t, line)
		y++
	}
	p.drawOrder(c, y)
}

// stake returns what to know while somebody else decides.
func (p *decision) stake() string {
	v := &p.scene.view
	switch {
	case v.Filling:
		return p.say("The last open ship is filled.")
	case v.You < 0:
		return p.say("You are watching.")
	case v.Bid > 0 && p.scene.bidder() == v.You:
		return p.say("You lead with %d.", v.Bid)
	case v.Holds > len(v.Ships[v.You]):
		return p.say("You have %s free.", p.say("%d holds", v.Holds-len(v.Ships[v.You])))
	}
	return p.say("Your ship is full.")
}

// drawOrder draws what was ordered, and what can be, below the row that is told so far.
func (p *decision) drawOrder(c *ui.Canvas, y int) {
	t := p.Theme
	text := p.ordered()
	if c.H <= 3 {
		p.drawOrderShort(c, text)
		return
	}
	if text != "" && y < c.H {
		c.Put(1, y, t.Accent, t.Fit(text, c.W-2))
		y++
		if note := p.say("ends when you leave"); y < c.H-2 {
			c.Put(1, y, t.Dim, t.Fit(note, c.W-2))
			y++
		}
	}
	if !p.scene.mayOrder() {
		return
	}
	outLabel := p.say("stay out")
	if p.order.kind == stayOut {
		outLabel = p.say("not any more")
	}
	if y+1 < c.H {
		c.Button(1, y, t, orderKeys[0], p.say("bid up to …"), 0)
		c.Button(1, y+1, t, orderKeys[1], t.Fit(outLabel, c.W-4), 0)
	}
}

// ordered says what was ordered; nothing when nothing was.
func (p *decision) ordered() string {
	switch o := p.order; {
	case o.grown(p.scene.view.Lot):
		return p.say("one more card: order again?")
	case o.kind == bidUpTo:
		return p.say("your order: up to %d", o.upTo)
	case o.kind == stayOut:
		return p.say("your order: stay out")
	}
	return ""
}

// drawOrderShort draws the same in one row of a phone.
func (p *decision) drawOrderShort(c *ui.Canvas, text string) {
	t, x := p.Theme, 1
	upLabel, outLabel := p.say("bid up to …"), p.say("stay out")
	if text != "" {
		x, upLabel, outLabel = c.Put(1, 1, t.Accent, t.Fit(text, c.W-10))+2, "", ""
	}
	if p.scene.mayOrder() {
		x = c.Button(x, 1, t, orderKeys[0], upLabel, 0)
		c.Button(x+2, 1, t, orderKeys[1], outLabel, 0)
	}
}

// drawLimit draws how far an order is to go, while it is being chosen.
func (p *decision) drawLimit(c *ui.Canvas) {
	t, limit := p.Theme, &p.order.limit
	surface, title := t.Gold, p.say("BID FOR ME UP TO")
	if limit.Refused() {
		surface, title = t.Alert, p.say("NO SUCH BID")
	}
	lit(c, surface, title, "")
	if c.H < 7 {
		ui.Stepper(c, t, 1, limit.Value, less, more)
		c.Primary(1, 2, t, limitKeys[0], p.say("button|Order"), 0)
		return
	}
	x, width := (c.W-ui.FigureWidth(limit.Value))/2, ui.FigureWidth(limit.Value)
	c.Figure(t, x, 2, t.Key, limit.Value, 1)
	c.Put(x-4, 3, t.Key, t.Less)
	c.Zone(x-5, 2, 4, min(3, c.H-5), ui.Click{Intent: less})
	c.Put(x+width+3, 3, t.Key, t.More)
	c.Zone(x+width+1, 2, 5, min(3, c.H-5), ui.Click{Intent: more})
	c.Primary(1, c.H-2, t, limitKeys[0], p.say("button|Order"), 0)
	c.Put(1, c.H-1, t.Dim, t.Fit(p.say("ends when you leave"), c.W-2))
}
