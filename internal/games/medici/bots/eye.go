package bots

import (
	_ "embed"
	"math"
	"sync"

	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/medici"
)

//go:embed judge.txt
var judged string

// Judge judges how likely each buyer is to win.
var Judge = judge.New("medici", Eye, judged)

// Eye sees the valuation, and an open lot by its solved auction.
var Eye = judge.Eye{Looks: lookEnds, Stages: medici.Days, See: see}

// The looks of a buyer.
const (
	lookChance = iota // the logarithm of the chance to win
	lookPurse         // tens of florins
	lookSelect        // puts up this lot
	lookEnds
)

// see fills in how a position looks.
func see(state rules.State, to *judge.Sight) {
	slate := slates.Get().(*medici.Slate)
	defer slates.Put(slate)
	s := state.(medici.State)
	v := s.ViewOn(slate)
	p := read(v)
	p.selector = max(0, p.selector)
	to.Seats, to.Stage = int(p.n), int(p.day)-1
	_, holds, _ := p.open()
	to.Early = float64(holds) / float64(p.n*p.holds)
	chances := p.chances(&v)
	for i := range p.n {
		x := &to.Looks[i]
		x[lookChance] = math.Log(float64(max(chances[i], 1e-6)))
		x[lookPurse] = float64(p.florins[i]) / 10
	}
	to.Looks[p.selector][lookSelect] = 1
}

// slates are there to be used again: a review looks at ten thousand positions.
var slates = sync.Pool{New: func() any { return new(medici.Slate) }}

// chances returns how likely each wins by the valuation alone.
func (p *position) chances(v *medici.View) [buyers]float32 {
	a := new(auction)
	switch {
	case v.Filling: // what comes into the last ship is ignored
		after := *p
		after.deck = 0
		u, _ := a.after(&after, learned)
		return inParts(&u, p.n)
	case p.lot.n == 0:
		a.book.write(p, 0)
		u := a.book.utilities(learned.of(p), &a.book.buyers)
		return inParts(&u, p.n)
	}
	first, bid, by := p.left(p.selector), int8(0), p.n
	if bidding(*v) {
		first = int8(v.Actor)
		if bid, by = leader(*v); by < p.n {
			p.florins[by] -= int16(v.Bid) - int16(bid) // beyond what the auction knows
		}
	}
	a.begin(p, first, bid, by)
	a.outcomes(p, learned)
	a.solve(0, nil)
	return a.worth[a.by][a.bid]
}

// inParts turns utilities into chances.
func inParts(u *[buyers]float32, n int8) [buyers]float32 {
	e, sum, _ := chancesOf(u, n)
	for i := range n {
		e[i] /= sum
	}
	return e
}
