package medici

import "medici/rules"

// View is what a seat knows, which in Medici is everything, and what it may do.
// Its JSON is what the verification of a record reports for the game.
type View struct {
	You      rules.Seat `json:"-"`
	Actor    rules.Seat `json:"-"` // whose turn it is
	Selector rules.Seat `json:"-"`
	Edition  Edition    `json:"-"`
	Day      int        `json:"day"`
	Florins  []int      `json:"florins"`
	Levels   [][]int    `json:"levels"` // per buyer, by Good, as of the last day scored
	Ships    [][]Card   `json:"ships"`
	Lot      []Card     `json:"lot"`
	Bid      int        `json:"bid"`  // the highest for the lot, 0 when there is none
	Deck     int        `json:"deck"` // cards still to come today
	Holds    int        `json:"-"`    // of each ship
	Said     []Said     `json:"-"`    // by each buyer, in the auction of this lot
	Unseen   []Card     `json:"-"`    // in the deck or set aside, in the order of the fair deal
	Filling  bool       `json:"-"`    // the last ship is being filled (5.1)
	May      May        `json:"-"`
	asked    May        // what the Actor may do
}

// May is what You may do now.
type May struct {
	Select         bool // draw or sell
	Speak          bool // pass, or bid from LeastBid to MostBid florins
	LeastBid, Most int
}

// MarshalText writes the card's notation into JSON.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Turn returns the seat that must act.
func (v View) Turn() rules.Seat { return v.Actor }

// Stage returns the day.
func (v View) Stage() (string, int) { return "day", v.Day }

// Bonus returns what a level of a track pays every day, in florins.
func (v View) Bonus(level int) int { return Game{v.Edition}.Bonus(level) }

// Value returns the worth of a ship, the sum of its cards (6.1).
func (v View) Value(b rules.Seat) int { return sum(v.Ships[b]) }

// LotValue returns what the cards of the lot add to the worth of a ship.
func (v View) LotValue() int { return sum(v.Lot) }

func sum(cards []Card) (value int) {
	for _, c := range cards {
		value += c.Value()
	}
	return value
}

// Steep reports a bid of You, in florins, so high that it looks like a slip: far above
// what the lot is worth on a ship, or more than half the purse and twice the next bid.
// Only what everybody sees counts, so nobody learns from it what a lot is worth.
func (v View) Steep(florins int) bool {
	return florins > 2*v.LotValue()+5 || 2*florins > v.Florins[v.You] && florins > 2*v.May.LeastBid
}

// Given reports whether You would get the lot for a single florin: nobody has bid, and nobody who speaks
// later could answer.
func (v View) Given() bool {
	if !v.May.Speak || v.May.LeastBid != 1 {
		return false
	}
	for s := v.You; s != v.Selector; {
		s = (s + 1) % rules.Seat(len(v.Florins))
		if v.Holds-len(v.Ships[s]) >= len(v.Lot) && v.Florins[s] > 1 {
			return false
		}
	}
	return true
}

// Past returns the view of a position that is only looked at: nothing is asked in it.
func (v View) Past() rules.View {
	v.May, v.asked = May{}, May{}
	return v
}

// View builds what a seat may know. Its lists are those of a copy of the state, where possible.
func (s State) View(you rules.Seat) rules.View {
	return s.ViewOn(new(Slate)).As(you)
}

// Slate is the memory of a View, to be written on again and again. The zero value is ready.
type Slate struct {
	state  State
	scores [MostBuyers]int
	levels [MostBuyers][Goods]int
	rows   [MostBuyers][]int
	ships  [MostBuyers][]Card
	unseen [CardsInAll]Card
}

// ViewOn returns what everybody knows, with nothing asked: for code that looks at very many positions. The View is true
// until another is on the slate.
func (s *State) ViewOn(on *Slate) View {
	on.state = *s
	at := &on.state
	n := s.buyers
	bid, _ := s.highest()
	v := View{
		You: rules.Referee, Actor: s.turn, Selector: s.selector, Edition: s.edition,
		Day: int(s.day), Deck: int(s.deck), Bid: int(bid), Holds: int(holds(n)),
		Florins: on.scores[:n:n],
		Lot:     at.lot[:s.lotSize:s.lotSize],
		Said:    at.said[:n:n],
		Levels:  on.rows[:n:n],
		Ships:   on.ships[:n:n],
		Unseen:  s.unseen.appendTo(on.unseen[:0:CardsInAll]),
		Filling: s.phase == filling,
	}
	if s.lotSize == 0 {
		clear(v.Said)
	}
	for b := range n {
		v.Florins[b] = int(s.florins[b])
		v.Levels[b] = on.levels[b][:]
		for g, l := range s.levels[b] {
			v.Levels[b][g] = int(l)
		}
		loaded := s.ships[b].n
		v.Ships[b] = at.ships[b].cards[:loaded:loaded]
	}
	switch s.phase {
	case selecting:
		v.asked = May{Select: true}
	case bidding:
		v.asked = May{Speak: true, LeastBid: int(bid) + 1, Most: int(s.florins[s.turn])}
	}
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
