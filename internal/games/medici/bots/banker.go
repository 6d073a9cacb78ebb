package bots

import (
	"math/rand/v2"

	"medici/internal/games/search"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// Banker makes a bot that thinks as the factor does, reads the habits of the others, and then plays out
// what it likes best, many times, by the factor's own auctions.
func Banker(b match.Brief) match.Bot { return &banker{Search: search.New(b)} }

type banker struct {
	follower
	search.Search
	played table // for what comes after this lot
}

// faith is how many playouts the valuation's own opinion is worth.
const faith = 40

// Choose implements match.Bot.
func (b *banker) Choose(view rules.View, _ []rules.Action) rules.Action {
	v := view.(medici.View)
	if b.minds == nil { // nobody has shown it the game
		b.Watch(view)
	}
	p, me := read(v), int8(v.You)
	if v.May.Select {
		return choice(b.drawOn(&p, me), medici.Draw, medici.Sell)
	}
	if v.Bid >= ceiling(&p) {
		return medici.Pass
	}
	if bid := b.speak(&p, me, v); bid > 0 {
		return medici.Bid(int(bid))
	}
	return medici.Pass
}

// speak returns the best bid, 0 for a pass.
func (b *banker) speak(p *position, me int8, v medici.View) int8 {
	bid, by := leader(v)
	b.begin(p, me, bid, by)
	b.outcomes(p, learned)
	b.solve(1, b.minds)
	return search.Best(&b.Search, b.options(me), faith, func(own int8, dice *rand.Rand) float64 {
		t, q := b.table(dice), *p
		over, whose := bid, by
		if own > 0 {
			over, whose = own, me
		}
		b.finish(&q, 1, over, whose, dice)
		return float64(t.playOn(&q, me))
	})
}

// table plays the rest of the day, by what is known about everybody.
func (b *banker) table(dice *rand.Rand) *table {
	b.played.model, b.played.minds, b.played.dice = learned, b.minds, dice
	return &b.played
}

// options returns a pass, which is 0, the least bid, and the bids that the valuation likes.
func (b *banker) options(me int8) []search.Option[int8] {
	all := []search.Option[int8]{{First: float64(b.worth[b.by][b.bid][me])}}
	least, most := b.bid+1, b.most[me]
	favourite := least
	for bid := least; bid <= most; bid++ {
		if b.worth[me][bid][me] > b.worth[me][favourite][me] {
			favourite = bid
		}
	}
	met := map[int8]bool{}
	for _, bid := range []int8{favourite, least, favourite - 2, favourite + 2, favourite - 5} {
		if bid >= least && bid <= most && !met[bid] {
			met[bid] = true
			all = append(all, search.Option[int8]{Action: bid, First: float64(b.worth[me][bid][me])})
		}
	}
	return all
}

// drawOn reports whether the lot gets better by another card.
func (b *banker) drawOn(p *position, me int8) bool {
	sell, draw := b.sold(p, me), float32(0)
	p.another(func(with *position, chance float32) { draw += chance * b.sold(with, me) })
	options := []search.Option[bool]{{Action: false, First: float64(sell)}, {Action: true, First: float64(draw)}}
	return search.Best(&b.Search, options, faith, func(draws bool, dice *rand.Rand) float64 {
		t, q := b.table(dice), *p
		if draws {
			q.turnUp(dice.IntN(int(q.unseen.n)))
			for q.mayDraw() && t.drawOn(&q) {
				q.turnUp(dice.IntN(int(q.unseen.n)))
			}
		}
		t.prepare(&q)
		t.finish(&q, 0, 0, q.n, dice)
		return float64(t.playOn(&q, me))
	})
}

// sold returns how likely a buyer wins when the lot is sold as it is.
func (b *banker) sold(p *position, me int8) float32 {
	b.begin(p, p.left(p.selector), 0, p.n)
	b.outcomes(p, learned)
	b.solve(0, b.minds)
	return b.stands(me)
}

// lotsAhead is how many lots are played out before the valuation judges.
const lotsAhead = 3

// playOn plays the day on, for some lots, and returns how likely a buyer wins then.
func (t *table) playOn(p *position, me int8) float32 {
	for lots := 0; lots < lotsAhead && !p.over(); lots++ {
		t.playLot(p)
	}
	if p.over() {
		p.endDay(t.dice)
	}
	if p.day > medici.Days {
		best, many := winners(p)
		if p.florins[me] == best {
			return 1 / float32(many)
		}
		return 0
	}
	t.book.write(p, 0)
	u := t.book.utilities(t.model.of(p), &t.book.buyers)
	e, sum, _ := chancesOf(&u, p.n)
	return e[me] / sum
}
