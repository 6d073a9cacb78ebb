package medici

import (
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// who are the inputs of a part that shows a buyer by sign and name; nobody is one, too.
func (b *Board) who(in ui.Inputs, s rules.Seat) ui.Inputs {
	in = in.Int(int(s), b.buyers()).Is(s == b.view.You)
	if s < 0 {
		return in
	}
	return in.Text(b.Name(s)).Text(b.away(s))
}

// shipping are those of what lies below the ships, and of each ship.
func (b *Board) shipping(notes bool) (below ui.Inputs, ships [medici.MostBuyers]ui.Inputs) {
	v := &b.view
	below = ui.InputsOf("ships").Int(v.Holds, b.buyers(), int(v.You))
	all := ui.InputsOf("ship").Int(int(v.Edition), v.Holds, b.buyers())
	for s := range rules.Seat(b.buyers()) { // they make what each would be paid
		all = all.Int(v.Value(s))
	}
	sale, sold := b.closing()
	for s := range rules.Seat(b.buyers()) {
		in := ui.With(b.who(all, s).Int(v.Florins[s]), v.Ships[s])
		if sold && sale.buyer == s {
			in = in.Int(len(sale.cards), b.motion.unpaid)
		}
		ships[s] = ui.With(in, b.coming(s))
		if notes {
			below = below.Text(b.away(s))
		}
	}
	if notes {
		below = b.profit(ui.With(below, v.Unseen))
	}
	return below, ships
}

// bidding are those of the ladder, and of each rail, which shows the bid to beat until its buyer
// has spoken.
func (b *Board) bidding(scale int) (all ui.Inputs, rails [medici.MostBuyers]ui.Inputs) {
	v := &b.view
	all = ui.InputsOf("rails").Int(int(v.Selector))
	for s := range rules.Seat(b.buyers()) {
		said := v.Said[s]
		in := b.who(ui.InputsOf("rail"), s).Int(int(said), v.Florins[s], scale).Is(s == v.Actor).Is(s == v.Selector)
		if in = in.Is(int(said) == v.Bid); said == medici.Nothing {
			in = in.Int(v.Bid)
		}
		if s == v.You && v.May.Speak {
			in = in.Int(b.bid.Value)
		}
		rails[s] = in
		all = all.Int(int(in))
	}
	return all, rails
}

// chances are those of what the next card may be.
func (b *Board) chances() ui.Inputs {
	in := ui.With(ui.InputsOf("chances").Int(b.view.Holds), b.view.Unseen)
	for s := range b.buyers() {
		in = in.Int(len(b.view.Ships[s]))
	}
	return in
}

// deciding are those of my decision, or of what I know while somebody else decides, but for who.
func (b *Board) deciding() ui.Inputs {
	v := &b.view
	in := ui.InputsOf("decision").Is(b.Theme.Dead).Int(b.motion.lit).Is(v.May.Select).Is(v.May.Speak)
	if v.May.Speak {
		in = b.who(in.Int(v.Bid, v.Florins[v.You]), b.bidder())
		return amount(in, &b.bid.Amount).Is(b.bid.sure).Is(b.bid.let)
	}
	in = in.Is(v.Actor == rules.Nobody).Is(v.Filling).Is(v.You < 0)
	if v.Actor >= 0 {
		in = in.Text(b.away(v.Actor))
	}
	if v.You < 0 {
		return in
	}
	in = in.Int(v.Holds - len(v.Ships[v.You])).Is(b.mayOrder())
	if leads := v.Bid > 0 && b.bidder() == v.You; leads {
		in = in.Is(true).Int(v.Bid)
	}
	if o := &b.beforehand; o.kind != noOrder || o.open {
		in = amount(in.Is(false).Int(int(o.kind), o.upTo).Is(b.grown()).Is(o.open), &o.limit)
	}
	return in
}

// amount are those of a number that is being chosen.
func amount(in ui.Inputs, a *ui.Amount) ui.Inputs {
	return in.Int(a.Value, a.Least, a.Most).Is(a.Refused())
}

// tracked are those of what lies below the tracks, and of each track.
func (b *Board) tracked() (below ui.Inputs, tracks [medici.Goods]ui.Inputs) {
	v := &b.view
	all := ui.InputsOf("track").Int(int(v.Edition), b.buyers()).Is(v.Actor == rules.Nobody)
	for g := medici.Cloth; g <= medici.Spice; g++ {
		in := all.Int(int(g))
		for s := range rules.Seat(b.buyers()) {
			in = in.Int(v.Levels[s][g], b.aboard(s, g), count(b.coming(s), g))
		}
		tracks[g] = in
	}
	return ui.InputsOf("tracks").Int(int(v.Edition), b.buyers()).Is(b.gaining()), tracks
}

// profit are those of what the lot would change for me.
func (b *Board) profit(in ui.Inputs) ui.Inputs {
	v := &b.view
	if in = in.Is(b.gaining()); !b.gaining() {
		return in
	}
	in = ui.With(in.Int(int(v.You), int(v.Edition), b.buyers()), v.Lot)
	for s := range b.buyers() {
		in = ui.With(ui.With(in, v.Ships[s]), v.Levels[s])
	}
	return in
}

// sold are those of how an auction ended.
func (b *Board) sold(s sale) ui.Inputs {
	in := ui.InputsOf("sold").Int(s.florins, b.motion.unpaid)
	if in = b.who(in, s.buyer); s.buyer < 0 {
		return in
	}
	in = in.Int(b.view.Florins[s.buyer], int(b.view.Edition), b.buyers())
	for seat := range rules.Seat(b.buyers()) {
		in = in.Int(b.view.Value(seat))
	}
	if in = in.Int(int(s.next.said)); s.next.said > 0 {
		in = in.Text(b.Name(s.next.seat))
	}
	return in
}

// unseen are those of the panel of that name.
func (b *Board) unseen() ui.Inputs {
	return ui.With(ui.InputsOf("unseen").Int(b.view.Deck), b.view.Unseen)
}

// soldToday are those of the sales.
func (b *Board) soldToday() ui.Inputs {
	in := ui.InputsOf("sales")
	for s := range b.past.today() {
		in = ui.With(b.who(in.Int(s.number, s.florins), s.buyer), s.cards)
	}
	return in
}

// offered are those of whose lot it is.
func (b *Board) offered() ui.Inputs {
	_, seller, number := b.lot()
	return b.who(ui.InputsOf("lot").Int(number), seller)
}

// placed are those of a place of the lot. The next card may be asked for; the newest is
// turned up.
func (b *Board) placed(cards []medici.Card, i int) ui.Inputs {
	in := ui.InputsOf("place").Is(b.motion.gone).Is(i < len(cards))
	if i < len(cards) {
		in = in.Int(int(cards[i]))
	} else {
		in = in.Is(i == len(cards) && i > 0 && b.selecting())
	}
	if i == len(cards) || i == len(cards)-1 {
		return in.Int(b.motion.turning)
	}
	return in
}
