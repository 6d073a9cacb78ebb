package cards

import "medici/rules"

// phase is what the next action is about.
type phase uint8

const (
	choosing  phase = iota // the House draws the first buyer (1.3, 5.1)
	turningUp              // the House turns up a card (2.2)
	buying                 // the buyer turns up another card or takes some (2.2, 2.3)
	over                   // (5.2)
)

// mostLoad is the most cards on a ship: neutral ones take no space.
const mostLoad = MostSpaces + mostNeutral

type ship struct {
	cards [mostLoad]Card // in the order of the taking, of one turn the newest first
	n     int8
	used  int8 // spaces that are taken
}

func (s *ship) load(c Card) {
	s.cards[s.n] = c
	s.n++
	s.used += c.space()
}

func (s *ship) value() (sum int) {
	for _, c := range s.cards[:s.n] {
		sum += c.Value()
	}
	return sum
}

// mostMarket is the longest the market can be: every turn takes at least one card, so of each three that
// are turned up one goes, except in the present turn.
const mostMarket = mostCards - mostCards/MostCards

// row is the market (2.1), oldest first; places behind it are zero.
type row struct {
	cards [mostMarket]Card
	n     int8
}

func (r *row) add(c Card) {
	r.cards[r.n] = c
	r.n++
}

// newest returns card number i from the newest, counted from 0.
func (r *row) newest(i int) Card { return r.cards[int(r.n)-1-i] }

// remove takes out the newest but i; what was behind it moves up.
func (r *row) remove(i int) {
	at := int(r.n) - 1 - i
	copy(r.cards[at:r.n], r.cards[at+1:r.n])
	r.n--
	r.cards[r.n] = 0
}

// State is a position. It is a comparable value.
type State struct {
	replaced *Deck // of the Game; nil is the standard one
	variant  Variant
	buyers   int8
	round    int8
	phase    phase
	turn     rules.Seat
	buyer    rules.Seat // whose turn it is in the market, also while the House acts
	revealed int8       // cards turned up in this turn
	last     bool       // all other ships are full: this is the round's last turn (3.1)
	left     uint8      // cards in the deck
	unseen   [mostKinds]uint8
	florins  [MostBuyers]int16
	icons    [MostBuyers][Goods]int16 // in the warehouses (4.2)
	market   row
	ships    [MostBuyers]ship
}

// Turn returns the seat that must act.
func (s State) Turn() rules.Seat { return s.turn }

// Tell returns the action itself: everything in the game is open.
func (s State) Tell(a rules.Action, _ rules.Seat) rules.Action { return a }

func (s *State) deck() *Deck {
	if s.replaced != nil {
		return s.replaced
	}
	return standard
}

// put adds cards of a kind to the deck, or takes them off.
func (s *State) put(kind int, n int8) {
	s.unseen[kind] += uint8(n)
	s.left += uint8(n)
}

func (s *State) free(b rules.Seat) int8 { return spaces(s.buyers) - s.ships[b].used }

// next returns the seat to the left, clockwise.
func (s *State) next(b rules.Seat) rules.Seat {
	if int8(b)+1 == s.buyers {
		return 0
	}
	return b + 1
}

// poorest returns the candidates for first buyer as a set of bits: those with the fewest
// florins (5.1). In round 1 that is everybody (1.3).
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

// mayReveal reports whether the buyer may turn up another card (2.2, 2.5).
func (s *State) mayReveal() bool { return s.revealed < MostCards && s.left > 0 }

// Scores returns the florins of each buyer.
func (s State) Scores() []int {
	scores := make([]int, s.buyers)
	for b := range scores {
		scores[b] = int(s.florins[b])
	}
	return scores
}

// Winners returns the buyers with the most florins when the game is over (5.2).
func (s State) Winners() []rules.Seat {
	if s.phase != over {
		return nil
	}
	return rules.Highest(s.Scores())
}
