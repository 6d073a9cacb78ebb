package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// order is what I have ordered for my turn in this lot: to bid one more than the highest
// up to a limit, or to stay out. It ends with the lot, and nobody else sees it.
type order struct {
	kind  orderKind
	upTo  int       // florins
	day   int       // of the lot it was given for
	lot   int       // its number on that day
	cards int       // it had then: with more of them the order waits to be given again
	limit ui.Amount // that is being chosen
	open  bool      // it is being chosen
}

type orderKind uint8

const (
	noOrder orderKind = iota
	bidUpTo
	stayOut
)

const (
	upTo ui.Intent = "up to"
	out  ui.Intent = "stay out"
	give ui.Intent = "order"
)

var (
	orderKeys = ui.Keymap{
		{Intent: upTo, Keys: []string{"u"}, Button: true, Long: "before your turn: bid one more than the highest for this lot, up to an amount"},
		{Intent: out, Keys: []string{"o"}, Button: true, Long: "before your turn: pass for this lot; again takes it back"},
	}
	// limitKeys are those of a bid, but for what Enter does; there is no pass.
	limitKeys = func() ui.Keymap {
		keys := append(ui.Keymap{{Intent: give, Keys: []string{"enter"}, Button: true}}, bidKeys[2:]...)
		keys[1].Button = true
		return keys
	}()
)

// mayOrder reports whether something can be ordered: a lot is there that I can buy and have
// not spoken about, and it is not my turn.
func (b *Board) mayOrder() bool {
	v := b.view
	if v.You < 0 || v.Actor < 0 || b.MyTurn() || len(v.Lot) == 0 || v.Said[v.You] != medici.Nothing {
		return false
	}
	return v.Holds-len(v.Ships[v.You]) >= len(v.Lot) && v.Florins[v.You] > v.Bid
}

// follow keeps an order as long as its lot is there.
func (b *Board) follow() {
	v, o := b.view, &b.beforehand
	if len(v.Lot) == 0 || o.day != v.Day || o.lot != b.past.lot {
		*o = order{day: v.Day, lot: b.past.lot}
	}
	o.open = o.open && !b.MyTurn() && v.Said[v.You] == medici.Nothing
}

// grown reports that the lot has more cards than when the order was given: then it does
// nothing until it is given again.
func (b *Board) grown() bool {
	return b.beforehand.kind != noOrder && len(b.view.Lot) > b.beforehand.cards
}

// doOrder carries out what concerns the order; false when the intent does not.
func (b *Board) doOrder(i ui.Intent) bool {
	o := &b.beforehand
	given := func(kind orderKind, upTo int) {
		*o = order{kind: kind, upTo: upTo, day: o.day, lot: o.lot, cards: len(b.view.Lot)}
	}
	switch {
	case !b.mayOrder():
		return false
	case i == upTo:
		o.open, o.limit = true, ui.NewAmount(b.view.Bid+1, b.view.Florins[b.view.You])
		if o.kind == bidUpTo && o.upTo > o.limit.Least {
			o.limit.Step(o.upTo - o.limit.Least)
		}
	case i == out && o.kind == stayOut && !b.grown():
		given(noOrder, 0)
	case i == out:
		given(stayOut, 0)
	case i == give && o.open && o.limit.Give():
		given(bidUpTo, o.limit.Value)
	case o.open && i == think:
		o.open = false
	case o.open && steps[i] != 0:
		o.limit.Step(steps[i])
	default:
		return false
	}
	return true
}

// Ordered is what was ordered for my turn, and how that is told to me alone; nil when it
// is not my turn, or nothing was ordered for the lot as it is.
func (b *Board) Ordered() (rules.Action, string) {
	o, may := &b.beforehand, b.view.May
	switch {
	case !may.Speak || o.kind == noOrder || b.grown():
		return nil, ""
	case o.kind == stayOut:
		return medici.Pass, b.say("Your order passes: you stay out of this lot.")
	case may.LeastBid > o.upTo:
		return medici.Pass, b.say("Your order passes: it goes up to %d, the next bid is %d.", o.upTo, may.LeastBid)
	}
	return medici.Bid(may.LeastBid), b.say("Your order bids %d, up to %d.", may.LeastBid, o.upTo)
}

// drawOrder draws what was ordered, and what can be, below the row that is told so far.
func (b *Board) drawOrder(c *ui.Canvas, y int) {
	t, o := b.Theme, &b.beforehand
	text := b.ordered()
	if c.H <= 3 {
		b.drawOrderShort(c, text)
		return
	}
	if text != "" && y < c.H {
		c.Put(1, y, t.Accent, t.Fit(text, c.W-2))
		y++
		if note := b.say("ends when you leave"); y < c.H-2 {
			c.Put(1, y, t.Dim, t.Fit(note, c.W-2))
			y++
		}
	}
	if !b.mayOrder() {
		return
	}
	outLabel := b.say("stay out")
	if o.kind == stayOut {
		outLabel = b.say("not any more")
	}
	if y+1 < c.H {
		c.Button(1, y, t, orderKeys[0], b.say("bid up to …"), 0)
		c.Button(1, y+1, t, orderKeys[1], t.Fit(outLabel, c.W-4), 0)
	}
}

// ordered says what was ordered; nothing when nothing was.
func (b *Board) ordered() string {
	switch o := &b.beforehand; {
	case b.grown():
		return b.say("one more card: order again?")
	case o.kind == bidUpTo:
		return b.say("your order: up to %d", o.upTo)
	case o.kind == stayOut:
		return b.say("your order: stay out")
	}
	return ""
}

// drawOrderShort is the same in one row of a phone.
func (b *Board) drawOrderShort(c *ui.Canvas, text string) {
	t, x := b.Theme, 1
	upLabel, outLabel := b.say("bid up to …"), b.say("stay out")
	if text != "" {
		x, upLabel, outLabel = c.Put(1, 1, t.Accent, t.Fit(text, c.W-10))+2, "", ""
	}
	if b.mayOrder() {
		x = c.Button(x, 1, t, orderKeys[0], upLabel, 0)
		c.Button(x+2, 1, t, orderKeys[1], outLabel, 0)
	}
}

// drawLimit draws how far an order is to go, while it is being chosen.
func (b *Board) drawLimit(c *ui.Canvas) {
	t, o := b.Theme, &b.beforehand
	surface, title := t.Gold, b.say("BID FOR ME UP TO")
	if o.limit.Refused() {
		surface, title = t.Alert, b.say("NO SUCH BID")
	}
	b.lit(c, surface, title, "")
	if c.H < 7 {
		x := c.Put(1, 1, t.Key, t.Less+" ")
		x = c.Put(x, 1, t.Strong, itoa(o.limit.Value))
		c.Put(x, 1, t.Key, " "+t.More)
		c.Primary(1, 2, t, limitKeys[0], b.say("button|Order"), 0)
		return
	}
	x, width := (c.W-ui.FigureWidth(o.limit.Value))/2, ui.FigureWidth(o.limit.Value)
	c.Figure(t, x, 2, t.Key, o.limit.Value, 1)
	c.Put(x-4, 3, t.Key, t.Less)
	c.Zone(x-5, 2, 4, 3, ui.Click{Intent: less})
	c.Put(x+width+3, 3, t.Key, t.More)
	c.Zone(x+width+1, 2, 5, 3, ui.Click{Intent: more})
	c.Primary(1, c.H-2, t, limitKeys[0], b.say("button|Order"), 0)
	c.Put(1, c.H-1, t.Dim, t.Fit(b.say("ends when you leave"), c.W-2))
}
