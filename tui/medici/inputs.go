package medici

import (
	"medici/rules"
	"medici/tui/ui"
)

// people are the inputs of a part that shows who plays.
func (b *Board) people(in ui.Inputs) ui.Inputs {
	in = in.Int(int(b.view.You), b.buyers())
	for s := range rules.Seat(b.buyers()) {
		in = in.Text(b.Name(s)).Text(b.away(s))
	}
	return in
}

// loaded are the inputs of a part that shows what is on the ships and tracks, and what that
// would be paid now.
func (b *Board) loaded(in ui.Inputs) ui.Inputs {
	v := &b.view
	in = in.Int(int(v.You), int(v.Edition), v.Day, v.Holds, b.buyers()).Is(v.Actor == rules.Nobody)
	for s := range b.buyers() {
		in = ui.With(ui.With(in, v.Ships[s]), v.Levels[s])
	}
	return in
}

// cargo are loaded, and what the lot would add to mine.
func (b *Board) cargo(in ui.Inputs) ui.Inputs {
	if in = b.loaded(in).Is(b.gaining()); b.gaining() {
		in = ui.With(in, b.view.Lot)
	}
	return in
}

// shipping are those of a ship's row, which begin with what is loaded.
func (b *Board) shipping(in ui.Inputs, s rules.Seat) ui.Inputs {
	v := &b.view
	in = in.Int(int(s), v.Florins[s]).Is(s == v.Actor).Text(b.Name(s)).Text(b.away(s))
	if sale, sold := b.closing(); sold && sale.buyer == s {
		in = in.Int(len(sale.cards), b.motion.unpaid)
	}
	return ui.With(in, b.coming(s))
}

// bidding are those of a rail, but for the word at its end.
func (b *Board) bidding(s rules.Seat, scale int) ui.Inputs {
	v := &b.view
	in := ui.InputsOf("rail").Int(int(s), int(v.You), int(v.Said[s]), v.Florins[s], v.Bid, scale).Is(s == v.Actor).Text(b.Name(s))
	if s == v.You && v.May.Speak {
		return in.Int(b.bid.Value)
	}
	return in
}

// unseen are those of the panel of that name.
func (b *Board) unseen() ui.Inputs {
	return ui.With(ui.InputsOf("unseen").Int(b.view.Deck), b.view.Unseen)
}

// sold are those of what was sold today.
func (b *Board) soldToday() ui.Inputs {
	in := b.people(ui.InputsOf("sales"))
	for s := range b.past.today() {
		in = ui.With(in.Int(s.number, int(s.buyer), s.florins), s.cards)
	}
	return in
}

// offered are those of the lot.
func (b *Board) offered() ui.Inputs {
	v, m := &b.view, &b.motion
	in := b.people(ui.InputsOf("lot")).Int(int(v.Selector), b.past.lot, m.turning).Is(m.gone).Is(b.selecting())
	if sale, closing := b.closing(); closing {
		return ui.With(in.Int(sale.number, int(sale.seller)), sale.cards)
	}
	return ui.With(in, v.Lot)
}
