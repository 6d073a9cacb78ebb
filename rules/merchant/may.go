package merchant

import "medici/rules"

// why is the reason for which something may not be done to a place; the zero why is
// none. Refusals are made of it, and lists of what is legal without making any.
type why uint8

const (
	legal why = iota
	closed
	noTown
	settled
	noCity
	hasMarker
	notInHand
	notOwn
	hasGrown
	noSpace
	noHouse
	noFee
	letterNeeds
	noGrowth
	ownAlready
	noRoute
	noMarker
	full
	taken
	noMoney
)

// refusal returns a why in words.
func (s *State) refusal(w why, p *Place) *rules.Illegal {
	switch w {
	case closed:
		return rules.Forbid("2.2", "%s is closed in a game for two", p.Name)
	case noTown:
		return rules.Forbid("2.6", "a home is a town, and %s is a city", p.Name)
	case settled:
		return rules.Forbid("2.6", "a house stands in %s already", p.Name)
	case noCity:
		return rules.Forbid("3.2", "%s is a town, and markers are placed on cities", p.Name)
	case hasMarker:
		return rules.Forbid("3.2", "%s has got its marker, and a city gets one in the game", p.Name)
	case notInHand:
		return rules.Forbid("3.2", "%s has the size %d, and no such marker is in hand", p.Name, p.Size)
	case noGrowth:
		return rules.Forbid("4.1", "%s is a town, and only cities grow", p.Name)
	case notOwn:
		return rules.Forbid("4.1", "the merchant has no house in %s", p.Name)
	case hasGrown:
		return rules.Forbid("4.1", "%s has grown in this turn", p.Name)
	case noSpace:
		return rules.Forbid("4.1", "%s has no free space to grow", p.Name)
	case noHouse:
		return rules.Forbid("1.4", "no house is left to build with")
	case noFee:
		return rules.Forbid("4.2", "the marker of %s has been awarded: growing costs %d ducats, and the merchant has %d", p.Name,
			s.ground.terms().fee, s.who().ducats)
	case letterNeeds:
		return s.lacks(p)
	case ownAlready:
		return rules.Forbid("5.2", "the merchant has a house in %s already", p.Name)
	case noRoute:
		return rules.Forbid("5.2", "no route joins %s to a place of the merchant", p.Name)
	case noMarker:
		return rules.Forbid("5.3", "%s has not got its marker yet", p.Name)
	case full:
		return rules.Forbid("5.3", "%s has no free space", p.Name)
	case taken:
		return rules.Forbid("5.4", "a house stands in %s, and a town takes one", p.Name)
	}
	cost, _ := s.ground.way(s.turn, p)
	return rules.Forbid("1.5", "the route to %s costs %d ducats, and the merchant has %d", p.Name, cost, s.who().ducats)
}

// lacks says what two houses in a city need that is not there (7.2).
func (s *State) lacks(p *Place) *rules.Illegal {
	switch {
	case s.ground.free(p.Index) < 2:
		return rules.Forbid("7.2", "%s has no two free spaces", p.Name)
	case s.who().houses < 2:
		return rules.Forbid("7.2", "no two houses are left to build with")
	}
	return rules.Forbid("7.2", "the marker of %s has been awarded: two houses cost %d ducats, and the merchant has %d", p.Name,
		2*s.ground.fee(p), s.who().ducats)
}

// settle returns why the merchant may not make a place the home (2.6).
func (g *ground) settle(p *Place) why {
	switch {
	case !g.there(p):
		return closed
	case p.City():
		return noTown
	case g.towns[p.Index-Cities] != 0:
		return settled
	}
	return legal
}

// mark returns why the merchant may not place a marker on a city (3.2).
func (s *State) mark(p *Place) why {
	switch {
	case !s.ground.there(p):
		return closed
	case !p.City():
		return noCity
	case s.ground.cities[p.Index].placed():
		return hasMarker
	case s.who().hand[p.Size] == 0:
		return notInHand
	}
	return legal
}

// extend returns why the merchant may not grow in a place (4.1, 4.2), with a letter (7.2) or
// without.
func (s *State) extend(p *Place, letter bool) why {
	switch {
	case !s.ground.there(p):
		return closed
	case !p.City():
		return noGrowth
	case s.ground.cities[p.Index].of(s.turn) == 0:
		return notOwn
	case s.grown&(1<<p.Index) != 0:
		return hasGrown
	case letter && (s.ground.free(p.Index) < 2 || s.who().houses < 2 || s.who().ducats < 2*s.ground.fee(p)):
		return letterNeeds
	case s.ground.free(p.Index) == 0:
		return noSpace
	case s.who().houses == 0:
		return noHouse
	case s.who().ducats < s.ground.fee(p):
		return noFee
	}
	return legal
}

// found returns why the merchant may not open a branch in a place (5).
func (s *State) found(p *Place) why {
	cost, from := s.ground.way(s.turn, p)
	switch {
	case !s.ground.there(p):
		return closed
	case s.ground.in(s.turn, p.Index):
		return ownAlready
	case from < 0:
		return noRoute
	case p.City() && !s.ground.cities[p.Index].placed():
		return noMarker
	case p.City() && s.ground.free(p.Index) == 0:
		return full
	case !p.City() && s.ground.towns[p.Index-Cities] != 0:
		return taken
	case s.who().houses == 0:
		return noHouse
	case s.who().ducats < int32(cost):
		return noMoney
	}
	return legal
}
