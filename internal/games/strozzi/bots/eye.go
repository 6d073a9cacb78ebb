package bots

import (
	_ "embed"

	"medici/internal/games/judge"
	"medici/rules"
	"medici/rules/strozzi"
)

//go:embed judge.txt
var judged string

// Judge knows how likely each family is to win.
var Judge = judge.New("strozzi", Eye, judged)

// Eye sees who leads, and by what: florins are in tens.
var Eye = judge.Eye{Looks: lookEnds, Stages: strozzi.Rounds, See: see}

// The looks of a lead. The Strozzi see the negative.
const (
	lookPurse = iota // florins
	lookToday        // piers and pawns of this round
	lookLater        // pawns of those to come
	lookLot          // the lot that lies open, sold at half of what is at stake, or as its price says
	lookTempo        // who is active next
	lookEnds
)

// see fills in how a position looks.
func see(state rules.State, to *judge.Sight) {
	v := state.View(rules.Referee).(strozzi.View)
	p, b := read(&v), trader{judge: soon(v.Harbour.Piers)}
	to.Seats, to.Stage = strozzi.Families, p.round-1
	to.Early = float64(p.left) / strozzi.TilesInAll
	today := b.judge(strozzi.Rounds, &p.harbour)
	mine := &to.Looks[strozzi.Medici]
	mine[lookPurse], mine[lookToday] = float64(p.lead)/10, today/10
	mine[lookLater] = (b.judge(p.round, &p.harbour) - today) / 10
	lot, next := b.lot(p, &v)
	mine[lookLot], mine[lookTempo] = lot/10, signed(1, next)/2
	for k, x := range mine {
		to.Looks[strozzi.Strozzi][k] = -x
	}
}

// lot returns what the lot that lies open will bring the Medici more than the Strozzi, and who will draw
// the next one.
func (b *trader) lot(p *position, v *strozzi.View) (ahead float64, next strozzi.Family) {
	if p.size == 0 {
		return 0, p.active
	}
	a, o := p.active, p.active.Other()
	if v.Buyer != strozzi.NoFamily { // who has paid
		_, gain := b.load(p, v.Buyer, p.tiles())
		return signed(gain, v.Buyer), v.Buyer
	}
	first, second := b.gains(p, a, p.tiles())
	if v.Price < 0 {
		return signed((first-second)/2, a), a
	}
	bought, left := second-float64(v.Price), float64(v.Price)-first
	if bought+tempo > left-tempo {
		return signed(bought, o), o
	}
	return signed(left, o), a
}
