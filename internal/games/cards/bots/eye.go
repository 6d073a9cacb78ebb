package bots

import (
	_ "embed"
	"sync"

	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/cards"
)

//go:embed judge.txt
var judged string

// Judge knows how likely each buyer is to win.
var Judge = judge.New("cards", Eye, judged)

// Eye sees what each buyer has and may expect, in tens of florins.
var Eye = judge.Eye{Looks: lookEnds, Stages: cards.Rounds, See: see}

// The looks of a buyer.
const (
	lookPurse  = iota // florins
	lookShip          // what the ship will bring
	lookIcons         // and the icons, in this round
	lookLater         // and in those to come
	lookMarket        // what the market brings the one whose turn it is
	lookNext          // who is next
	lookFree          // spaces of the ship
	lookEnds
)

// see fills in how a position looks.
func see(state rules.State, to *judge.Sight) {
	v := state.View(rules.Referee).(cards.View)
	p := read(v)
	p.buyer = max(0, int(v.Buyer))
	to.Seats, to.Stage = p.n, max(1, p.round)-1
	free := 0
	for b := range p.n {
		s := &p.buyers[b]
		free += s.free
		x := &to.Looks[b]
		x[lookPurse], x[lookFree] = float64(s.florins)/10, float64(s.free)/float64(p.spaces)
		for g := range cards.Goods {
			for later := range cards.Rounds - p.round + 1 {
				brings := p.good(b, g, s.icons[g], later) / 10
				if later == 0 {
					x[lookIcons] += brings
				} else {
					x[lookLater] += brings
				}
			}
		}
	}
	to.Early = float64(free) / float64(p.n*p.spaces)
	m := glances.Get().(*glance)
	defer glances.Put(m)
	for b := range p.n {
		m.as = *p
		m.as.buyer = b
		m.mine.look(&m.as)
		to.Looks[b][lookShip] = m.mine.ship(0, 0) / 10
	}
	if v.Actor >= 0 && len(p.market) > 0 {
		m.mine.look(p)
		_, best := m.best(p)
		if p.mayReveal() {
			best = max(best, m.hope(p))
		}
		to.Looks[p.buyer][lookMarket] = (best - m.mine.florins(nil, 0)) / 10
		to.Looks[p.buyer][lookNext]--
	}
	next := (p.buyer + 1) % p.n
	for next != p.buyer && p.buyers[next].free == 0 {
		next = (next + 1) % p.n
	}
	to.Looks[next][lookNext]++
}

// glance is a mind that looks as each buyer, and is used again: a review looks at thousands of positions.
type glance struct {
	mind
	as position
}

var glances = sync.Pool{New: func() any { return new(glance) }}
