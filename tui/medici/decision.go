package medici

import (
	"medici/internal/games/lesson"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// decision is the panel of what the reader may do now, or of who decides and what is at stake.
type decision struct {
	pen
	scene  *scene
	bid    *bid
	order  *order
	figure int // how often a large figure is enlarged
}

// inputs returns those of the reader's decision, or of what they know while somebody else decides, except
// who that is.
func (p *decision) inputs() ui.Inputs {
	v := &p.scene.view
	in := ui.InputsOf("decision").Is(p.Theme.Dead).Int(p.scene.motion.lit).Is(v.May.Select).Is(v.May.Speak)
	in = in.Text(string(p.bid.advised))
	if v.May.Speak {
		in = p.who(in.Int(v.Bid, v.Florins[v.You]), p.scene.bidder())
		return amount(in, &p.bid.Amount).Is(p.bid.sure).Is(p.bid.let)
	}
	in = in.Is(v.Actor == rules.Nobody).Is(v.Filling).Is(v.You < 0).Is(len(v.Lot) > 1)
	if v.Actor >= 0 {
		in = in.Text(p.away(v.Actor))
	}
	if v.You < 0 {
		return p.stakesInputs(in)
	}
	in = in.Int(v.Holds - len(v.Ships[v.You])).Is(p.scene.mayOrder())
	if leads := v.Bid > 0 && p.scene.bidder() == v.You; leads {
		in = in.Is(true).Int(v.Bid)
	}
	if o := p.order; o.kind != noOrder || o.open {
		in = amount(in.Is(false).Int(int(o.kind), o.upTo).Is(o.grown(v.Lot)).Is(o.open), &o.limit)
	}
	return in
}

// amount returns the inputs of a number that is being chosen.
func amount(in ui.Inputs, a *ui.Amount) ui.Inputs {
	return in.Int(a.Value, a.Least, a.Most).Is(a.Refused())
}

func (p *decision) draw(c *ui.Canvas) {
	c.Name(lesson.Decision)
	switch v := &p.scene.view; {
	case p.scene.motion.lit > 0:
		c.Lighting(p.Theme, p.scene.motion.lit)
	case v.May.Select:
		p.drawSelect(c)
	case v.May.Speak:
		p.drawBid(c)
	case p.order.open:
		p.drawLimit(c)
	default:
		p.drawWaiting(c)
	}
}

// drawPhone draws the same in three rows.
func (p *decision) drawPhone(c *ui.Canvas) {
	c.Name(lesson.Decision)
	switch v := &p.scene.view; {
	case p.scene.motion.lit > 0:
		c.Lighting(p.Theme, p.scene.motion.lit)
	case v.May.Speak:
		p.drawPhoneBid(c)
	case v.May.Select:
		p.drawPhoneSelect(c)
	case p.order.open:
		p.drawLimit(c)
	default:
		p.drawDeciding(c)
		p.drawWaiting(c)
	}
}

// lit begins the panel in which I decide.
func lit(c *ui.Canvas, surface ui.Style, title, more string) {
	c.Lit(surface)
	end := c.Put(2, 0, surface.Bold(), title) + 1
	if w := ui.Width(more); end+w < c.W-1 {
		c.Right(c.W-1, 0, surface, more)
	}
}

// drawSelect draws the choice to turn up another card or to sell.
func (p *decision) drawSelect(c *ui.Canvas) {
	t := p.Theme
	lit(c, t.Gold, p.say("DRAW OR SELL"), "")
	for i := range 2 {
		p.drawSelectKey(c, 1, 2+2*i, i)
	}
}

// selectWords are what the keys of drawing and selling do.
var selectWords = [2]words.Text{"Draw a card", "Sell the lot"}

// drawSelectKey draws one of these keys, and Enter where that does the same: behind it, or below where there is
// no room.
func (p *decision) drawSelectKey(c *ui.Canvas, x, y, i int) {
	end := c.Button(x, y, p.Theme, selectKeys[i], p.say(selectWords[i]), 0)
	if i != usual(p.scene, p.bid) {
		return
	}
	key := usualKeys[i]
	at := c.W - ui.Width(key.Written(p.Theme)) - 2
	if end >= at {
		y++
	}
	c.Primary(at, y, p.Theme, key, "", 0)
}

func (p *decision) drawPhoneSelect(c *ui.Canvas) {
	t := p.Theme
	lit(c, t.Gold, p.say("DRAW OR SELL"), "")
	p.drawSelectKey(c, 1, 1, 0)
	p.drawSelectKey(c, 1, 2, 1)
}

// drawBid draws the bid in large figures, what it leaves, and its keys.
func (p *decision) drawBid(c *ui.Canvas) {
	t, v := p.Theme, &p.scene.view
	purse := v.Florins[v.You]
	surface, title, side := t.Gold, p.say("YOUR BID"), p.say("least %d", v.May.LeastBid)
	if leads := p.leads(); ui.Width(title)+ui.Width(leads)+5 < c.W && leads != "" {
		side = leads
	}
	ink := t.Key
	switch {
	case p.bid.let:
		surface, title, side = t.Alert, p.say("1 BUYS IT"), ""
	case p.bid.Refused():
		surface, title, side = t.Alert, p.say("NO SUCH BID"), ""
	case p.bid.sure:
		surface, title, side = t.Alert, p.say("%d IS MUCH", p.bid.Value), p.say("of %d", purse)
	}
	if surface == t.Alert {
		ink = t.Text
	}
	lit(c, surface, title, side)
	top, keys, rest := 2, c.H-2, c.H-1
	if c.H > 8 {
		keys, rest = c.H-4, c.H-2
	}
	times := 1
	if c.H >= 10 && c.W > 60 && c.H < 12 {
		times = p.figure
	}
	width := ui.FigureWidth(p.bid.Value) * times
	x := (c.W - width) / 2
	if times > 1 {
		x, keys, rest = 8, 3, 5
	}
	c.Figure(t, x, top, ink, p.bid.Value, times)
	c.Put(x-4, top+times, t.Key, t.Less)
	high := min(3, keys-1-top) // a slip below it gives nothing away
	if times > 1 {
		high = 3
	}
	c.Zone(x-5, top, 4, high, ui.Click{Intent: less})
	c.Put(x+width+3, top+times, t.Key, t.More)
	c.Zone(x+width+1, top, 5, high, ui.Click{Intent: more})
	if times > 1 {
		c = c.Part(36, 0, c.W-36, c.H)
	}
	p.drawBidKeys(c, keys)
	p.drawLeft(c, rest, purse)
}

func (p *decision) drawPhoneBid(c *ui.Canvas) {
	t, v := p.Theme, &p.scene.view
	surface, title := t.Gold, p.say("YOUR BID")
	switch {
	case p.bid.let:
		surface, title = t.Alert, p.say("1 BUYS IT")
	case p.bid.sure:
		surface, title = t.Alert, p.say("%d IS MUCH", p.bid.Value)
	}
	lit(c, surface, title, p.say("from %d to %d", v.May.LeastBid, v.May.Most))
	x := ui.Stepper(c, t, 1, p.bid.Value, less, more)
	p.drawLeft(c.Part(0, 1, x-1, 1), 0, v.Florins[v.You])
	p.drawBidKeys(c, 2)
}

// leads says whose the highest bid is; nothing when there is none.
func (p *decision) leads() string {
	bidder := p.scene.bidder()
	if bidder < 0 {
		return ""
	}
	return p.say("highest: %s %d", p.Theme.Fit(p.Name(bidder), 9), p.scene.view.Bid)
}

// drawBidKeys draws the two keys that answer.
func (p *decision) drawBidKeys(c *ui.Canvas, y int) {
	t := p.Theme
	from := 1
	if c.W > 30 {
		from = 2
	}
	label, passes := p.say("button|Bid"), p.say("Pass")
	amount := label + " " + itoa(p.bid.Value)
	switch keys := ui.Width(bidKeys[0].Written(t)) + ui.Width(bidKeys[1].Written(t)) + 6; {
	case p.bid.sure:
		label = p.say("all the same")
	case from+keys+ui.Width(amount)+ui.Width(passes) <= c.W: // beside the key that passes
		label = amount
	}
	if p.bid.let {
		passes = p.say("pass all the same")
	}
	if p.bid.advised == pass {
		c.Primary(from, y, t, bidKeys[1].OnEnter(), passes, 0)
		return
	}
	x := c.Primary(from, y, t, bidKeys[0], label, 0)
	if !p.bid.sure && x+4+ui.Width(passes) <= c.W {
		c.Button(x+2, y, t, bidKeys[1], passes, 0)
	}
}

// drawLeft says what a bid leaves, or why it cannot be made.
func (p *decision) drawLeft(c *ui.Canvas, y, purse int) {
	t, may := p.Theme, p.scene.view.May
	text := p.say("leaves %d of %d", purse-p.bid.Value, purse)
	switch {
	case p.bid.asks(), p.bid.advised != "":
		text = p.say("Esc: back to %d", may.LeastBid)
	case !p.bid.Legal():
		text = p.say("from %d to %d", may.LeastBid, may.Most)
	}
	c.Rich(1, y, t, t.Fit(text, c.W-2))
}
