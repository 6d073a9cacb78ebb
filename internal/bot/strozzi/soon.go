package strozzi

import (
	"math"

	"medici/rules/strozzi"
)

// What the factor expects, found by playing it against itself: more is at stake than it
// looks early in a round, and those who pay for all of it lose.
const (
	filled      = 0.3  // of the room that is still open at a pier
	tileValue   = 2.7  // of a tile that will be loaded there, in value of cargo
	cargoSpread = 10.0 // how uncertain the lead at a pier is, for each tile to come
	pawnSpread  = 1.0  // how uncertain a pawn's step is, in steps
	laterRound  = 1.0  // what a pawn's pay of a later round is worth beside today's
)

// soon is the factor's judgement: what the piers and the pawns will probably pay when
// the round ends, and what the pawns will pay in the rounds after it.
func soon(v *strozzi.View, h *strozzi.Harbour) (ahead float64) {
	rounds := 1 + laterRound*float64(strozzi.Rounds-v.Round)
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		medici, rival := filled*open(h, strozzi.Medici, at), filled*open(h, strozzi.Strozzi, at)
		toCome := math.Sqrt(medici + rival)
		lead := float64(h.Value(strozzi.Medici, at)-h.Value(strozzi.Strozzi, at)) + tileValue*(medici-rival)
		ahead += strozzi.PierPay * math.Tanh(lead/(cargoSpread*toCome+0.5))
		for _, g := range h.Piers.Goods(at) {
			ahead += rounds * pawnPay(h, h.Goes(at, g), pawnSpread*toCome)
		}
	}
	return ahead
}

// open is how many tiles a family can still load at a pier: the room of its ship there,
// or what its ships that are not docked have on average.
func open(h *strozzi.Harbour, f strozzi.Family, at strozzi.Pier) float64 {
	if ship := h.Docked(f, at); ship >= 0 {
		return float64(h.Room(f, ship))
	}
	room, ships := 0, 0
	for ship := range strozzi.Ships {
		if h.Ships[f][ship].Pier() == strozzi.NoPier {
			room, ships = room+h.Room(f, ship), ships+1
		}
	}
	return float64(room) / float64(ships)
}

// pawnPay is what a pawn can be expected to pay the Medici that may still move by so
// many steps to either side.
func pawnPay(h *strozzi.Harbour, pawn int, spread float64) float64 {
	sum, weights, end := 0.0, 0.0, h.Piers.Steps()
	for away := -3; away <= 3; away++ {
		weight := math.Exp(-float64(away*away) / (2*spread*spread + 0.1))
		weights += weight
		switch f, step := strozzi.Side(min(max(pawn+away, -end), end)); f {
		case strozzi.Medici:
			sum += weight * float64(strozzi.PawnPay+h.Piers.Bonus(step))
		case strozzi.Strozzi:
			sum -= weight * float64(strozzi.PawnPay+h.Piers.Bonus(step))
		}
	}
	return sum / weights
}
