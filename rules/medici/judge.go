package medici

import "medici/rules"

// judge says why a seat may not do something, nil when it may.
func (s *State) judge(by rules.Seat, a Action) *rules.Illegal {
	if s.phase == over {
		return rules.Forbid("8.1", "the game is over")
	}
	switch a.Verb {
	case StartVerb:
		return s.judgeStart(by, a.seat())
	case CardVerb:
		return s.judgeCard(by, a.card())
	case DrawVerb, SellVerb:
		return s.judgeSelecting(by)
	case BidVerb, PassVerb:
		if err := s.judgeSpeaking(by); err != nil || a.Verb == PassVerb {
			return err
		}
		return s.judgeBid(a.N)
	}
	return rules.Forbid("3.1", "there is no such move")
}

func (s *State) judgeStart(by, first rules.Seat) *rules.Illegal {
	switch {
	case s.phase != choosing:
		return rules.Forbid("2.4", "no first selector is to be drawn now")
	case by != rules.House:
		return rules.Forbid("2.4", "the house draws the first selector")
	case first < 0 || int8(first) >= s.buyers || s.poorest()&(1<<first) == 0:
		return rules.Forbid("2.4", "%s is not among those of whom the first selector is drawn", first)
	}
	return nil
}

func (s *State) judgeCard(by rules.Seat, c Card) *rules.Illegal {
	if s.phase == choosing {
		return rules.Forbid("2.4", "the first selector is drawn before a card is turned up")
	}
	if s.turn != rules.House || by != rules.House {
		return rules.Forbid("3.1", "a card is turned up by the house, at the beginning of a lot and when the selector draws")
	}
	if _, ok := s.unseen.without(c); !ok {
		return rules.Forbid("2.3", "%s has no card left that was not seen today", c)
	}
	return nil
}

// judgeSelecting returns the same for draw and sell: both are asked or neither.
func (s *State) judgeSelecting(by rules.Seat) *rules.Illegal {
	switch {
	case by < 0:
		return rules.Forbid("3.1", "the selector draws and sells, not the house")
	case int8(by) >= s.buyers:
		return rules.Forbid("2.1", "%d buyers play, there is no seat %s", s.buyers, by)
	case s.phase == selecting && by == s.selector:
		return nil
	case s.free(by) == 0:
		return rules.Forbid("3.5", "a buyer whose ship is full does not select")
	case s.phase == choosing:
		return rules.Forbid("2.4", "the first selector is not drawn yet")
	case s.phase == filling:
		return rules.Forbid("5.1", "the last ship is filled without choice")
	case by != s.selector:
		return rules.Forbid("4.6", "%s is the selector", s.selector)
	case s.phase == turningUp:
		return rules.Forbid("3.1", "the card is not turned up yet")
	}
	if err := s.noDraw(); err != nil {
		return err
	}
	return rules.Forbid("3.1", "the lot is already up for auction")
}

func (s *State) judgeSpeaking(by rules.Seat) *rules.Illegal {
	switch {
	case by < 0:
		return rules.Forbid("4.1", "buyers bid and pass, not the house")
	case int8(by) >= s.buyers:
		return rules.Forbid("2.1", "%d buyers play, there is no seat %s", s.buyers, by)
	case s.phase == bidding && by == s.turn:
		return nil
	case s.phase == filling:
		return rules.Forbid("5.1", "the last ship is filled without choice")
	case s.phase != bidding && !s.said[by].Forced():
		return rules.Forbid("4.1", "no lot is up for auction")
	}
	switch said := s.said[by]; {
	case said == FullShip:
		return rules.Forbid("3.5", "a buyer whose ship is full is not asked")
	case said == NoRoom:
		return rules.Forbid("4.3", "a buyer without room for the whole lot must pass and is not asked")
	case said == NoMoney:
		return rules.Forbid("4.3", "a buyer whose money does not exceed the highest bid must pass and is not asked")
	case said != Nothing:
		return rules.Forbid("4.1", "each buyer speaks once for a lot")
	}
	return rules.Forbid("4.1", "bidding goes round clockwise: it is the turn of %s", s.turn)
}

func (s *State) judgeBid(florins int32) *rules.Illegal {
	bid, _ := s.highest()
	switch {
	case florins < 1:
		return rules.Forbid("4.2", "a bid is at least 1 florin")
	case florins <= int32(bid):
		return rules.Forbid("4.2", "a bid must be higher than %d", bid)
	case florins > int32(s.florins[s.turn]):
		return rules.Forbid("4.2", "a bid may not exceed the bidder's %d florins", s.florins[s.turn])
	}
	return nil
}
