package bots

import (
	"medici/rules/medici"
	"medici/rules/shares"
)

// gains are what a lot brings its buyer by itself, in florins: by the ship, by each good
// today and on the days to come, and by the holds that it takes.
type gains struct {
	ship  float64
	today [goods]float64
	later [goods]float64
	holds float64
}

func (g *gains) sum() float64 {
	sum := g.ship + g.holds
	for i := range goods {
		sum += g.today[i] + g.later[i]
	}
	return sum
}

// gains compares a buyer of the lot with one who goes without, when nobody else has it.
func (a *auction) gains(w *model, h int8) gains {
	if a.ending(&a.p) || a.p.free(h) == a.p.lot.n && a.endingWith(&a.p, h) {
		return a.lastGains(w, h)
	}
	b, weights := &a.book, w.of(&a.p)
	none, cards, all := b.buyers[h], b.loaded(h, &a.p.lot, 0), b.look(h, &a.p.lot)
	before, with, after := b.items(weights, h, &none), b.items(weights, h, &cards), b.items(weights, h, &all)
	b.items(weights, h, &none) // and as it was
	with.less(&before)
	with.holds = after.sum() - before.sum() - (with.sum() - with.holds)
	at, whole := weights.fixed(b.early)
	return with.per(float64(at[purse]+whole) / 10)
}

// items returns what the valuation sees of a buyer, except the money, on its own scale. They are compared
// with the others as the book has them.
func (b *book) items(w *weights, h int8, o *outlook) (g gains) {
	i := int(h)
	for j := range b.n {
		if j != i {
			b.compare(i, j, o, &b.buyers[j])
		}
	}
	at, whole := w.fixed(b.early)
	x := b.looks(i, o)
	edition := int(b.p.edition)
	for k := range goods {
		level, more := int(o.now[k]), o.hopes*b.part[k]
		g.today[k] = float64((at[award]+whole)*b.ranked(&b.today[k][i], i) +
			(at[bonus]+whole)*meanBonus(edition, level, more)/10)
		if b.days > 0 {
			up := max(0, float32(level)-1)
			g.later[k] = float64(b.days*(at[laterAward]*b.ranked(&b.later[k][i], i)+
				at[laterBonus]*meanBonus(edition, level, more+(b.days+1)/2*perDay*float32(b.p.holds))/10) + at[craft]*up*up/10)
		}
	}
	g.ship = float64((at[shipPay] + whole) * x[shipPay])
	g.holds = float64(at[hopes]*x[hopes] + at[thirst]*x[thirst] + at[corner]*x[corner] + at[selects]*x[selects])
	return g
}

// lastGains returns those of a lot that ends the day: what is paid for it is known.
func (a *auction) lastGains(w *model, h int8) (g gains) {
	without, with := a.p, a.p
	without.sell(a.n, 0)
	with.sell(h, 0)
	less, more := without.income(h), with.income(h)
	more.less(&less)
	if a.p.day == medici.Days {
		return more
	}
	levels := [2]gains{}
	slope := 1.0
	for i, p := range []*position{&without, &with} {
		q := *p
		q.deck = 0 // what may fill the last ship is ignored
		q.endDay(nil)
		q.florins = a.p.florins
		var b book
		b.write(&q, 0)
		next := w.of(&q)
		levels[i] = b.items(next, h, &b.buyers[h])
		at, whole := next.fixed(b.early)
		slope = float64(at[purse]+whole) / 10
	}
	levels[1].less(&levels[0])
	later := levels[1].per(slope)
	for k := range goods {
		more.later[k] = later.today[k] + later.later[k]
	}
	return more
}

// income returns what a day that ends now brings a buyer, in florins.
func (p *position) income(h int8) (g gains) {
	pay := &tariff[p.edition][p.n]
	var values [buyers]int
	for b := range p.n {
		values[b] = int(p.worth[b])
	}
	g.ship = float64(shares.Pay(values[:p.n], int(h), &pay.ships, 1).Florins)
	for k := range goods {
		for b := range p.n {
			values[b] = int(min(p.levels[b][k]+p.aboard[b][k], medici.TopLevel))
		}
		g.today[k] = float64(shares.Pay(values[:p.n], int(h), &pay.tracks, 1).Florins + pay.bonus[values[h]])
	}
	return g
}

func (g *gains) less(o *gains) {
	g.ship, g.holds = g.ship-o.ship, g.holds-o.holds
	for k := range goods {
		g.today[k], g.later[k] = g.today[k]-o.today[k], g.later[k]-o.later[k]
	}
}

// per returns the gains in florins, where a florin counts that much.
func (g gains) per(florin float64) gains {
	g.ship, g.holds = g.ship/florin, g.holds/florin
	for k := range goods {
		g.today[k], g.later[k] = g.today[k]/florin, g.later[k]/florin
	}
	return g
}
