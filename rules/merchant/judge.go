package merchant

import "medici/rules"

// judge says why a seat may not do something, nil when it may.
func (s *State) judge(by rules.Seat, a Action) *rules.Illegal {
	switch {
	case s.phase == over:
		return rules.Forbid("8.1", "the game is over and scored")
	case a.Verb == DealVerb:
		return s.judgeDeal(by, a.N)
	case a.Verb == StartVerb:
		return s.judgeStart(by, rules.Seat(a.N))
	case a.Verb < DealVerb || a.Verb > PassVerb:
		return rules.Forbid("3.1", "merchants have no such move")
	case a.Verb.place() && !s.ground.chart.Has(a.Place):
		return rules.Forbid("1.2", "the move names no place on the map")
	}
	if err := s.judgeTurn(by); err != nil {
		return err
	}
	return s.judgeMerchant(a)
}

func (s *State) judgeDeal(by rules.Seat, value int8) *rules.Illegal {
	switch {
	case by != rules.House:
		return rules.Forbid("2.4", "the house deals the markers")
	case s.phase != dealing:
		return rules.Forbid("2.4", "all markers are dealt")
	case value == hiddenHigh || value == hiddenRest:
		return rules.Forbid("10.3", "the value of this marker is hidden, so the move cannot be checked")
	case value < LeastSize || value > MostSize || s.supply.stock[value] == 0:
		return rules.Forbid("2.4", "no marker of %d is left to deal", value)
	case int(value) < s.supply.lowest(s.ground.merchants):
		return rules.Forbid("2.4", "the first deal takes the markers of %d to %d", leastHigh, MostSize)
	}
	return nil
}

func (s *State) judgeStart(by, first rules.Seat) *rules.Illegal {
	switch {
	case by != rules.House:
		return rules.Forbid("2.5", "the house draws the first merchant")
	case s.phase == dealing:
		return rules.Forbid("2.4", "the markers are dealt before the first merchant is drawn")
	case s.phase != drawing:
		return rules.Forbid("2.5", "the first merchant is drawn already")
	case first < 0 || int8(first) >= s.ground.merchants:
		return rules.Forbid("2.5", "%d merchants play, there is no seat %s", s.ground.merchants, first)
	}
	return nil
}

// judgeTurn says why a seat may do nothing now.
func (s *State) judgeTurn(by rules.Seat) *rules.Illegal {
	switch {
	case by < 0:
		return rules.Forbid("3.1", "merchants do this, not the house")
	case int8(by) >= s.ground.merchants:
		return rules.Forbid("2.1", "%d merchants play, there is no seat %s", s.ground.merchants, by)
	case s.phase == dealing:
		return rules.Forbid("2.4", "the markers are not dealt yet")
	case s.phase == drawing:
		return rules.Forbid("2.5", "the first merchant is not drawn yet")
	case by != s.turn && s.phase == homing:
		return rules.Forbid("2.6", "homes are chosen in turn: it is the turn of %s", s.turn)
	case by != s.turn:
		return rules.Forbid("3.1", "it is the turn of merchant %s", s.turn)
	}
	return nil
}

// judgeMerchant says why the merchant whose turn it is may not do something.
func (s *State) judgeMerchant(a Action) *rules.Illegal {
	if s.phase == homing && a.Verb != HomeVerb {
		return rules.Forbid("2.6", "every merchant has a home before the first turn")
	}
	if s.phase == placing && a.Verb != MarkerVerb {
		return rules.Forbid("3.2", "a marker is placed before anything else")
	}
	switch a.Verb {
	case HomeVerb:
		if s.phase != homing {
			return rules.Forbid("2.6", "every merchant has one home")
		}
		return s.judgePlace(s.ground.settle(a.Place), a)
	case MarkerVerb:
		if s.phase != placing {
			return rules.Forbid("3.2", "a marker is placed once, at the beginning of a turn")
		}
		return s.judgePlace(s.mark(a.Place), a)
	case LetterGrowVerb, LetterCollectVerb, LetterOpenVerb:
		if err := s.judgeLetter(); err != nil {
			return err
		}
	}
	switch a.Verb {
	case GrowVerb, LetterGrowVerb, CollectVerb, LetterCollectVerb:
		return s.judgeGrowing(a)
	}
	return s.judgeOpening(a)
}

// judgePlace returns nil when there is no reason against a place.
func (s *State) judgePlace(w why, a Action) *rules.Illegal {
	if w == legal {
		return nil
	}
	return s.refusal(w, a.Place)
}

// judgeLetter says why no letter may be used (7.1).
func (s *State) judgeLetter() *rules.Illegal {
	switch {
	case s.round == 1:
		return rules.Forbid("7.1", "no letter is used in a merchant's first turn")
	case s.used:
		return rules.Forbid("7.1", "a letter has been used in this turn")
	case s.who().letters == 0:
		return rules.Forbid("7.1", "both letters are gone")
	}
	return nil
}

func (s *State) judgeGrowing(a Action) *rules.Illegal {
	switch {
	case s.round == 1:
		return rules.Forbid("3.1", "nothing grows or is collected in a merchant's first turn")
	case s.phase != growing:
		return rules.Forbid("3.1", "growing and collecting are over in this turn")
	case a.Verb == LetterCollectVerb && s.grown != 0:
		return rules.Forbid("7.3", "a city has grown in this turn, so a letter doubles no income")
	case a.Verb == CollectVerb || a.Verb == LetterCollectVerb:
		return nil
	}
	return s.judgePlace(s.extend(a.Place, a.Verb == LetterGrowVerb), a)
}

func (s *State) judgeOpening(a Action) *rules.Illegal {
	switch {
	case s.phase == growing:
		return rules.Forbid("3.1", "income is collected before a branch is opened")
	case a.Verb == PassVerb:
		return nil
	case a.Verb == LetterOpenVerb && s.phase != again:
		return rules.Forbid("7.4", "a letter opens a second branch, after the first")
	case a.Verb == OpenVerb && s.phase != opening:
		return rules.Forbid("5.1", "one branch is opened in a turn, a second one with a letter")
	}
	return s.judgePlace(s.found(a.Place), a)
}
