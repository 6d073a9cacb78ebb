package medici

import "medici/rules"

// Apply implements rules.State.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	act, ok := a.(Action)
	if !ok {
		return nil, nil, rules.Forbid("3.1", "%q is no move of Medici", a)
	}
	if err := s.judge(by, act); err != nil {
		return nil, nil, err
	}
	var events []rules.Event
	s.do(act, &events)
	return s, events, nil
}

// Play applies in place, without interfaces and events, for playouts: it changes the caller's
// own copy, and allocates nothing, unless the action is illegal.
func (s *State) Play(by rules.Seat, a Action) error {
	if err := s.judge(by, a); err != nil {
		return err
	}
	s.do(a, nil)
	return nil
}

// do carries out a legal action and everything that follows without a choice. It changes s, which is always
// the caller's own copy.
func (s *State) do(a Action, to rules.Story) {
	switch a.Verb {
	case StartVerb:
		s.beginDay(a.seat(), true, to)
	case CardVerb:
		s.deck--
		s.unseen, _ = s.unseen.without(a.card())
		if s.phase == filling {
			s.fill(a.card(), to)
			return
		}
		if s.lotSize == 0 {
			s.said = [MostBuyers]Said{}
		}
		s.lot[s.lotSize] = a.card()
		s.lotSize++
		rules.Tell(to, CardTurned{Selector: s.selector, Card: a.card(), Lot: int(s.lotSize)})
		if s.lotSize < LotSize && s.deck > 0 && s.roomFor(s.lotSize+1) {
			s.ask(selecting, s.selector)
		} else {
			s.offer(to)
		}
	case DrawVerb:
		s.ask(turningUp, rules.House)
	case SellVerb:
		s.offer(to)
	case BidVerb:
		s.said[s.turn] = Said(a.N)
		rules.Tell(to, BidMade{Seat: s.turn, Florins: int(a.N)})
		s.goRound(s.turn, to)
	case PassVerb:
		s.said[s.turn] = Passed
		rules.Tell(to, BuyerPassed{Seat: s.turn, Said: Passed})
		s.goRound(s.turn, to)
	}
}

func (s *State) ask(p phase, turn rules.Seat) { s.phase, s.turn = p, turn }

// newDay shuffles all cards (2.2) and finds the first selector (2.4).
func (s *State) newDay(to rules.Story) {
	s.day++
	s.unseen, s.deck = wholeDeck, deckSize[s.buyers]
	s.ships = [MostBuyers]ship{}
	s.ask(choosing, rules.House)
	if c := s.Choices(); c.Len() == 1 {
		s.beginDay(c.At(0).seat(), false, to)
	}
}

func (s *State) beginDay(first rules.Seat, drawn bool, to rules.Story) {
	rules.Tell(to, DayBegan{Day: int(s.day), Deck: int(s.deck), Selector: first, Drawn: drawn})
	s.beginLot(first)
}

func (s *State) beginLot(selector rules.Seat) {
	s.selector = selector
	s.lot, s.lotSize = [LotSize]Card{}, 0
	s.ask(turningUp, rules.House)
}

// offer opens the auction (4.1).
func (s *State) offer(to rules.Story) {
	rules.Tell(to, LotOffered{Selector: s.selector, Lot: s.lot})
	s.goRound(s.selector, to)
}

// goRound asks the buyer after the one who has spoken; buyers who cannot bid pass by themselves (4.3). The
// selector speaks last.
func (s *State) goRound(spoken rules.Seat, to rules.Story) {
	bid, _ := s.highest()
	for b := s.left(spoken); s.said[b] == Nothing; b = s.left(b) {
		why := s.mustPass(b, bid)
		if why == Nothing {
			s.ask(bidding, b)
			return
		}
		s.said[b] = why
		rules.Tell(to, BuyerPassed{Seat: b, Said: why})
	}
	s.settle(to)
}

// settle ends the auction (4.4) and finds what comes next.
func (s *State) settle(to rules.Story) {
	if bid, buyer := s.highest(); buyer == rules.Nobody {
		rules.Tell(to, LotDiscarded{Selector: s.selector, Lot: s.lot})
	} else {
		s.florins[buyer] -= int16(bid)
		for _, c := range s.lot[:s.lotSize] {
			s.ships[buyer].load(c)
		}
		rules.Tell(to, LotSold{Buyer: buyer, Florins: int(bid), Lot: s.lot})
	}
	for b, said := range s.said {
		if !said.Forced() {
			s.said[b] = Nothing
		}
	}
	open, last := s.openShips()
	s.beginLot(s.nextSelector())
	switch {
	case s.deck == 0: // 5.2, and 5.1 with nothing to take
		s.endDay(to)
	case open == 1:
		s.selector = last
		s.ask(filling, rules.House)
	}
}

// openShips counts the ships with a free hold and names the last of them.
func (s *State) openShips() (n int, last rules.Seat) {
	for b := range rules.Seat(s.buyers) {
		if s.free(b) > 0 {
			n, last = n+1, b
		}
	}
	return n, last
}

// nextSelector returns the first buyer to the left of the last selector whose ship is
// not full (4.6). There is always one: a lot fills one ship at most, and an
// auction needs two that are open.
func (s *State) nextSelector() rules.Seat {
	b := s.left(s.selector)
	for s.free(b) == 0 {
		b = s.left(b)
	}
	return b
}

// fill gives the last buyer a card for nothing (5.1).
func (s *State) fill(c Card, to rules.Story) {
	s.ships[s.selector].load(c)
	rules.Tell(to, HoldFilled{Buyer: s.selector, Card: c})
	if s.free(s.selector) == 0 || s.deck == 0 {
		s.endDay(to)
	}
}

func (s *State) endDay(to rules.Story) {
	s.score(to)
	s.selector = 0
	s.said = [MostBuyers]Said{}
	if s.day == Days {
		s.ask(over, rules.Nobody)
		rules.Tell(to, GameOver{Buyers: int(s.buyers), Florins: s.florins})
		return
	}
	s.newDay(to)
}
