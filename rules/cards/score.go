package cards

import (
	"medici/rules"
	"medici/rules/shares"
)

// score pays for the ships and for the icons of the round (4).
func (s *State) score(to rules.Story) {
	before := s.florins
	s.payShips(to)
	s.store(to)
	for g := Cloth; g <= Spice; g++ {
		s.payGood(g, to)
	}
	for b := range before {
		before[b] = s.florins[b] - before[b]
	}
	rules.Tell(to, RoundScored{Round: int(s.round), Buyers: int(s.buyers), Earned: before, Florins: s.florins})
}

// payShips pays the ships by rank (4.1, 4.5).
func (s *State) payShips(to rules.Story) {
	var values [MostBuyers]int
	for b := range s.buyers {
		values[b] = s.ships[b].value()
	}
	pay := shares.Ships(int(s.buyers))
	for b := range rules.Seat(s.buyers) {
		p := shares.Pay(values[:s.buyers], int(b), &pay, Coin)
		s.florins[b] += int16(p.Florins)
		rules.Tell(to, ShipPaid{Seat: b, Value: values[b], Payment: p})
	}
}

// store moves the cards to their buyers' warehouses, where their icons count (4.2).
func (s *State) store(to rules.Story) {
	for b := range rules.Seat(s.buyers) {
		was, now := s.icons[b], &s.icons[b]
		for _, c := range s.ships[b].cards[:s.ships[b].n] {
			if g := c.Good(); g != None {
				now[g] += int16(c.Icons())
			}
		}
		for g := Cloth; g <= Spice; g++ {
			if now[g] != was[g] {
				rules.Tell(to, IconsStored{Seat: b, Good: g, From: int(was[g]), To: int(now[g])})
			}
		}
	}
}

// payGood pays one good: the most and the second most icons (4.3), then bonuses (4.4). A share is told even
// when it is too small for a coin.
func (s *State) payGood(g Good, to rules.Story) {
	var icons [MostBuyers]int
	for b := range s.buyers {
		icons[b] = int(s.icons[b][g])
	}
	pay := GoodPay()
	for b := range rules.Seat(s.buyers) {
		if icons[b] == 0 {
			continue
		}
		if p := shares.Pay(icons[:s.buyers], int(b), &pay, Coin); p.Shared > 0 {
			s.florins[b] += int16(p.Florins)
			rules.Tell(to, IconsPaid{Seat: b, Good: g, Icons: icons[b], Payment: p})
		}
		if bonus := s.variant.Bonus(icons[b], int(s.buyers)); bonus > 0 {
			s.florins[b] += int16(bonus)
			rules.Tell(to, BonusPaid{Seat: b, Good: g, Icons: icons[b], Florins: bonus})
		}
	}
}
