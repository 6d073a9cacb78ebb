package bots

import (
	"math"

	"medici/rules/strozzi"
)

// judgement is how many florins the Medici are ahead of the Strozzi by what a harbour will
// pay, in a round and after it; negative when they are behind.
type judgement func(round int, h *strozzi.Harbour) float64

// What the factor expects, found by playing it against itself: more is at stake than it
// looks early in a round, and those who pay for all of it lose.
const (
	filled      = 0.3  // of the room that is still open at a pier
	tileValue   = 2.7  // of a tile that will be loaded there, in value of cargo
	cargoSpread = 10.0 // how uncertain the lead at a pier is, for each tile to come
	pawnSpread  = 1.0  // how uncertain a pawn's step is, in steps
	laterRound  = 1.0  // what a pawn's pay of a later round is worth beside today's
)

// soon reckons with what is still to come: what the piers and the pawns will probably pay
// when the round ends, and what the pawns will pay in the rounds after it.
func soon(piers strozzi.Piers) judgement {
	pays := payOf(piers)
	return func(round int, h *strozzi.Harbour) (ahead float64) {
		rounds := 1 + laterRound*float64(strozzi.Rounds-round)
		medici, rival := moor(h, strozzi.Medici), moor(h, strozzi.Strozzi)
		for at := strozzi.Left; at <= strozzi.Right; at++ {
			m, r := &medici[at-1], &rival[at-1]
			ahead += leads(m, r)
			for g := strozzi.Cloth; g <= strozzi.Spice; g++ {
				if piers.Has(at, g) {
					end := piers.Steps()
					pawn := min(max(int(h.Pawns[at-1][g]+m.steps[g]-r.steps[g]), -end), end)
					ahead += rounds * pays[m.open+r.open][pawn+strozzi.MostSteps]
				}
			}
		}
		return ahead
	}
}

// leads returns what a pier itself can be expected to pay the Medici.
func leads(m, r *mooring) float64 {
	lead := float64(m.value-r.value) + tileValue*filled*float64(m.open-r.open)/rooms
	return strozzi.PierPay * math.Tanh(lead/(cargoSpread*toCome(m.open+r.open)+0.5))
}

// mooring is what a family has at a pier.
type mooring struct {
	value int
	steps [strozzi.Goods]int8
	open  int // tiles that can still be loaded there, in parts of rooms
}

// rooms is into how many parts a tile's room is divided, so the mean room of one, two
// or three ships is a whole number.
const rooms = 6

// moor returns what a family has at each pier: at one without a ship the mean room of the ships
// that are not docked is open.
func moor(h *strozzi.Harbour, f strozzi.Family) (at [strozzi.PierCount]mooring) {
	room, ships, docked := 0, 0, [strozzi.PierCount]bool{}
	for i := range h.Ships[f] {
		s := &h.Ships[f][i]
		if s.Pier() == strozzi.NoPier {
			room, ships = room+h.Room(f, i), ships+1
			continue
		}
		m := &at[s.Pier()-1]
		docked[s.Pier()-1], m.open = true, rooms*h.Room(f, i)
		for _, t := range s.Tiles() {
			m.value += t.Value()
			if g := t.Good(); g != strozzi.Gold {
				m.steps[g] += int8(t.Steps())
			}
		}
	}
	for i := range at {
		if !docked[i] {
			at[i].open = rooms * room / ships
		}
	}
	return at
}

// toCome returns the spread of what will still be loaded at a pier, by its open room.
func toCome(open int) float64 { return math.Sqrt(filled * float64(open) / rooms) }

// pawnPays are what a pawn can be expected to pay the Medici, by the open room at its pier
// and by where it goes.
type pawnPays [2*strozzi.MostRoom*rooms + 1][2*strozzi.MostSteps + 1]float64

// standardPays are those of the piers that nearly everybody plays with.
var standardPays = reckonPays(strozzi.Standard())

func payOf(piers strozzi.Piers) *pawnPays {
	if piers == strozzi.Standard() {
		return standardPays
	}
	return reckonPays(piers)
}

func reckonPays(piers strozzi.Piers) *pawnPays {
	pays, end := new(pawnPays), piers.Steps()
	for open := range pays {
		for pawn := -end; pawn <= end; pawn++ {
			pays[open][pawn+strozzi.MostSteps] = pawnPay(piers, pawn, pawnSpread*toCome(open))
		}
	}
	return pays
}

// pawnPay returns what a pawn can be expected to pay the Medici that may still move by so
// many steps to either side.
func pawnPay(piers strozzi.Piers, pawn int, spread float64) float64 {
	sum, weights, end := 0.0, 0.0, piers.Steps()
	for away := -3; away <= 3; away++ {
		weight := math.Exp(-float64(away*away) / (2*spread*spread + 0.1))
		weights += weight
		switch f, step := strozzi.Side(min(max(pawn+away, -end), end)); f {
		case strozzi.Medici:
			sum += weight * float64(strozzi.PawnPay+piers.Bonus(step))
		case strozzi.Strozzi:
			sum -= weight * float64(strozzi.PawnPay+piers.Bonus(step))
		}
	}
	return sum / weights
}
