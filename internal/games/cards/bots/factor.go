package bots

import (
	"math/rand/v2"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Factor returns a bot that reckons in florins what each choice brings. It throws no dice.
func Factor(b match.Brief) match.Bot { return &factor{mind{taste: tastes[b.Manner]}} }

type factor struct{ mind }

// taste is a temperament.
type taste struct {
	daring float64 // florins by which it turns up another card sooner
	spite  float64 // of a florin that the next buyer could make of what is left, how much it counts
}

// tastes are the temperaments; the plain one has none.
var tastes = map[string]taste{
	"careful":  {daring: -1.5},
	"bold":     {daring: 2},
	"spiteful": {spite: 0.4},
}

// Manners are the names of the temperaments.
var Manners = []string{"careful", "bold", "spiteful"}

// Temper implements match.Tempered: one factor in four has no temperament.
func (f *factor) Temper(seed uint64) {
	if i := int(seed % uint64(len(Manners)+1)); i < len(Manners) {
		f.taste = tastes[Manners[i]]
	}
}

// Choose takes what brings the most, unless another card may bring more.
func (f *factor) Choose(view rules.View, _ []rules.Action) rules.Action {
	p := read(view.(cards.View))
	return f.decide(p)
}

// mind decides by what it expects to bring the most.
type mind struct {
	taste
	mine  outlook
	after position
}

// hopeful is by how many florins the next card may be worse than what there is, and yet is
// turned up: hope looks one card ahead, and there may be another behind it.
const hopeful = 1.5

// decide returns what the buyer whose turn it is does.
func (m *mind) decide(p *position) cards.Action {
	m.mine.look(p)
	best, florins := m.best(p)
	if p.mayReveal() && m.hope(p) > florins-hopeful-m.daring {
		return cards.Reveal
	}
	return cards.Buy(best)
}

// best returns the cards that bring the most, and how much.
func (m *mind) best(p *position) (best cards.Take, florins float64) {
	for _, t := range cards.Takes() {
		if t.Reach() > len(p.market) {
			continue
		}
		list, n, need := p.taken(t)
		if need > p.buyers[p.buyer].free {
			continue
		}
		w := m.mine.florins(list[:n], need)
		if m.spite > 0 {
			w -= m.spite * m.left(p, t)
		}
		if best == 0 || w > florins {
			best, florins = t, w
		}
	}
	return best, florins
}

// left returns what the next buyer makes of the cards that a take leaves.
func (m *mind) left(p *position, t cards.Take) (florins float64) {
	p.copyTo(&m.after)
	if q := &m.after; !q.take(t) && q.buyer != p.buyer {
		next := mind{}
		next.mine.look(q)
		if _, w := next.best(q); len(q.market) > 0 {
			return w - next.mine.florins(nil, 0)
		}
	}
	return 0
}

// hope returns what the best cards bring on average when another one is turned up.
func (m *mind) hope(p *position) (florins float64) {
	market := p.market
	for _, c := range p.kinds {
		if n := p.unseen[c]; n > 0 {
			p.market = append(market, c)
			_, w := m.best(p)
			florins += w * float64(n) / float64(p.left)
		}
	}
	p.market = market
	return florins
}

// playRound plays a round to its end, everybody by this mind.
func (m *mind) playRound(p *position, dice *rand.Rand) {
	for {
		if len(p.market) == 0 {
			if p.left == 0 {
				return
			}
			p.turnUp(dice)
		}
		a := m.decide(p)
		if a == cards.Reveal {
			p.turnUp(dice)
		} else if p.take(a.Take()) {
			return
		}
	}
}
