package merchant

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// check says what is wrong with a map whose entries are good each for itself, nil when
// the game can be played on it.
func (m *Map) check() error {
	return cmp.Or(m.checkClosed(), m.checkMarkers(), m.checkRoutes(), m.checkLabels())
}

func (m *Map) checkTerritories() error {
	ids := map[string]bool{}
	for _, t := range m.Territories {
		if !isWord(t.ID, "abcdefghijklmnopqrstuvwxyz") || t.Name == "" {
			return fmt.Errorf("territory %q, %q: a territory has a name, and an id of small letters", t.ID, t.Name)
		}
		if ids[t.ID] {
			return fmt.Errorf("two territories have the id %s", t.ID)
		}
		ids[t.ID] = true
	}
	return nil
}

// checkNames holds the ids and codes of places to what a notation and a screen can show,
// and to being nobody else's.
func (m *Map) checkNames() error {
	ids, codes := map[string]bool{}, map[string]bool{}
	for _, p := range m.Places {
		switch {
		case !isWord(p.ID, "abcdefghijklmnopqrstuvwxyz") || p.Name == "":
			return fmt.Errorf("place %q, %q: a place has a name, and an id of small letters", p.ID, p.Name)
		case p.ID == high || p.ID == rest:
			return fmt.Errorf("no place may have the id %s, which is how a hidden marker is told", p.ID)
		case !isWord(p.Code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") || len(p.Code) != 3:
			return fmt.Errorf("%s has the code %q: a code is three capital letters", p.ID, p.Code)
		case ids[p.ID]:
			return fmt.Errorf("two places have the id %s", p.ID)
		case codes[p.Code]:
			return fmt.Errorf("two places have the code %s", p.Code)
		}
		ids[p.ID], codes[p.Code] = true, true
	}
	return nil
}

func isWord(s, letters string) bool { return s != "" && strings.Trim(s, letters) == "" }

func (m *Map) checkSizes() error {
	for i, p := range m.Places {
		switch {
		case i < Cities && (p.Size < LeastSize || p.Size > MostSize):
			return fmt.Errorf("%s has the size %d; a city has %d to %d spaces (rule 1.1)", p.ID, p.Size, LeastSize, MostSize)
		case i >= Cities && p.Size != 0:
			return fmt.Errorf("%s has the size %d; a town has none (rule 1.1)", p.ID, p.Size)
		}
	}
	if w := m.Place(wittenberg); w == nil || w.Size != wittenbergMarker {
		return fmt.Errorf("there is no city with the id %s and the size %d (rule 2.3)", wittenberg, wittenbergMarker)
	}
	return nil
}

// checkClosed counts what is closed in a game for two (2.2).
func (m *Map) checkClosed() error {
	cities, towns := 0, 0
	for _, p := range m.Places {
		switch {
		case p.Closed && p.City():
			cities++
		case p.Closed:
			towns++
		}
	}
	if cities != closedCities || towns != closedTowns {
		return fmt.Errorf("with two, %d cities and %d towns are closed (rule 2.2), not %d and %d", closedCities, closedTowns,
			cities, towns)
	}
	return nil
}

// checkMarkers compares the markers with the cities, and with the deals (1.3, 2.1).
func (m *Map) checkMarkers() error {
	var sizes pile
	for _, p := range m.Places[:Cities] {
		sizes[p.Size]++
	}
	for value, n := range m.markers {
		if n != sizes[value] {
			return fmt.Errorf("%d markers have the value %d, and %d cities the size (rule 1.3)", n, value, sizes[value])
		}
	}
	for n := leastMerchants; n <= MostMerchants; n++ {
		stock, t := m.stock(n), table[n]
		if got := stock.count(leastHigh) / n; got != int(t.firstDeal) {
			return fmt.Errorf("with %d merchants %d markers of %d to %d are dealt first to each, not %d (rule 2.1)",
				n, t.firstDeal, leastHigh, MostSize, got)
		}
	}
	return nil
}

// checkRoutes follows the routes with every number of merchants.
func (m *Map) checkRoutes() error {
	for _, n := range []int{MostMerchants, 2} {
		var seen [places]bool
		first := slices.IndexFunc(m.Places, func(p Place) bool { return m.open(&p, n) })
		m.follow(first, n, &seen)
		for i, p := range m.Places {
			if !seen[i] && m.open(&p, n) {
				return fmt.Errorf("with %d merchants no way leads from %s to %s", n, m.Places[first].ID, p.ID)
			}
		}
	}
	return nil
}

func (m *Map) follow(from, merchants int, seen *[places]bool) {
	seen[from] = true
	for _, w := range m.ways[from] {
		if !seen[w.to] && m.open(&m.Places[w.to], merchants) {
			m.follow(int(w.to), merchants, seen)
		}
	}
}

// checkLabels lays the labels on the grid (1.2).
func (m *Map) checkLabels() error {
	g := m.Grid
	if g.Width != gridWidth || g.Height != gridHeight {
		return fmt.Errorf("the grid is %d by %d, not %d by %d (rule 1.2)", g.Width, g.Height, gridWidth, gridHeight)
	}
	if f := g.Free; f.X < 0 || f.Y < 0 || f.Width < freeWidth || f.Height < freeHeight || f.X+f.Width > g.Width ||
		f.Y+f.Height > g.Height {
		return fmt.Errorf("the rectangle that is free is %d by %d at %d, %d; it lies on the grid and has at least %d by "+
			"%d cells (rule 1.2)",
			f.Width, f.Height, f.X, f.Y, freeWidth, freeHeight)
	}
	row := slices.Clone(m.Places)
	slices.SortStableFunc(row, func(a, b Place) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	for i, p := range row {
		switch {
		case p.X < 0 || p.Y < 0 || p.X+p.Width() > g.Width || p.Y >= g.Height:
			return fmt.Errorf("the label of %s leaves the grid (rule 1.2)", p.ID)
		case g.Free.Covers(p.X, p.Y, p.Width()):
			return fmt.Errorf("the label of %s lies in the rectangle that is free (rule 1.2)", p.ID)
		case i > 0 && row[i-1].Y == p.Y && row[i-1].X+row[i-1].Width() >= p.X:
			return fmt.Errorf("no empty cell lies between the labels of %s and %s (rule 1.2)", row[i-1].ID, p.ID)
		}
	}
	return nil
}

const (
	gridWidth, gridHeight = 79, 13
	freeWidth, freeHeight = 20, 9 // for the list of what can be done
)

// open reports whether a place is there with so many merchants (2.2).
func (m *Map) open(p *Place, merchants int) bool { return merchants > 2 || !p.Closed }

// stock returns the markers that are dealt to so many merchants (2.2, 2.3).
func (m *Map) stock(merchants int) pile {
	left := m.markers
	if merchants == 2 {
		for _, p := range m.Places[:Cities] {
			if p.Closed {
				left[p.Size]--
			}
		}
	}
	if onWittenberg(merchants) {
		left[wittenbergMarker]--
	}
	return left
}
