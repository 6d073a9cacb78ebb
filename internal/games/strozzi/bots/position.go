package bots

import (
	"math/rand/v2"

	"medici/rules/strozzi"
)

// position is a game as the bots reckon with it: a View made ready, which can be played on
// in place. It is a value.
type position struct {
	harbour strozzi.Harbour
	round   int
	lead    int            // florins by which the Medici are ahead of the Strozzi
	active  strozzi.Family // draws and names
	price   int
	lot     [strozzi.MostRoom]strozzi.Tile
	size    int // of the lot
	bag     [strozzi.TilesInAll]strozzi.Tile
	left    int // in the bag
}

// lotSize is the most tiles in a lot.
const lotSize = 3

// read makes a View ready.
func read(v *strozzi.View) *position {
	p := &position{
		harbour: v.Harbour, round: v.Round, lead: v.Florins[strozzi.Medici] - v.Florins[strozzi.Strozzi],
		active: v.Active, price: v.Price,
	}
	p.size, p.left = copy(p.lot[:], v.Lot), copy(p.bag[:], v.Bag)
	return p
}

// tiles returns the lot.
func (p *position) tiles() []strozzi.Tile { return p.lot[:p.size] }

// mayDraw reports whether the active family may draw another tile.
func (p *position) mayDraw() bool {
	return p.size < lotSize && p.left > 0 && p.size < p.harbour.MostRoom(p.active)
}

// draw adds a tile to the lot by chance.
func (p *position) draw(dice *rand.Rand) {
	at := dice.IntN(p.left)
	p.left--
	p.lot[p.size] = p.bag[at]
	p.bag[at] = p.bag[p.left]
	p.size++
}

// pay has a family pay for the lot.
func (p *position) pay(f strozzi.Family, price int) {
	if f == strozzi.Medici {
		price = -price
	}
	p.lead += price
}

// load puts the lot aboard, or discards it, and gives the turn to its buyer; over reports
// that the round is.
func (p *position) load(f strozzi.Family, a strozzi.Action) (over bool) {
	if a.Verb == strozzi.LoadVerb {
		at := a.Pier
		if at == strozzi.NoPier {
			at = p.harbour.Ships[f][a.Ship()].Pier()
		}
		p.harbour.Load(f, a.Ship(), at, p.tiles())
	}
	p.size, p.active = 0, f
	return p.left == 0 || p.harbour.MostRoom(f) == 0
}

// score pays the round and begins the next.
func (p *position) score() {
	h := &p.harbour
	pay := h.Pay()
	p.lead += pay[strozzi.Medici] - pay[strozzi.Strozzi]
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		for g := strozzi.Cloth; g <= strozzi.Spice; g++ {
			if h.Piers.Has(at, g) {
				h.Pawns[at-1][g] = int8(h.Goes(at, g))
			}
		}
	}
	h.Ships = [strozzi.Families][strozzi.Ships]strozzi.Ship{}
	p.bag, p.left = wholeBag, strozzi.TilesInAll
	p.round++
	p.active = strozzi.Strozzi
}

// wholeBag is the bag when a round begins.
var wholeBag = func() (bag [strozzi.TilesInAll]strozzi.Tile) {
	i := 0
	add := func(g strozzi.Good, values ...int) {
		for _, v := range values {
			bag[i] = strozzi.NewTile(g, v)
			i++
		}
	}
	for g := strozzi.Cloth; g <= strozzi.Spice; g++ {
		add(g, 0, 1, 2, 3, 4, 4)
	}
	add(strozzi.Gold, 5, 5)
	return bag
}()
