package medici

import (
	"medici/internal/games/lesson"
	"medici/tui/ui"
)

// drawMove draws what I may do now, or who decides and what is at stake.
func (b *Board) drawMove(c *ui.Canvas, l *layout) {
	c.Name(lesson.Decision)
	switch v := b.view; {
	case b.motion.lit > 0:
		c.Lighting(b.Theme, b.motion.lit)
	case v.May.Select:
		b.drawSelect(c)
	case v.May.Speak:
		b.drawBid(c, l)
	case b.beforehand.open:
		b.drawLimit(c)
	default:
		b.drawWaiting(c)
	}
}

// lit begins the panel in which I decide.
func (b *Board) lit(c *ui.Canvas, surface ui.Style, title, more string) {
	c.Lit(surface)
	end := c.Put(2, 0, surface.Bold(), title) + 1
	if w := ui.Width(more); end+w < c.W-1 {
		c.Right(c.W-1, 0, surface, more)
	}
}

// drawSelect draws the choice to turn up another card or to sell.
func (b *Board) drawSelect(c *ui.Canvas) {
	t := b.Theme
	b.lit(c, t.Gold, b.say("DRAW OR SELL"), "")
	y := 2
	for i, label := range []string{b.say("Draw a card"), b.say("Sell the lot")} {
		c.Button(1, y+2*i, t, selectKeys[i], label, 0)
	}
}

// drawBid draws the bid in large figures, what it leaves, and its keys.
func (b *Board) drawBid(c *ui.Canvas, l *layout) {
	t, v := b.Theme, b.view
	purse := v.Florins[v.You]
	surface, title, side := t.Gold, b.say("YOUR BID"), b.say("least %d", v.May.LeastBid)
	if leads := b.leads(); ui.Width(title)+ui.Width(leads)+5 < c.W && leads != "" {
		side = leads
	}
	ink := t.Key
	switch {
	case b.bid.let:
		surface, title, side = t.Alert, b.say("1 BUYS IT"), ""
	case b.bid.Refused():
		surface, title, side = t.Alert, b.say("NO SUCH BID"), ""
	case b.bid.sure:
		surface, title, side = t.Alert, b.say("%d IS MUCH", b.bid.Value), b.say("of %d", purse)
	}
	if surface == t.Alert {
		ink = t.Text
	}
	b.lit(c, surface, title, side)
	top, keys, rest := 2, c.H-2, c.H-1
	if c.H > 8 {
		keys, rest = c.H-4, c.H-2
	}
	times := 1
	if c.H >= 10 && c.W > 60 && c.H < 12 {
		times = l.figure
	}
	width := ui.FigureWidth(b.bid.Value) * times
	x := (c.W - width) / 2
	if times > 1 {
		x, keys, rest = 8, 3, 5
	}
	c.Figure(t, x, top, ink, b.bid.Value, times)
	c.Put(x-4, top+times, t.Key, t.Less)
	c.Zone(x-5, top, 4, 3, ui.Click{Intent: less})
	c.Put(x+width+3, top+times, t.Key, t.More)
	c.Zone(x+width+1, top, 5, 3, ui.Click{Intent: more})
	if times > 1 {
		c = c.Part(36, 0, c.W-36, c.H)
	}
	b.drawBidKeys(c, keys)
	b.drawLeft(c, rest, purse)
}

// leads says whose the highest bid is; nothing when there is none.
func (b *Board) leads() string {
	if b.bidder() < 0 {
		return ""
	}
	return b.say("%s leads with %d", b.Theme.Fit(b.Name(b.bidder()), 9), b.view.Bid)
}

// drawBidKeys draws the two keys that answer.
func (b *Board) drawBidKeys(c *ui.Canvas, y int) {
	t := b.Theme
	label := b.say("button|Bid")
	if b.bid.sure {
		label = b.say("all the same")
	} else if c.W > 30 {
		label += " " + itoa(b.bid.Value)
	}
	from := 1
	if c.W > 30 {
		from = 2
	}
	x := c.Primary(from, y, t, bidKeys[0], label, 0)
	pass := b.say("Pass")
	switch {
	case b.bid.sure:
		return
	case b.bid.let:
		pass = b.say("pass all the same")
	}
	if label := pass; x+4+ui.Width(label) <= c.W {
		c.Button(x+2, y, t, bidKeys[1], label, 0)
	}
}

// drawLeft says what a bid leaves, or why it cannot be made.
func (b *Board) drawLeft(c *ui.Canvas, y, purse int) {
	t, may := b.Theme, b.view.May
	text := b.say("leaves %d of %d", purse-b.bid.Value, purse)
	switch {
	case b.bid.asks():
		text = b.say("Esc: back to %d", may.LeastBid)
	case !b.bid.Legal():
		text = b.say("from %d to %d", may.LeastBid, may.Most)
	}
	c.Rich(1, y, t, t.Fit(text, c.W-2))
}
