package merchant

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"slices"
)

//go:embed map.json
var standardFile []byte

// StandardFile returns the standard map as a file, which another can replace.
func StandardFile() []byte { return bytes.Clone(standardFile) }

// standard is the map that a record means when it names none.
var standard = func() *Map {
	m, err := ReadMap(standardFile)
	if err == nil {
		m, err = m.Laid(routesFile)
	}
	if err != nil {
		panic(err) // the file is part of the program
	}
	return m
}()

// mapFile is a map as JSON.
type mapFile struct {
	Map         string            `json:"map"`
	Status      map[string]string `json:"status"` // explains the words that follow
	Grid        Grid              `json:"grid"`
	Territories []Territory       `json:"territories"`
	Cities      []placeEntry      `json:"cities"`
	Towns       []placeEntry      `json:"towns"`
	Routes      []routeEntry      `json:"routes"`
	Markers     []markerEntry     `json:"markers"`
}

type placeEntry struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Code      string  `json:"code"`
	Size      int     `json:"size"`
	Territory string  `json:"territory"`
	Closed    bool    `json:"closed_with_two"`
	X         int     `json:"x"`
	Y         int     `json:"y"`
	Lon       float64 `json:"lon"`
	Lat       float64 `json:"lat"`
	Status    string  `json:"status"`
	Note      string  `json:"note"`
}

type routeEntry struct {
	A      string `json:"a"`
	B      string `json:"b"`
	Cost   int    `json:"cost"`
	Status string `json:"status"`
}

type markerEntry struct {
	Value  int    `json:"value"`
	Count  int    `json:"count"`
	Status string `json:"status"`
}

// ReadMap reads a map in the form of the standard one and checks it. The error says what
// is wrong with the first thing that is.
func ReadMap(text []byte) (*Map, error) {
	var f mapFile
	from := json.NewDecoder(bytes.NewReader(text))
	from.DisallowUnknownFields()
	if err := from.Decode(&f); err != nil {
		return nil, fmt.Errorf("the map is not of the form of the standard one: %w", err)
	}
	if _, err := from.Token(); err != io.EOF {
		return nil, fmt.Errorf("something follows the end of the map")
	}
	m, err := f.build()
	if err != nil {
		return nil, err
	}
	if err := m.check(); err != nil {
		return nil, err
	}
	m.Hash = m.hash()
	return m, nil
}

// build looks up the names by which the entries of a file know each other.
func (f *mapFile) build() (*Map, error) {
	m := &Map{Name: f.Map, Grid: f.Grid, Territories: f.Territories}
	if len(f.Cities) != Cities || len(f.Towns) != Towns || len(f.Territories) != Territories {
		return nil, fmt.Errorf("a map has %d cities, %d towns and %d territories (rule 1.1), not %d, %d and %d",
			Cities, Towns, Territories, len(f.Cities), len(f.Towns), len(f.Territories))
	}
	if err := m.checkTerritories(); err != nil {
		return nil, err
	}
	for i, e := range slices.Concat(f.Cities, f.Towns) {
		p, err := f.place(i, e)
		if err != nil {
			return nil, err
		}
		m.Places = append(m.Places, p)
	}
	if err := cmp.Or(m.checkNames(), m.checkSizes()); err != nil {
		return nil, err
	}
	for _, e := range f.Routes {
		if err := m.join(e); err != nil {
			return nil, err
		}
	}
	for i := range m.ways {
		slices.SortFunc(m.ways[i], func(a, b way) int { return int(a.to - b.to) })
	}
	for _, e := range f.Markers {
		if e.Value < LeastSize || e.Value > MostSize || e.Count < 0 || e.Count > Markers {
			return nil, fmt.Errorf("there are no %d markers of %d: markers have values from %d to %d (rule 1.3)",
				e.Count, e.Value, LeastSize, MostSize)
		}
		m.markers[e.Value] += int8(e.Count)
	}
	return m, nil
}

func (f *mapFile) place(index int, e placeEntry) (Place, error) {
	p := Place{
		ID: e.ID, Name: e.Name, Code: e.Code, Index: index, Size: e.Size, Territory: -1,
		Closed: e.Closed, X: e.X, Y: e.Y, Lon: e.Lon, Lat: e.Lat, Status: e.Status,
	}
	for i, t := range f.Territories {
		if t.ID == e.Territory {
			p.Territory = i
		}
	}
	if p.Territory < 0 {
		return p, fmt.Errorf("%s lies in %q, which is no territory", e.ID, e.Territory)
	}
	return p, nil
}

// join adds a route, in both directions.
func (m *Map) join(e routeEntry) error {
	a, b := m.Place(e.A), m.Place(e.B)
	switch {
	case a == nil || b == nil:
		return fmt.Errorf("a route leads from %q to %q, and one of them is no place", e.A, e.B)
	case a == b:
		return fmt.Errorf("a route leads from %s to itself", e.A)
	case e.Cost < 1 || e.Cost > mostCost:
		return fmt.Errorf("the route from %s to %s costs %d; routes cost 1 to %d ducats", e.A, e.B, e.Cost, mostCost)
	}
	if _, joined := m.Cost(a, b); joined {
		return fmt.Errorf("two routes lead from %s to %s", e.A, e.B)
	}
	m.Routes = append(m.Routes, Route{A: a.Index, B: b.Index, Cost: e.Cost, Status: e.Status})
	m.ways[a.Index] = append(m.ways[a.Index], way{int16(b.Index), int16(e.Cost)})
	m.ways[b.Index] = append(m.ways[b.Index], way{int16(a.Index), int16(e.Cost)})
	return nil
}

// mostCost of a route: its number has at most three digits on a screen.
const mostCost = 999
