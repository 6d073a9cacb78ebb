package merchant

import "medici/rules"

const (
	// MostMerchants is how many can play (2.1).
	MostMerchants = 6
	// Houses is how many each merchant can build with (1.4).
	Houses = 44
	// Letters is how many each merchant has at first (1.5).
	Letters = 2

	leastMerchants = 2
	leastHigh      = 5 // the least value of the first deal's markers (2.4)

	closedCities, closedTowns = 7, 2 // with two (2.2)

	wittenberg       = "wittenberg" // where a marker of 2 may lie from the start (2.3)
	wittenbergMarker = 2
)

// terms are a row of the table of 2.1.
type terms struct {
	ducats    int32 // of each merchant at first
	fee       int32 // of growing without a marker, and the income of a free space
	basic     int32 // income of a turn
	firstDeal int8  // markers of each merchant
	second    int8
	track     int8 // the town track at first
}

var table = [MostMerchants + 1]terms{
	2: {15, 1, 2, 4, 5, 18},
	3: {20, 2, 4, 3, 5, 20},
	4: {25, 3, 6, 2, 4, 20},
	5: {30, 4, 8, 2, 3, 20},
	6: {35, 5, 10, 1, 3, 20},
}

// onWittenberg reports whether a marker lies there from the start (2.3).
func onWittenberg(merchants int) bool { return merchants == 3 || merchants == 4 || merchants == 6 }

// pile is markers: how many there are of each value.
type pile [MostSize + 1]int8

// count returns how many markers of a value and of higher ones are in the pile.
func (p *pile) count(least int) (n int) {
	for _, of := range p[least:] {
		n += int(of)
	}
	return n
}

// Game is the rulebook on a map. The games of this package are made by Standard.
type Game struct {
	chart *Map // what is played on
	own   *Map // what an operator has instead of the standard one, nil for nothing
}

// Standard returns the game on the standard map.
func Standard() Game { return Game{chart: standard} }

// Knowing returns the same game, which can be played on another map as well: With chooses it
// by its hash.
func (g Game) Knowing(own *Map) Game {
	g.own = own
	return g
}

// On returns the same game on a map.
func (g Game) On(m *Map) Game {
	g.chart = m
	return g
}

// Map returns what is played on.
func (g Game) Map() *Map { return g.chart }

// Name returns "merchant".
func (Game) Name() string { return "merchant" }

// Options returns none with the rules of the standard map, and names another map.
func (g Game) Options() []rules.Option {
	if g.chart.Hash == standard.Hash {
		return nil
	}
	return []rules.Option{{Key: MapOption, Value: g.chart.Hash, Values: []string{g.chart.Hash}}}
}

// MapOption is the option by which a record names another map.
const MapOption = "map"

// With chooses a map by its hash. The error names the one that was asked for when the game does not know
// it.
func (g Game) With(key, value string) (rules.Game, error) {
	if key != MapOption {
		_, err := rules.Choose(g, key, value)
		return nil, err
	}
	for _, m := range []*Map{standard, g.own} {
		if m != nil && m.Hash == value {
			g.chart = m
			return g, nil
		}
	}
	return nil, rules.Lack(g, value)
}

// Version returns 1.
func (Game) Version() int { return 1 }

// Unit returns "points".
func (Game) Unit() string { return "points" }

// Seats returns two to six (2.1).
func (Game) Seats() (least, most int) { return leastMerchants, MostMerchants }
