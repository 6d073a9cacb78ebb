package medici

import (
	"medici/rules"
	"medici/rules/medici"
)

// scene is what can be seen of the game: the position, what led to it, and what moves on the way there. It
// knows no words and no screen.
type scene struct {
	view   medici.View
	past   past
	motion motion
	blind  bool // what a lot would change is not shown beforehand
}

// motion is what a frame of a beat shows otherwise than the position does.
type motion struct {
	turning int  // 2: the newest card is not there yet, 1: only its face is
	gone    bool // the cards that nobody bought are
	unpaid  int  // cards of the lot sold that are not loaded yet
	lit     int  // 1: my panel gets lit, 2: only its title row is
	day     int  // a day begins: 1 its number, 2 who begins it
	stands  int  // places of the podium that can be seen, from the last up; 0 for all
}

// buyers returns how many play.
func (s *scene) buyers() int { return len(s.view.Florins) }

// myTurn reports whether I am asked to draw, sell, bid or pass.
func (s *scene) myTurn() bool { return s.view.May.Select || s.view.May.Speak }

// speakers returns all in the order of speaking, the selector last.
func (s *scene) speakers() []rules.Seat {
	n := rules.Seat(s.buyers())
	from := max(0, s.view.Selector)
	seats := make([]rules.Seat, n)
	for i := range seats {
		seats[i] = (from + 1 + rules.Seat(i)) % n
	}
	return seats
}

// selecting reports that the lot is still being selected: once it is offered the
// selector speaks after everybody else.
func (s *scene) selecting() bool {
	v := &s.view
	if v.May.Select {
		return true
	}
	if v.Filling || v.Actor == rules.Nobody {
		return false
	}
	for _, said := range v.Said {
		if said != medici.Nothing {
			return false
		}
	}
	return v.Actor == rules.House || v.Actor == v.Selector
}

// bidder returns who made the highest bid.
func (s *scene) bidder() rules.Seat {
	for seat, said := range s.view.Said {
		if said > 0 && int(said) == s.view.Bid {
			return rules.Seat(seat)
		}
	}
	return rules.Nobody
}

// closing returns how the auction ended that was the last thing to happen, as long as no
// other lot has begun.
func (s *scene) closing() (sale, bool) {
	last, ok := s.past.last()
	return last, ok && s.past.fresh && len(s.view.Lot) == 0 && s.view.Actor != rules.Nobody
}

// lot returns what is on offer, or was at last, whose it is, and its number.
func (s *scene) lot() (cards []medici.Card, seller rules.Seat, number int) {
	if sale, closing := s.closing(); closing {
		return sale.cards, sale.seller, sale.number
	}
	return s.view.Lot, s.view.Selector, s.past.lot
}

// deck returns how many cards the day has.
func (s *scene) deck() int {
	if s.past.deck > 0 {
		return s.past.deck
	}
	return s.view.Deck + len(s.view.Lot)
}

// mayOrder reports whether something can be ordered: a lot is there that I can buy and have
// not spoken about, and it is not my turn.
func (s *scene) mayOrder() bool {
	v := &s.view
	if v.You < 0 || v.Actor < 0 || s.myTurn() || len(v.Lot) == 0 || v.Said[v.You] != medici.Nothing {
		return false
	}
	return v.Holds-len(v.Ships[v.You]) >= len(v.Lot) && v.Florins[v.You] > v.Bid
}

// gaining reports that there is a lot which I could load, and that I want to see what it would change.
func (s *scene) gaining() bool {
	v := &s.view
	if s.blind || v.You < 0 || len(v.Lot) == 0 || v.Actor == rules.Nobody || v.Filling {
		return false
	}
	return len(v.Ships[v.You])+len(v.Lot) <= v.Holds && v.Said[v.You] != medici.Passed
}

// coming returns the lot as it would lie in my ship.
func (s *scene) coming(seat rules.Seat) []medici.Card {
	if seat == s.view.You && s.gaining() {
		return s.view.Lot
	}
	return nil
}

// crates returns where on a ship those begin that came with the lot just sold.
func (s *scene) crates(seat rules.Seat) int {
	if sale, sold := s.closing(); sold && sale.buyer == seat {
		return len(s.view.Ships[seat]) + s.motion.unpaid - len(sale.cards)
	}
	return s.view.Holds
}

// aboard counts the cards of a good loaded today that are not in the levels yet.
// After the last day they are.
func (s *scene) aboard(seat rules.Seat, g medici.Good) (n int) {
	if s.view.Actor == rules.Nobody {
		return 0
	}
	return count(s.view.Ships[seat], g)
}

func count(cards []medici.Card, g medici.Good) (n int) {
	for _, card := range cards {
		if card.Good() == g {
			n++
		}
	}
	return n
}
