package bots

import (
	"math"
	"math/rand/v2"

	"medici/internal/games/search"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/cards"
)

// Banker returns a bot that plays the round on from each choice, many times, everybody by the
// factor's reckoning, and judges how likely it then wins.
func Banker(b match.Brief) match.Bot { return &banker{Search: search.New(b)} }

type banker struct {
	search.Search
	mind
	on position // played on
}

// The first opinion of a choice: how many playouts it counts as, and how much likelier a
// florin more makes a victory.
const (
	faith     = 10
	perFlorin = 0.012
)

// Choose implements match.Bot.
func (b *banker) Choose(view rules.View, _ []rules.Action) rules.Action {
	p := read(view.(cards.View))
	me := p.buyer
	return search.Best(&b.Search, b.options(p), faith, func(a cards.Action, dice *rand.Rand) float64 {
		q := &b.on
		p.copyTo(q)
		over := false
		if a == cards.Reveal {
			q.turnUp(dice)
		} else {
			over = q.take(a.Take())
		}
		if !over {
			b.playRound(q, dice)
		}
		q.pay()
		return q.wins(me, dice)
	})
}

// options returns all that can be done, with what the reckoning says of it.
func (b *banker) options(p *position) (all []search.Option[cards.Action]) {
	b.mine.look(p)
	_, most := b.best(p)
	now := p.chances()[p.buyer]
	add := func(a cards.Action, florins float64) {
		all = append(all, search.Option[cards.Action]{Action: a, First: now + perFlorin*(florins-most)})
	}
	if p.mayReveal() {
		add(cards.Reveal, b.hope(p)+hopeful)
	}
	for _, t := range cards.Takes() {
		if p.fits(t) {
			list, n, need := p.taken(t)
			add(cards.Buy(t), b.mine.florins(list[:n], need))
		}
	}
	return all
}

// wins returns how likely a buyer wins after a round has been paid; after the last one, its part
// of the victory.
func (p *position) wins(me int, dice *rand.Rand) float64 {
	if p.round < cards.Rounds {
		p.newRound(dice)
		return p.chances()[me]
	}
	many := 0
	for b := range p.n {
		switch {
		case p.buyers[b].florins > p.buyers[me].florins:
			return 0
		case p.buyers[b].florins == p.buyers[me].florins:
			many++
		}
	}
	return 1 / float64(many)
}

// sure returns how much a florin more counts among so many buyers, by the rounds that are still
// to be paid: in games of the reckoning against itself it told best who would win.
func sure(n, rounds int) float64 {
	if rounds <= 1 {
		return 0.065 + 0.009*float64(n)
	}
	return 0.03 + 0.01*float64(n)
}

// chances returns how likely each buyer wins, by florins and what the icons will bring.
func (p *position) chances() (list [buyers]float64) {
	sum, florin := 0.0, sure(p.n, cards.Rounds-p.round+1)
	for b := range p.n {
		list[b] = math.Exp(florin * p.prospects(b))
		sum += list[b]
	}
	for b := range p.n {
		list[b] /= sum
	}
	return list
}

// prospects returns a buyer's florins, with those that the icons will bring until the end.
func (p *position) prospects(b int) float64 {
	florins := float64(p.buyers[b].florins)
	for g := range cards.Goods {
		for rounds := range cards.Rounds - p.round + 1 {
			florins += p.good(b, g, p.buyers[b].icons[g], rounds)
		}
	}
	return florins
}
