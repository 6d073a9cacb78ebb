package merchant

import (
	"math/bits"

	"medici/rules"
)

// endTurn awards markers, ends the game if it must, and else passes the turn on (3.1).
func (s *State) endTurn(to rules.Story) {
	for set := s.built; set != 0; set &= set - 1 {
		s.award(bits.TrailingZeros32(set), to)
	}
	if s.round > 1 && !s.opened {
		s.idle++
	}
	switch {
	case s.ground.allAwarded():
		s.finish(MarkersEnd, to)
		return
	case s.idle == s.ground.merchants:
		s.finish(OpeningsEnd, to)
		return
	}
	next := s.left(s.turn)
	if next == s.first {
		s.round++
	}
	s.beginTurn(next, to)
}

// award gives the marker of a city in which a house was placed to somebody, when there
// is a majority or no free space (6).
func (s *State) award(i int, to rules.Story) {
	c, p := &s.ground.cities[i], &s.ground.chart.Places[i]
	if !c.lies {
		return
	}
	winner, points := s.turn, p.Size
	if int(c.of(s.turn)) < Majority(p.Size) {
		if s.ground.free(i) > 0 {
			return // 6.3
		}
		winner, points = c.most(), p.Size/2
	}
	c.lies, c.to = false, owned(winner)
	s.seats[winner].points += int16(points)
	rules.Tell(to, MarkerAwarded{Seat: winner, Place: p, Houses: int(c.of(winner)), Points: points,
		Majority: points == p.Size})
}

// Majority returns how many houses are the absolute majority in a city of a size (6.1).
func Majority(size int) int { return size/2 + 1 }

// most returns who has the most houses in a city; of several, the one whose house came first (6.2).
func (c *city) most() rules.Seat {
	best, most := rules.Nobody, int8(0)
	for _, o := range c.ring[:c.houses] {
		if n := c.of(o.seat()); n > most {
			best, most = o.seat(), n
		}
	}
	return best
}

// finish ends the game and scores what is scored last (9).
func (s *State) finish(why End, to rules.Story) {
	s.end = why
	s.ask(over, rules.Nobody)
	if to == nil {
		return
	}
	for seat := range rules.Seat(s.ground.merchants) {
		rules.Tell(to, MerchantScored{seat, s.final(seat)})
	}
	rules.Tell(to, GameOver{End: why, Scores: s.Scores(), Winners: s.Winners()})
}
