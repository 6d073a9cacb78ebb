package cards

import (
	"slices"

	"medici/rules"
)

// judge says why a seat may not do something, nil when it may.
func (s *State) judge(by rules.Seat, a Action) *rules.Illegal {
	if s.phase == over {
		return rules.Forbid("5.2", "the game is over")
	}
	switch a.Verb {
	case StartVerb:
		return s.judgeStart(by, a.seat())
	case CardVerb:
		return s.judgeCard(by, a.card())
	case RevealVerb:
		if err := s.judgeTurn(by); err != nil {
			return err
		}
		return s.judgeReveal()
	case TakeVerb:
		if err := s.judgeTurn(by); err != nil {
			return err
		}
		return s.judgeTake(a.Take())
	}
	return rules.Forbid("6.1", "there is no such move")
}

// starting returns the clause by which the first buyer of the round is found.
func (s *State) starting() string {
	if s.round == 1 {
		return "1.3"
	}
	return "5.1"
}

func (s *State) judgeStart(by, first rules.Seat) *rules.Illegal {
	switch {
	case s.phase != choosing:
		return rules.Forbid(s.starting(), "no first buyer is to be drawn now")
	case by != rules.House:
		return rules.Forbid(s.starting(), "the house draws the first buyer")
	case first < 0 || int8(first) >= s.buyers || s.poorest()&(1<<first) == 0:
		return rules.Forbid(s.starting(), "%s is not among those of whom the first buyer is drawn", first)
	}
	return nil
}

func (s *State) judgeCard(by rules.Seat, c Card) *rules.Illegal {
	if s.phase == choosing {
		return rules.Forbid(s.starting(), "the first buyer is drawn before a card is turned up")
	}
	if s.turn != rules.House || by != rules.House {
		return rules.Forbid("2.2", "a card is turned up by the house, when the buyer asks for one and when the market is "+
			"empty")
	}
	switch kind := s.deck().place(c); {
	case kind < 0:
		return rules.Forbid("1.2", "there is no card %s in the deck of this game", c)
	case s.unseen[kind] == 0:
		return rules.Forbid("1.2", "the deck has no %s left", c)
	}
	return nil
}

// judgeTurn says why it is not a seat's turn to reveal or to take.
func (s *State) judgeTurn(by rules.Seat) *rules.Illegal {
	switch {
	case by < 0:
		return rules.Forbid("2.2", "buyers reveal and take cards, not the house")
	case int8(by) >= s.buyers:
		return rules.Forbid("2.1", "%d buyers play, there is no seat %s", s.buyers, by)
	case s.phase == buying && by == s.buyer:
		return nil
	case s.phase == choosing:
		return rules.Forbid(s.starting(), "the first buyer is not drawn yet")
	case s.free(by) == 0:
		return rules.Forbid("3.1", "a buyer whose ship is full has no more turns in the round")
	case by != s.buyer:
		return rules.Forbid("2.1", "it is the turn of %s", s.buyer)
	}
	return rules.Forbid("2.2", "the card is not turned up yet")
}

func (s *State) judgeReveal() *rules.Illegal {
	switch {
	case s.revealed == MostCards:
		return rules.Forbid("2.2", "a buyer turns up at most three cards in a turn")
	case s.left == 0:
		return rules.Forbid("2.5", "the deck is empty")
	}
	return nil
}

func (s *State) judgeTake(t Take) *rules.Illegal {
	if !slices.Contains(takes[:], t) {
		return rules.Forbid("2.3", "there is no such move")
	}
	if t.Reach() > int(s.market.n) {
		return rules.Forbid("2.3", "there is no card %d to take; the market has %d", t.Reach(), s.market.n)
	}
	if need, free := s.need(t), s.free(s.buyer); need > free {
		return rules.Forbid("2.4", "the cards need room for %d, and the ship has room for %d", need, free)
	}
	return nil
}

// need returns how many spaces the cards of a take want. They must be there.
func (s *State) need(t Take) (n int8) {
	for i := range t.Reach() {
		if t.Has(i) {
			n += s.market.newest(i).space()
		}
	}
	return n
}

// mayTake reports whether the buyer may take these cards (2.3, 2.4).
func (s *State) mayTake(t Take) bool {
	return t.Reach() <= int(s.market.n) && s.need(t) <= s.free(s.buyer)
}
