package bots

import (
	"medici/rules/medici"
)

// What the valuation sees of each buyer, in tens of florins where it is money.
const (
	purse      = iota        // money
	shipPay                  // what the ship is expected to bring today
	award                    // what the tracks' two first ranks are expected to bring today
	bonus                    // and the high levels
	laterAward               // the same on the days to come
	laterBonus               //
	hopes                    // cards that the ship can still expect
	thirst                   // money that is missing to pay for those
	selects                  // puts up the next lot
	corner                   // how much of all free holds is its own
	craft                    // levels far up, which draw cards after them
	looks                    // how many there are
	total      = looks       // purse to bonus together, when the day is nearly over
	terms      = 2*looks + 1 // and again by how much of the day is still to come
)

// weights say how much each look counts for victory.
type weights [terms]float32

// fixed returns those for a point of the day: early is the share of all holds that is free.
func (w *weights) fixed(early float32) (at [looks]float32, whole float32) {
	for i := range at {
		at[i] = w[i] + w[looks+i]*early
	}
	return at, w[2*looks] * exp(-6*early)
}

// book is a position as the valuation sees it between two lots: what every buyer can
// expect, and how likely each other one beats it.
type book struct {
	p           position
	n           int
	early       float32 // the part of all holds that is free
	all         float32 // free holds together
	fill        float32 // the part of them that can expect a card
	mean        float32 // value of an unseen card
	spread      float32 // its variance
	part        [goods]float32
	days        float32 // to come after this one
	buyers      [buyers]outlook
	ships       [buyers][buyers]float32 // chance of the first to be beaten by the second
	today       [goods][buyers][buyers]float32
	later       [goods][buyers][buyers]float32
	shipPays    [buyers]float32 // by rank, in tens of florins
	first, next float32         // what the ranks of a track pay
}

// outlook is what one buyer can expect by the end of the day.
type outlook struct {
	free, hopes      float32 // holds, and cards that come into them
	purse            float32
	ship, shipSpread float32
	now              [goods]int8    // levels as the cards aboard make them
	level, spread    [goods]float32 // of the track
}

// drift is how far levels come apart in a day, as a variance, and perDay how many cards of
// each good a hold brings in a day.
const drift, perDay = 1.5, 0.194

// write fills the book from a position between two lots. Of the free holds sold ones are
// about to be taken, by whomever.
func (b *book) write(p *position, sold int8) {
	pay := &tariff[p.edition][p.n]
	*b = book{p: *p, n: int(p.n), days: float32(medici.Days - p.day)}
	for i := range b.n {
		b.all += float32(p.free(int8(i)))
		b.shipPays[i] = float32(pay.ships[i]) / 10
	}
	b.first, b.next = float32(pay.tracks[0])/10, float32(pay.tracks[1])/10
	b.all -= float32(sold)
	b.early = b.all / float32(p.n*p.holds)
	if b.all > 0 {
		b.fill = min(1, 0.95*float32(p.deck)/b.all)
	}
	if n := float32(p.unseen.n); n > 0 {
		b.mean = float32(p.unseen.value) / n
		b.spread = max(0, float32(p.unseen.squares)/n-b.mean*b.mean)
		for g, of := range p.unseen.of {
			b.part[g] = float32(of) / n
		}
	}
	for i := range b.n {
		b.buyers[i] = b.look(int8(i), nil)
	}
	for i := range b.n {
		for j := range i {
			b.compare(i, j, &b.buyers[i], &b.buyers[j])
		}
	}
}

// look returns what a buyer can expect who buys a lot, or none when it is nil.
func (b *book) look(i int8, l *lot) outlook {
	if l == nil {
		return b.loaded(i, nil, 0)
	}
	return b.loaded(i, l, l.n)
}

