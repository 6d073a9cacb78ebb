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
	upTo  int        // florins
	by    rules.Seat // who sees the board: a watcher sees it as one player after another
	day   int        // of the lot it was given for
	lot   int        // its number on that day
	cards int        // it had then: with more of them the order waits to be given again
	limit ui.Amount  // that is being chosen
	open  bool       // it is being chosen
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
		{Intent: upTo, Keys: []string{"u"}, Button: true,
			Long: "before your turn: bid one more than the highest for this lot, up to an amount"},
		{Intent: out, Keys: []string{"o"}, Button: true, Long: "before your turn: pass for this lot; again takes it back"},
	}
	// limitKeys are those of a bid, except for what Enter does; there is no pass.
	limitKeys = func() ui.Keymap {
		keys := append(ui.Keymap{{Intent: give, Keys: []string{"enter"}, Button: true}}, bidKeys[2:]...)
		keys[1].Button = true
		return keys
	}()
)

// follow keeps an order while its lot is there, for the seat that gave it.
func (o *order) follow(s *scene) {
	v := &s.view
	if len(v.Lot) == 0 || o.day != v.Day || o.lot != s.past.lot || o.by != v.You {
		*o = order{day: v.Day, lot: s.past.lot, by: v.You}
	}
	o.open = o.open && !s.myTurn() && v.Said[v.You] == medici.Nothing
}

// grown reports that the lot has more cards than when the order was given: then it does
// nothing until it is given again.
func (o *order) grown(lot []medici.Card) bool { return o.kind != noOrder && len(lot) > o.cards }

// do carries out what concerns the order; false when the intent does not.
func (o *order) do(i ui.Intent, s *scene) bool {
	v := &s.view
	given := func(kind orderKind, upTo int) {
		*o = order{kind: kind, upTo: upTo, by: o.by, day: o.day, lot: o.lot, cards: len(v.Lot)}
	}
	switch {
	case !s.mayOrder():
		return false
	case i == upTo:
		o.open, o.limit = true, ui.NewAmount(v.Bid+1, v.Florins[v.You])
		if o.kind == bidUpTo && o.upTo > o.limit.Least {
			o.limit.Step(o.upTo - o.limit.Least)
		}
	case i == out && o.kind == stayOut && !o.grown(v.Lot):
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

// Ordered returns what was ordered for the reader's turn, and how to tell only them; nil when it is not
// their turn, or nothing was ordered for the lot as it is.
func (b *Board) Ordered() (rules.Action, string) {
	o, may, p := &b.beforehand, b.scene.view.May, b.pen()
	switch {
	case !may.Speak || o.kind == noOrder || o.grown(b.scene.view.Lot):
		return nil, ""
	case o.kind == stayOut:
		return medici.Pass, p.say("Your order passes: you stay out of this lot.")
	case may.LeastBid > o.upTo:
		return medici.Pass, p.say("Your order passes: it goes up to %d, the next bid is %d.", o.upTo, may.LeastBid)
	}
	return medici.Bid(may.LeastBid), p.say("Your order bids %d, up to %d.", may.LeastBid, o.upTo)
}
