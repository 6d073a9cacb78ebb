package strozzi

import "medici/rules"

// Apply implements rules.State.
func (s State) Apply(by rules.Seat, a rules.Action) (rules.State, []rules.Event, error) {
	act, ok := a.(Action)
	if !ok {
		return nil, nil, rules.Forbid("6.1", "%q is no move of Medici vs Strozzi", a)
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
	case TileVerb:
		s.draw(a.tile(), to)
	case DrawVerb:
		s.ask(drawing, rules.House)
	case PriceVerb:
		s.price = int16(a.N)
		rules.Tell(to, PriceNamed{Family: s.active, Florins: int(a.N), Lot: s.lot})
		s.ask(answering, s.active.Other().Seat())
	case BuyVerb:
		s.sell(s.active.Other(), to)
	case DeclineVerb:
		rules.Tell(to, OfferDeclined{Family: s.active.Other(), Florins: int(s.price)})
		s.sell(s.active, to)
	case LoadVerb:
		s.load(a.Ship(), a.Pier, to)
	case DiscardVerb:
		s.discard(false, to)
	}
}

func (s *State) ask(p phase, turn rules.Seat) { s.phase, s.turn = p, turn }

// draw puts a tile into the lot (2.1).
func (s *State) draw(t Tile, to rules.Story) {
	if s.bag == wholeBag {
		rules.Tell(to, RoundBegan{Round: int(s.round), Family: s.active})
	}
	s.bag, _ = s.bag.without(t)
	s.lot[s.lotSize] = t
	s.lotSize++
	rules.Tell(to, TileDrawn{Family: s.active, Tile: t, Lot: int(s.lotSize)})
	s.ask(naming, s.active.Seat())
}

// sell lets a family pay, before it loads (2.3). A buyer without room for the lot
// anywhere is not asked (6.1).
func (s *State) sell(buyer Family, to rules.Story) {
	s.florins[buyer] -= int32(s.price)
	s.buyer = buyer
	rules.Tell(to, LotBought{Family: buyer, Florins: int(s.price), Lot: s.lot})
	if s.harbour.MostRoom(buyer) < int(s.lotSize) {
		s.discard(true, to)
		return
	}
	s.ask(loading, buyer.Seat())
}

// load loads the lot, and docks the ship when it is its first (2.4).
func (s *State) load(ship int, at Pier, to rules.Story) {
	docks := at != NoPier
	if !docks {
		at = s.harbour.Ships[s.buyer][ship].pier
	}
	s.harbour.Load(s.buyer, ship, at, s.tiles())
	rules.Tell(to, ShipLoaded{Family: s.buyer, Room: Rooms[ship], Pier: at, Docked: docks, Lot: s.lot})
	s.endLot(to)
}

func (s *State) discard(forced bool, to rules.Story) {
	s.out += int8(copy(s.discarded[s.out:], s.tiles()))
	rules.Tell(to, LotDiscarded{Family: s.buyer, Forced: forced, Lot: s.lot})
	s.endLot(to)
}

// endLot finds what comes when a lot is dealt with: the buyer is active next (2.5),
// unless the round is over (3.2).
func (s *State) endLot(to rules.Story) {
	buyer := s.buyer
	s.lot, s.lotSize, s.price, s.buyer = [LotSize]Tile{}, 0, notNamed, NoFamily
	if s.bag == 0 || s.harbour.full(buyer) {
		s.endRound(buyer, to)
		return
	}
	s.begin(buyer)
}

// begin begins a turn (2.1).
func (s *State) begin(f Family) {
	s.active = f
	s.ask(drawing, rules.House)
}

// newRound puts the tiles back and takes the ships from the piers; the pawns stay (4.5).
func (s *State) newRound(first Family) {
	s.round++
	s.bag, s.buyer = wholeBag, NoFamily
	s.harbour.Ships = [Families][Ships]Ship{}
	s.discarded, s.out = [TilesInAll]Tile{}, 0
	s.begin(first)
}

// endRound scores the round after its last buyer's turn; the Strozzi begin all rounds after the first
// (3.1).
func (s *State) endRound(last Family, to rules.Story) {
	full := NoFamily
	if s.harbour.full(last) {
		full = last
	}
	rules.Tell(to, RoundEnded{Round: int(s.round), Full: full, Bag: s.bag.size()})
	earned := s.harbour.score(to)
	for f := range s.florins {
		s.florins[f] += int32(earned[f])
	}
	rules.Tell(to, RoundScored{Round: int(s.round), Earned: earned, Florins: s.money()})
	if s.round == Rounds {
		s.active = NoFamily
		s.ask(over, rules.Nobody)
		rules.Tell(to, GameOver{Florins: s.money()})
		return
	}
	s.newRound(Strozzi)
}

func (s *State) money() [Families]int { return [Families]int{int(s.florins[0]), int(s.florins[1])} }
