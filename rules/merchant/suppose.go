package merchant

import (
	"slices"

	"medici/rules"
)

// Suppose returns a position that You may take this View for, to play on from: the markers that You cannot
// see are dealt by chance to the hands that hold them, and the others have the ducats that they are thought
// to have, by seat. pick(n) draws a number from 0 to n-1. You must be asked something.
func (v View) Suppose(ducats []int, pick func(n int) int) State {
	n, t := v.Merchants(), &table[v.Merchants()]
	s := State{
		ground: ground{chart: v.Map, merchants: int8(n)}, supply: supply{dealt: int8(n) * (t.firstDeal + t.second)},
		phase: phase(slices.Index(phases[:], v.Phase)), turn: v.Actor, first: rules.Seat(v.First - 1), round: int16(v.Round),
		track: int8(v.Track), idle: int8(v.Idle), used: v.Used, opened: v.Phase == phases[again],
	}
	unseen := v.onMap(&s)
	for seat := range rules.Seat(n) {
		s.seats[seat] = merchant{
			ducats: int32(ducats[seat]), points: int16(v.Points[seat]), letters: int8(v.Letters[seat]),
			houses: int8(v.Houses[seat]),
		}
	}
	you := &s.seats[v.You]
	if own, known := v.Ducats(v.You); known {
		you.ducats = int32(own)
	}
	for _, value := range v.Hands[v.You] {
		you.hand[value]++
		unseen[value]--
	}
	for seat := range rules.Seat(n) {
		for range v.InHand[seat] {
			if seat == v.You {
				break
			}
			value := unseen.pick(pick)
			unseen[value]--
			s.seats[seat].hand[value]++
		}
	}
	return s
}

// onMap puts down what stands on the map, and answers with the markers that are in hands.
// Where You have a house one may have been placed in this turn: nothing is awarded that
// would not have been before.
func (v View) onMap(s *State) (hands pile) {
	hands = v.Map.stock(v.Merchants())
	if onWittenberg(v.Merchants()) {
		hands[wittenbergMarker]++
	}
	for _, p := range v.Placed {
		s.ground.cities[p.Index].lies = true
		hands[p.Size]--
	}
	for _, o := range v.Awarded {
		s.ground.cities[o.Place.Index].to = owned(o.Seat)
		hands[o.Place.Size]--
	}
	for _, r := range v.Rings {
		c := &s.ground.cities[r.Place.Index]
		for _, seat := range r.Houses {
			c.ring[c.houses] = owned(seat)
			c.houses++
		}
		if c.of(v.Actor) > 0 {
			s.built |= 1 << r.Place.Index
		}
	}
	for _, o := range v.Towns {
		s.ground.towns[o.Place.Index-Cities] = owned(o.Seat)
	}
	for _, p := range v.Grown {
		s.grown |= 1 << p.Index
	}
	return hands
}
