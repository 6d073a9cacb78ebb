package merchant

// The numbers that every map has, because the deal is made for them (1.1, 1.3, 2.2).
const (
	Cities      = 25
	Towns       = 20
	Territories = 10
	Markers     = 25 // one for each city
	// LeastSize and MostSize are the bounds of a city's size, and so of a marker's value.
	LeastSize = 2
	MostSize  = 8

	places = Cities + Towns
)

// Map is where the game is played: a value that does not change once it is read. The numbers in it are
// those of its file.
type Map struct {
	Name        string
	Hash        string // the name of its rules in records, see hash
	Grid        Grid
	Territories []Territory
	Places      []Place // cities before towns, in the order of the file (1.2)
	Routes      []Route
	Layouts     []*Layout // of some sizes, the smallest first; none for a map that was not laid out

	markers pile          // with three or more merchants (1.3)
	ways    [places][]way // from each place, in the order of the map
}

// Territory is a part of the map; two points are its worth (9.1).
type Territory struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Status string `json:"status"` // what is confirmed of it
}

// Place is a city or a town.
type Place struct {
	ID        string
	Name      string
	Code      string // three letters, for screens
	Index     int    // in the Places of its Map
	Size      int    // spaces in a city's ring; 0 for a town
	Territory int    // in the Territories of its Map
	Closed    bool   // in a game for two (2.2)
	X, Y      int    // the first cell of its label on the grid
	Lon, Lat  float64
	Status    string // what is confirmed of it
}

// City reports whether a place is a city.
func (p *Place) City() bool { return p.Size > 0 }

// String returns the place's id.
func (p *Place) String() string { return p.ID }

// MarshalText writes the place's id into JSON.
func (p *Place) MarshalText() ([]byte, error) { return []byte(p.ID), nil }

// Width returns how many cells the label of a place takes (1.2).
func (p *Place) Width() int { return 4 + p.Size }

// Middle returns the column in the middle of the label.
func (p *Place) Middle() int { return p.X + p.Width()/2 }

// Route joins two places, by their indexes, at a cost in ducats.
type Route struct {
	A, B   int
	Cost   int
	Status string
}

// way is a route from a place to another.
type way struct{ to, cost int16 }

// Grid is the size of the map on a screen, in cells, and the rectangle without labels.
type Grid struct {
	Width  int       `json:"width"`
	Height int       `json:"height"`
	Free   Rectangle `json:"free"`
}

// Rectangle is a part of the Grid, in cells.
type Rectangle struct {
	X      int `json:"x"`
	Y      int `json:"y"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Covers reports whether a row of cells meets the rectangle.
func (r Rectangle) Covers(x, y, width int) bool {
	return y >= r.Y && y < r.Y+r.Height && x < r.X+r.Width && x+width > r.X
}

// Place returns the place of an id, nil when there is none.
func (m *Map) Place(id string) *Place {
	for i := range m.Places {
		if m.Places[i].ID == id {
			return &m.Places[i]
		}
	}
	return nil
}

// Cost returns what the route between two places costs; there may be none.
func (m *Map) Cost(a, b *Place) (ducats int, joined bool) {
	for _, w := range m.ways[a.Index] {
		if int(w.to) == b.Index {
			return int(w.cost), true
		}
	}
	return 0, false
}

// Neighbours returns the places that routes lead to from one, in the order of the map.
func (m *Map) Neighbours(p *Place) (list []*Place) {
	for _, w := range m.ways[p.Index] {
		list = append(list, &m.Places[w.to])
	}
	return list
}

// Has reports whether a place is one of this map's own.
func (m *Map) Has(p *Place) bool {
	return p != nil && p.Index >= 0 && p.Index < len(m.Places) && p == &m.Places[p.Index]
}
