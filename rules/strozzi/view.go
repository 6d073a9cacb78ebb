package strozzi

import (
	"slices"

	"medici/rules"
)

// View is what a seat knows, which is everything, and what it may do. Its JSON is what
// the verification of a record reports for the game (6.3).
type View struct {
	You       rules.Seat `json:"-"`
	Actor     rules.Seat `json:"-"` // whose turn it is
	Round     int        `json:"round"`
	Florins   []int      `json:"florins"`
	Pawns     []int      `json:"pawns"` // of the tracks, pier by pier; positive towards the Medici
	Ships     [][][]Tile `json:"ships"` // by family and room
	Piers     [][]Pier   `json:"piers"` // of those ships
	Lot       []Tile     `json:"lot"`
	Price     int        `json:"price"`  // -1 when none is named
	Active    Family     `json:"active"` // draws and names
	Buyer     Family     `json:"buyer"`  // has bought and must load
	Deck      int        `json:"deck"`   // tiles in the bag
	Discarded []Tile     `json:"discarded"`
	Harbour   Harbour    `json:"-"` // ships and pawns once more, to reckon with
	Bag       []Tile     `json:"-"` // in the order of the fair deal
	May       May        `json:"-"`
	asked     May        // what the Actor may do
}

// May is what You may do now.
type May struct {
	Name   bool     // a price
	Draw   bool     // another tile
	Answer bool     // buy or decline
	Loads  []Action // the ways to load the lot, and last to discard it
}

// Steep reports a price that looks like a slip: far above what the tiles are worth, and much of what a family
// has. Only what everybody sees counts.
func (v View) Steep(price int) bool {
	return price > 50 && price > 10*v.LotValue() && 2*price > slices.Min(v.Florins)
}

// Turn returns the seat that must act.
func (v View) Turn() rules.Seat { return v.Actor }

// Stage returns the round.
func (v View) Stage() (string, int) { return "round", v.Round }

// LotValue returns what the tiles of the lot add to the worth of a ship.
func (v View) LotValue() int { return sum(v.Lot) }

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
		Actor: s.turn, Round: int(s.round), Florins: s.Scores(),
		Lot: append([]Tile{}, s.tiles()...), Price: int(s.price), Active: s.active, Buyer: s.buyer,
		Deck: s.bag.size(), Discarded: append([]Tile{}, s.discarded[:s.out]...),
		Harbour: s.harbour, Bag: s.bag.list(),
	}
	v.harbour()
	if s.turn >= 0 {
		c := s.Choices()
		v.asked = May{Name: s.phase == naming, Draw: c.draw > 0, Answer: s.phase == answering, Loads: c.loads[:c.n:c.n]}
	}
	return v.As(you)
}

// harbour fills in pawns, ships and piers.
func (v *View) harbour() {
	h := &v.Harbour
	for at := Left; at <= Right; at++ {
		for _, g := range h.Piers.Goods(at) {
			v.Pawns = append(v.Pawns, int(h.Pawns[at-1][g]))
		}
	}
	for f := range h.Ships {
		var ships [][]Tile
		var piers []Pier
		for i := range h.Ships[f] {
			ship := &h.Ships[f][i]
			ships = append(ships, append([]Tile{}, ship.Tiles()...))
			piers = append(piers, ship.pier)
		}
		v.Ships, v.Piers = append(v.Ships, ships), append(v.Piers, piers)
	}
}
