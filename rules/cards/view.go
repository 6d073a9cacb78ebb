package cards

import "medici/rules"

// View is what a seat knows, which in this game is everything, and what it may do. Its
// JSON is what the verification of a record reports for the game (6.3).
type View struct {
	You      rules.Seat `json:"-"`
	Actor    rules.Seat `json:"-"` // whose turn it is
	Buyer    rules.Seat `json:"-"` // whose turn it is in the market, also while the House acts
	Variant  Variant    `json:"-"`
	Round    int        `json:"round"`
	Florins  []int      `json:"florins"`
	Icons    [][]int    `json:"icons"` // in the warehouses, per buyer, by Good
	Ships    [][]Card   `json:"ships"`
	Market   []Card     `json:"market"` // oldest first
	Revealed int        `json:"revealed"`
	Deck     int        `json:"deck"`
	Spaces   int        `json:"-"` // of each ship
	Unseen   []Card     `json:"-"` // in the deck, in the order of the fair deal
	Last     bool       `json:"-"` // all other ships are full (3.1)
	May      May        `json:"-"`
	asked    May        // what the Actor may do
}

// May is what You may do now.
type May struct {
	Reveal bool
	Takes  []Take // none when it is not your turn
}

// MarshalText writes the card's notation into JSON.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Turn returns the seat that must act.
func (v View) Turn() rules.Seat { return v.Actor }

// Stage returns the round.
func (v View) Stage() (string, int) { return "round", v.Round }

// Value returns the worth of a ship, the sum of its cards (4.1).
func (v View) Value(b rules.Seat) (sum int) {
	for _, c := range v.Ships[b] {
		sum += c.Value()
	}
	return sum
}

// Free returns how many spaces of a ship are free.
func (v View) Free(b rules.Seat) int {
	free := v.Spaces
	for _, c := range v.Ships[b] {
		free -= int(c.space())
	}
	return free
}

// Aboard returns how many icons of a good are on a ship.
func (v View) Aboard(b rules.Seat, g Good) (icons int) {
	for _, c := range v.Ships[b] {
		if c.Good() == g {
			icons += c.Icons()
		}
	}
	return icons
}

// Taken returns the cards of a take, the newest first. They must be in the market.
func (v View) Taken(t Take) (cards []Card) {
	for i := range t.Reach() {
		if t.Has(i) {
			cards = append(cards, v.Market[len(v.Market)-1-i])
		}
	}
	return cards
}

// Fits reports whether You could take these cards (2.3, 2.4), if it were your turn and
// this the market: a View may be changed to think about another market.
func (v View) Fits(t Take) bool {
	if t.Reach() > len(v.Market) {
		return false
	}
	need := 0
	for _, c := range v.Taken(t) {
		need += int(c.space())
	}
	return need <= v.Free(v.You)
}

// Past returns the view of a position that is only looked at: nothing is asked in it.
func (v View) Past() rules.View {
	v.May, v.asked = May{}, May{}
	return v
}

// As returns the position as another seat sees it, which may do something else.
func (v View) As(you rules.Seat) rules.View {
	v.You, v.May = you, May{}
	if you == v.Actor {
		v.May = v.asked
	}
	return v
}

// View builds what a seat may know.
func (s State) View(you rules.Seat) rules.View {
	v := View{
		Actor: s.turn, Buyer: s.buyer, Variant: s.variant,
		Round: int(s.round), Revealed: int(s.revealed), Deck: int(s.left),
		Spaces: int(spaces(s.buyers)), Last: s.last,
		Florins: s.Scores(),
		Market:  append([]Card{}, s.market.cards[:s.market.n]...),
	}
	d := s.deck()
	for i, c := range d.kinds[:d.n] {
		for range s.unseen[i] {
			v.Unseen = append(v.Unseen, c)
		}
	}
	for b := range s.buyers {
		icons := make([]int, Goods)
		for g, n := range s.icons[b] {
			icons[g] = int(n)
		}
		v.Icons = append(v.Icons, icons)
		v.Ships = append(v.Ships, append([]Card{}, s.ships[b].cards[:s.ships[b].n]...))
	}
	if s.phase == buying {
		v.asked.Reveal = s.mayReveal()
		for _, t := range takes {
			if s.mayTake(t) {
				v.asked.Takes = append(v.asked.Takes, t)
			}
		}
	}
	return v.As(you)
}
