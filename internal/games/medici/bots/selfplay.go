package bots

import (
	"math/rand/v2"

	"medici/rules/medici"
)

// table plays a position on as the model would, with all buyers alike.
type table struct {
	model *model
	dice  *rand.Rand
	auction
	minds *minds
	notes *[medici.LotSize][]sample // of drawing on, by cards in the lot; nil when none are taken
}

// playLot makes the selector put up a lot, runs the auction, and sells the lot.
func (t *table) playLot(p *position) {
	p.turnUp(t.dice.IntN(int(p.unseen.n)))
	for p.mayDraw() && t.drawOn(p) {
		p.turnUp(t.dice.IntN(int(p.unseen.n)))
	}
	t.prepare(p)
	t.finish(p, 0, 0, p.n, t.dice)
}

// prepare solves the auction of the position's lot from its beginning.
func (t *table) prepare(p *position) {
	t.begin(p, p.left(p.selector), 0, p.n)
	t.outcomes(p, t.model)
	t.solve(0, t.minds)
}

// finish makes everybody from a speaker on bid or pass, and sells the lot.
func (a *auction) finish(p *position, from int, bid, by int8, dice *rand.Rand) {
	for s := from; s < a.k; s++ {
		if said := a.say(s, bid, by, dice); said > 0 {
			bid, by = said, a.order[s]
		}
	}
	p.sell(by, int16(bid))
}

// drawOn reports whether the selector draws another card.
func (t *table) drawOn(p *position) bool {
	if t.notes == nil || t.dice.IntN(6) > 0 {
		return t.model.draws.drawsOn(p)
	}
	s, draw := t.judged(p)
	notes := &t.notes[p.lot.n-1]
	*notes = append(*notes, s)
	return draw
}

// stands returns how likely a buyer wins, before anybody has spoken for the lot.
func (a *auction) stands(i int8) float32 { return a.worth[a.n][0][i] }
