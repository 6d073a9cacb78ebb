package medici

import (
	"medici/rules"
	"medici/rules/shares"
)

// score pays for the ships (6) and the commodities (7) of the day.
func (s *State) score(to rules.Story) {
	before := s.florins
	rules.Tell(to, DayEnded{Day: int(s.day), Deck: int(s.deck)})
	s.payShips(to)
	s.raiseLevels(to)
	for g := Cloth; g <= Spice; g++ {
		s.payTrack(g, to)
	}
	for b := range before {
		before[b] = s.florins[b] - before[b]
	}
	rules.Tell(to, DayScored{Day: int(s.day), Buyers: int(s.buyers), Earned: before, Florins: s.florins})
}

// payShips pays by rank, shares rounded down to whole florins (6.2, 6.3).
func (s *State) payShips(to rules.Story) {
	var values [MostBuyers]int
	for b := range s.buyers {
		values[b] = s.ships[b].value()
	}
	pay := s.game().shipPay(int(s.buyers))
	for b := range rules.Seat(s.buyers) {
		p := shares.Pay(values[:s.buyers], int(b), &pay, 1)
		s.florins[b] += int16(p.Florins)
		rules.Tell(to, ShipPaid{Seat: b, Value: values[b], Payment: p})
	}
}

// raiseLevels moves everybody up the tracks, one level for a card (7.1).
func (s *State) raiseLevels(to rules.Story) {
	for b := range rules.Seat(s.buyers) {
		was := s.levels[b]
		now := &s.levels[b]
		for _, c := range s.ships[b].cards[:s.ships[b].n] {
			if g := c.Good(); g != Gold && now[g] < TopLevel {
				now[g]++
			}
		}
		for g := Cloth; g <= Spice; g++ {
			if now[g] != was[g] {
				rules.Tell(to, LevelRaised{Seat: b, Good: g, From: int(was[g]), To: int(now[g])})
			}
		}
	}
}

// payTrack pays one commodity: the two highest (7.2), then bonuses (7.3).
func (s *State) payTrack(g Good, to rules.Story) {
	var levels [MostBuyers]int
	for b := range s.buyers {
		levels[b] = int(s.levels[b][g])
	}
	pay := trackPay(int(s.buyers))
	for b := range rules.Seat(s.buyers) {
		if p := shares.Pay(levels[:s.buyers], int(b), &pay, 1); p.Florins > 0 {
			s.florins[b] += int16(p.Florins)
			rules.Tell(to, AwardPaid{Seat: b, Good: g, Level: levels[b], Payment: p})
		}
		if bonus := s.game().Bonus(levels[b]); bonus > 0 {
			s.florins[b] += int16(bonus)
			rules.Tell(to, BonusPaid{Seat: b, Good: g, Level: levels[b], Florins: bonus})
		}
	}
}
