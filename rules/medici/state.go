package medici

import "medici/rules"

// phase is what the next action is about.
type phase uint8

const (
	choosing  phase = iota // the House draws the first selector (2.4)
	turningUp              // the House turns up a card of the lot (3.1)
	selecting              // the selector draws on or sells (3.1)
	bidding                // a buyer bids or passes (4.1)
	filling                // the House fills the last ship (5.1)
	over                   // (8.1)
)

// Said is what a buyer has said in the auction: florins bid when positive.
type Said int16

const (
	Nothing  Said = 0  // not yet asked
	Passed   Said = -1 // by choice
	FullShip Said = -2 // had to pass: the ship is full (3.5)
	NoRoom   Said = -3 // had to pass: not enough free holds for the lot (4.3)
	NoMoney  Said = -4 // had to pass: not more money than the highest bid (4.3)
)

// Forced reports a pass that was not a choice.
func (s Said) Forced() bool { return s <= FullShip }

type ship struct {
	cards [MostHolds]Card
	n     int8
}

func (s *ship) load(c Card) {
	s.cards[s.n] = c
	s.n++
}

func (s *ship) value() int { return sum(s.cards[:s.n]) }

// State is a position. It is a comparable value without pointers; every entry
// of a buyer beyond their number is zero.
type State struct {
	edition  Edition
	phase    phase
	buyers   int8
	day      int8 // 1 to Days
	turn     rules.Seat
	selector rules.Seat
	deck     int8 // cards still to come today, fewer than are unseen by those set aside (2.2)
	lotSize  int8
	lot      [LotSize]Card
	unseen   unseen
	florins  [MostBuyers]int16
	said     [MostBuyers]Said // in the auction of this lot; until its first card, who had to pass in the last one
	ships    [MostBuyers]ship
	levels   [MostBuyers][Goods]int8 // as of the last day scored (7.1)
}

// Turn returns the seat that must act.
func (s State) Turn() rules.Seat { return s.turn }

// Tell returns the action itself: everything in Medici is open.
func (s State) Tell(a rules.Action, _ rules.Seat) rules.Action { return a }

func (s *State) game() Game { return Game{s.edition} }

func (s *State) free(b rules.Seat) int8 { return holds(s.buyers) - s.ships[b].n }

// left returns the next seat clockwise.
func (s *State) left(b rules.Seat) rules.Seat {
	if int8(b)+1 == s.buyers {
		return 0
	}
	return b + 1
}

// roomFor reports whether any one ship could take so many cards (3.2).
func (s *State) roomFor(cards int8) bool {
	loaded := holds(s.buyers) - cards
	for b := range s.ships[:s.buyers] {
		if s.ships[b].n <= loaded {
			return true
		}
	}
	return false
}

// highest returns the highest bid for the lot and its bidder; 0 and Nobody at first.
func (s *State) highest() (bid Said, by rules.Seat) {
	by = rules.Nobody
	for b, said := range s.said[:s.buyers] {
		if said > bid {
			bid, by = said, rules.Seat(b)
		}
	}
	return bid, by
}

// poorest returns the candidates for first selector as a set of bits: those with the
// fewest florins (2.4). On day 1 that is everybody.
func (s *State) poorest() (set uint8) {
	least := s.florins[0]
	for b, f := range s.florins[:s.buyers] {
		if f < least {
			least, set = f, 0
		}
		if f == least {
			set |= 1 << b
		}
	}
	return set
}

// noDraw returns why the lot is complete, nil when the selector may draw on.
func (s *State) noDraw() *rules.Illegal {
	switch {
	case s.lotSize == LotSize:
		return rules.Forbid("3.1", "a lot has at most three cards")
	case !s.roomFor(s.lotSize + 1):
		return rules.Forbid("3.2", "no ship has room for a lot of %d cards", s.lotSize+1)
	case s.deck == 0:
		return rules.Forbid("3.4", "the deck has run out")
	}
	return nil
}

// mustPass returns why a buyer cannot bid more than the highest bid for the lot,
// Nothing when it is a choice.
func (s *State) mustPass(b rules.Seat, highest Said) Said {
	switch free := s.free(b); {
	case free == 0:
		return FullShip
	case free < s.lotSize:
		return NoRoom
	case s.florins[b] <= int16(highest):
		return NoMoney
	}
	return Nothing
}

// Scores returns the florins of each buyer.
func (s State) Scores() []int {
	scores := make([]int, s.buyers)
	for b := range scores {
		scores[b] = int(s.florins[b])
	}
	return scores
}

// Winners returns the buyers with the most florins when the game is over (8.1).
func (s State) Winners() []rules.Seat {
	if s.phase != over {
		return nil
	}
	return rules.Highest(s.Scores())
}
