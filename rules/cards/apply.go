package cards

import "medici/rules"

// Apply implements rules.State.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	act, ok := a.(Action)
	if !ok {
		return nil, nil, rules.Forbid("6.1", "%q is no move of the Card Game", a)
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
		s.beginRound(a.seat(), true, to)
	case CardVerb:
		s.turnUp(a.card(), to)
	case RevealVerb:
		s.ask(turningUp, rules.House)
	case TakeVerb:
		s.take(a.Take(), false, to)
	}
}

func (s *State) ask(p phase, turn rules.Seat) { s.phase, s.turn = p, turn }

// newRound finds the first buyer of a round (1.3, 5.1).
func (s *State) newRound(to rules.Story) {
	s.round++
	s.ships = [MostBuyers]ship{}
	s.ask(choosing, rules.House)
	if c := s.Choices(); c.Len() == 1 {
		s.beginRound(c.At(0).seat(), false, to)
	}
}

func (s *State) beginRound(first rules.Seat, drawn bool, to rules.Story) {
	rules.Tell(to, RoundBegan{Round: int(s.round), Deck: int(s.left), First: first, Drawn: drawn})
	s.beginTurn(first, to)
}

// beginTurn turns up a card at once when the market is empty (2.2); without one the
// round ends (2.5).
func (s *State) beginTurn(b rules.Seat, to rules.Story) {
	s.buyer, s.revealed = b, 0
	switch {
	case s.market.n > 0:
		s.decide(to)
	case s.left > 0:
		s.ask(turningUp, rules.House)
	default:
		s.endRound(to)
	}
}

// turnUp adds a card to the end of the market (2.1).
func (s *State) turnUp(c Card, to rules.Story) {
	asked := s.market.n > 0
	s.put(s.deck().place(c), -1)
	s.market.add(c)
	s.revealed++
	rules.Tell(to, CardTurned{Buyer: s.buyer, Card: c, Revealed: int(s.revealed), Market: int(s.market.n), Asked: asked})
	s.decide(to)
}

// decide asks the buyer, who takes a card without being asked when nothing else is possible. The newest
// card can always be taken: the buyer has a free space.
func (s *State) decide(to rules.Story) {
	if c := (Choices{phase: buying, set: s.buys()}); c.Len() == 1 {
		s.take(c.At(0).Take(), true, to)
		return
	}
	s.ask(buying, s.buyer)
}

// take loads cards from the market, the newest first (2.3, 6.3).
func (s *State) take(t Take, forced bool, to rules.Story) {
	e := CardsTaken{Buyer: s.buyer, Take: t, Forced: forced}
	n := 0
	for i := range t.Reach() {
		if t.Has(i) {
			at := i - n // so many newer ones are gone
			e.Cards[n] = s.market.newest(at)
			s.market.remove(at)
			s.ships[s.buyer].load(e.Cards[n])
			n++
		}
	}
	e.Free = int(s.free(s.buyer))
	rules.Tell(to, e)
	s.pass(to)
}

// pass gives the turn to the next buyer with a free space (2.1). If only one has any, that one takes a last
// turn, and then the round ends (3.1).
func (s *State) pass(to rules.Story) {
	if s.last {
		s.endRound(to)
		return
	}
	b := s.next(s.buyer)
	for s.free(b) == 0 {
		b = s.next(b)
	}
	if s.last = s.openShips() == 1; s.last {
		rules.Tell(to, LastTurnCame{Buyer: b})
	}
	s.beginTurn(b, to)
}

// openShips returns how many ships have a free space.
func (s *State) openShips() (n int) {
	for b := range rules.Seat(s.buyers) {
		if s.free(b) > 0 {
			n++
		}
	}
	return n
}

// endRound pays, and puts what is left in the market back into the deck (5.1).
func (s *State) endRound(to rules.Story) {
	rules.Tell(to, RoundEnded{Round: int(s.round), Market: int(s.market.n), Deck: int(s.left) + int(s.market.n)})
	s.score(to)
	for _, c := range s.market.cards[:s.market.n] {
		s.put(s.deck().place(c), 1)
	}
	s.market = row{}
	s.buyer, s.revealed, s.last = 0, 0, false
	if s.round == Rounds {
		s.ask(over, rules.Nobody)
		rules.Tell(to, GameOver{Buyers: int(s.buyers), Florins: s.florins})
		return
	}
	s.newRound(to)
}