// loaded returns what a buyer can expect who has the cards of a lot, or none when it is nil, and
// so many holds less.
func (b *book) loaded(i int8, l *lot, holds int8) (o outlook) {
	p := &b.p
	o.free, o.purse, o.ship = float32(p.free(i)), float32(p.florins[i])/10, float32(p.worth[i])
	for g := range goods {
		o.now[g] = p.levels[i][g] + p.aboard[i][g]
	}
	o.free -= float32(holds)
	if l != nil {
		o.ship += float32(l.value)
		for _, c := range l.cards[:l.n] {
			if g := c.Good(); g != medici.Gold {
				o.now[g]++
			}
		}
	}
	o.hopes = o.free * b.fill
	o.ship += o.hopes * (b.mean + 0.25)
	o.shipSpread = o.hopes*b.spread + 0.02
	for g, now := range o.now {
		more := o.hopes * b.part[g]
		o.now[g] = min(now, medici.TopLevel)
		o.level[g] = min(float32(now)+more, medici.TopLevel)
		o.spread[g] = more + 0.02
	}
	return o
}

// compare notes how likely two buyers are to beat each other.
func (b *book) compare(i, j int, a, c *outlook) {
	q := below(a.ship-c.ship, a.shipSpread+c.shipSpread)
	b.ships[i][j], b.ships[j][i] = q, 1-q
	for g := range goods {
		by, spread := a.level[g]-c.level[g], a.spread[g]+c.spread[g]
		q = below(by, spread)
		b.today[g][i][j], b.today[g][j][i] = q, 1-q
		if b.days > 0 {
			q = below(by, spread+b.days*drift)
			b.later[g][i][j], b.later[g][j][i] = q, 1-q
		}
	}
}

// utilities returns how every buyer stands, on the scale of logarithms of chances, with the
// outlooks that the book has compared.
func (b *book) utilities(w *weights, with *[buyers]outlook) (u [buyers]float32) {
	at, whole := w.fixed(b.early)
	for i := range b.n {
		x := b.looks(i, &with[i])
		for k, v := range x {
			u[i] += at[k] * v
		}
		u[i] += whole * wealth(&x)
	}
	return u
}

// wealth returns what a buyer would have if the day were paid now, in tens of florins.
func wealth(x *[looks]float32) float32 { return x[purse] + x[shipPay] + x[award] + x[bonus] }

// looks returns what the valuation sees of a buyer.
func (b *book) looks(i int, o *outlook) (x [looks]float32) {
	x[purse] = o.purse
	x[shipPay] = b.expect(i)
	edition, days := int(b.p.edition), b.days
	for g := range goods {
		level, more := int(o.now[g]), o.hopes*b.part[g]
		x[award] += b.ranked(&b.today[g][i], i)
		x[bonus] += meanBonus(edition, level, more) / 10
		if days > 0 {
			x[laterAward] += days * b.ranked(&b.later[g][i], i)
			x[laterBonus] += days * meanBonus(edition, level, more+(days+1)/2*perDay*float32(b.p.holds)) / 10
			up := max(0, float32(level)-1)
			x[craft] += up * up / 10
		}
	}
	x[hopes] = o.hopes / 5
	x[thirst] = max(0, o.need(b.mean)-o.purse)
	if int8(i) == b.p.selector {
		x[selects] = 1
	}
	if b.all > 0 {
		x[corner] = o.free / b.all
	}
	return x
}

// need returns what the cards that are hoped for will cost, in tens of florins.
func (o *outlook) need(mean float32) float32 { return o.hopes * mean / 10 }

// expect returns the mean payment of a ship.
func (b *book) expect(i int) (florins float32) {
	ranks := [buyers]float32{1} // the chance of each rank among those looked at so far
	seen := 0
	for j := range b.n {
		if j == i {
			continue
		}
		q := b.ships[i][j]
		seen++
		for r := seen; r > 0; r-- {
			ranks[r] += (ranks[r-1] - ranks[r]) * q
		}
		ranks[0] -= ranks[0] * q
	}
	for r := range b.n {
		florins += ranks[r] * b.shipPays[r]
	}
	return florins
}

// ranked returns the mean award of a track.
func (b *book) ranked(beaten *[buyers]float32, i int) float32 {
	none, one := float32(1), float32(0)
	for j, q := range beaten[:b.n] {
		if j != i {
			one += (none - one) * q
			none -= none * q
		}
	}
	return none*b.first + one*b.next
}
