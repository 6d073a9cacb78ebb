package merchant

import (
	"cmp"

	"medici/rules"
)

// Final is where a merchant's points come from in the end (9).
type Final struct {
	Before      int // points during the game
	Territories int // in which the merchant has a house, two points each (9.1)
	Ducats      int // a point for every full 20 (9.2)
	Points      int // all of them together
}

const (
	territoryPoints = 2
	ducatsAPoint    = 20
)

// final returns what a merchant would have if the game ended now.
func (s *State) final(seat rules.Seat) Final {
	m := &s.seats[seat]
	f := Final{Before: int(m.points), Territories: s.ground.territories(seat), Ducats: int(m.ducats)}
	f.Points = f.Before + f.OfTerritories() + f.OfDucats()
	return f
}

// OfTerritories returns the points of territories (9.1).
func (f Final) OfTerritories() int { return territoryPoints * f.Territories }

// OfDucats returns the points of ducats (9.2).
func (f Final) OfDucats() int { return f.Ducats / ducatsAPoint }

// Scores returns the points so far, and at the end the final ones (9, 10.4).
func (s State) Scores() []int {
	scores := make([]int, s.ground.merchants)
	for i := range scores {
		scores[i] = int(s.seats[i].points)
		if s.phase == over {
			scores[i] = s.final(rules.Seat(i)).Points
		}
	}
	return scores
}

// Winners returns those with the most points when the game is over; a tie goes to the most
// awarded markers, then to the largest sum of their values (9.3).
func (s State) Winners() (best []rules.Seat) {
	if s.phase != over {
		return nil
	}
	scores := s.Scores()
	for seat := range rules.Seat(s.ground.merchants) {
		better := 1
		if len(best) > 0 {
			better = s.compare(seat, best[0], scores)
		}
		if better > 0 {
			best = best[:0]
		}
		if better >= 0 {
			best = append(best, seat)
		}
	}
	return best
}

// compare returns a positive number when seat a stands before seat b in the end (9.3).
func (s *State) compare(a, b rules.Seat, scores []int) int {
	markersA, sumA := s.ground.awards(a)
	markersB, sumB := s.ground.awards(b)
	return cmp.Or(scores[a]-scores[b], markersA-markersB, sumA-sumB)
}
