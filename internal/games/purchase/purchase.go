// Package purchase says what players took at once in a game, what they paid for it and what it brought them. It
// knows no game, no screen and no words.
package purchase

import "medici/rules"

// Purchase is what somebody took at once.
type Purchase struct {
	Seat    rules.Seat
	Price   int         // 0 for what costs nothing
	Brought int         // what its stage would have paid less without it
	Stage   int         // from 1
	Number  int         // among those of its stage, from 1; 0 where they have none
	Mark    int         // among all parts of the game, for a replay
	Event   rules.Event // that tells of it
}

// Gain returns what a purchase brought beyond its price.
func (p Purchase) Gain() int { return p.Brought - p.Price }

// Best returns a seat's best purchase, or that of all for [rules.Nobody]; of equals the first.
func Best(list []Purchase, of rules.Seat) (best Purchase, ok bool) {
	for _, p := range list {
		if (of == rules.Nobody || of == p.Seat) && (!ok || p.Gain() > best.Gain()) {
			best, ok = p, true
		}
	}
	return best, ok
}
