package merchant

import (
	"container/heap"
	"slices"
	"strconv"

	"medici/rules/merchant"
)

// trail is a route from the place under the cursor on a sheet that was not laid out: its line,
// where it finds a way, and where its cost stands.
type trail struct {
	to      *merchant.Place
	ducats  int
	strokes []stroke
	cost    merchant.Cell
	priced  bool // the cost has room
}

// trailsFrom returns those of a place, found when they are first needed.
func (s *sheet) trailsFrom(m *merchant.Map, from *merchant.Place, merchants int) []trail {
	key := trailing{from.Index, merchants > 2}
	if list, ok := s.trails.Load(key); ok {
		return list.([]trail)
	}
	list := s.findTrails(m, from, func(p *merchant.Place) bool { return merchants > 2 || !p.Closed })
	s.trails.Store(key, list)
	return list
}

// trailing is what trails depend on.
type trailing struct {
	from int
	all  bool // no place is closed
}

// findTrails finds them one behind the other, the nearest first; their cells are their own.
func (s *sheet) findTrails(m *merchant.Map, from *merchant.Place, there func(*merchant.Place) bool) (list []trail) {
	for p, ducats := range m.Ways(from.Index) {
		if there(p) {
			list = append(list, trail{to: p, ducats: ducats})
		}
	}
	slices.SortStableFunc(list, func(a, b trail) int { return s.apart(from, a.to) - s.apart(from, b.to) })
	k := scout{sheet: s, m: m, used: map[merchant.Cell]bool{}}
	for i := range list {
		t := &list[i]
		path := k.find(from, t.to)
		for c := range path {
			k.used[path[c]] = true
		}
		t.strokes = k.strokes(from, t.to, path)
		t.cost, t.priced = k.price(from, t, path)
		for x := range len(strconv.Itoa(t.ducats)) {
			k.used[merchant.Cell{t.cost[0] + x, t.cost[1]}] = k.used[merchant.Cell{t.cost[0] + x, t.cost[1]}] || t.priced
		}
	}
	return list
}

// apart returns how far two labels lie from each other.
func (s *sheet) apart(a, b *merchant.Place) int {
	x, y := s.Labels[a.Index], s.Labels[b.Index]
	return max(x[0]-y[0], y[0]-x[0]) + 2*max(x[1]-y[1], y[1]-x[1])
}

// scout finds ways between labels.
type scout struct {
	*sheet
	m    *merchant.Map
	used map[merchant.Cell]bool
}

// stop is a cell that a search has come to, by a direction.
type stop struct {
	at    merchant.Cell
	by    int // of headings
	spent int
	from  *stop
}

var headings = [4]merchant.Cell{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

type stops []*stop

func (q stops) Len() int           { return len(q) }
func (q stops) Less(i, j int) bool { return q[i].spent < q[j].spent }
func (q stops) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *stops) Push(n any)        { *q = append(*q, n.(*stop)) }
func (q *stops) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// find returns the cheapest way between two labels that is not much longer than the crow flies, nil
// for none.
func (k *scout) find(from, to *merchant.Place) []merchant.Cell {
	const bend = 3
	var open stops
	seen := map[[3]int]bool{}
	most := 2*k.apart(from, to) + 12
	come := func(at merchant.Cell, by, spent int, n *stop) {
		if spent <= most && !seen[[3]int{at[0], at[1], by}] && k.free(at, by, from, to) {
			heap.Push(&open, &stop{at, by, spent, n})
		}
	}
	for x := range from.Width() {
		at := merchant.Cell{k.Labels[from.Index][0] + x, k.Labels[from.Index][1]}
		for by := range headings {
			come(next(at, by), by, weight(by), nil)
		}
	}
	for len(open) > 0 {
		n := heap.Pop(&open).(*stop)
		key := [3]int{n.at[0], n.at[1], n.by}
		if seen[key] {
			continue
		}
		seen[key] = true
		for by := range headings {
			if by == (n.by+2)%4 || by != n.by && !k.mayBend(n.at, from, to) {
				continue
			}
			at, cost := next(n.at, by), n.spent+weight(by)
			if by != n.by {
				cost += bend
			}
			if k.on(to, at) {
				return path(n)
			}
			come(at, by, cost, n)
		}
	}
	return nil
}

func next(c merchant.Cell, by int) merchant.Cell {
	return merchant.Cell{c[0] + headings[by][0], c[1] + headings[by][1]}
}

// weight returns what a cell costs in a direction: a row is as high as two columns are wide.
func weight(by int) int { return 1 + by%2 }

func path(n *stop) (list []merchant.Cell) {
	for ; n != nil; n = n.from {
		list = append(list, n.at)
	}
	slices.Reverse(list)
	return list
}

// on reports whether a cell is of a place's label.
func (k *scout) on(p *merchant.Place, c merchant.Cell) bool {
	at := k.Labels[p.Index]
	return c[1] == at[1] && c[0] >= at[0] && c[0] < at[0]+p.Width()
}

// label reports whether a cell is of a label, but of two places.
func (k *scout) label(c merchant.Cell, from, to *merchant.Place) bool {
	return k.inside(c) && k.taken[c[1]][c[0]] != nothing && !k.on(from, c) && !k.on(to, c)
}

func (k *scout) inside(c merchant.Cell) bool {
	return c[0] >= 0 && c[1] >= 0 && c[0] < k.Width && c[1] < k.Height
}

// free reports whether a line may come to a cell in a direction: nothing is there, and across
// it comes to no label's end.
func (k *scout) free(c merchant.Cell, by int, from, to *merchant.Place) bool {
	if !k.inside(c) || k.taken[c[1]][c[0]] != nothing || k.used[c] || k.Free.Covers(c[0], c[1], 1) {
		return false
	}
	return by%2 == 1 || k.mayBend(c, from, to)
}

// mayBend reports whether a line that bends in a cell does not seem to end at a label.
func (k *scout) mayBend(c merchant.Cell, from, to *merchant.Place) bool {
	return !k.label(next(c, 0), from, to) && !k.label(next(c, 2), from, to)
}

// strokes returns those of a path.
func (k *scout) strokes(from, to *merchant.Place, path []merchant.Cell) (list []stroke) {
	for i, c := range path {
		before, behind := k.edge(from, c), k.edge(to, c)
		if i > 0 {
			before = path[i-1]
		}
		if i+1 < len(path) {
			behind = path[i+1]
		}
		list = join(list, stroke{int16(c[0]), int16(c[1]), 1, 1, signOf(before, c, behind)})
	}
	return list
}

// edge returns the cell of a label beside another cell.
func (k *scout) edge(p *merchant.Place, c merchant.Cell) merchant.Cell {
	for by := range headings {
		if n := next(c, by); k.on(p, n) {
			return n
		}
	}
	return c
}

// price returns where the cost stands: in the middle of the line, or beside the label that it leads to.
func (k *scout) price(from *merchant.Place, t *trail, path []merchant.Cell) (at merchant.Cell, found bool) {
	w := len(strconv.Itoa(t.ducats))
	for _, s := range t.strokes {
		if s.sign == level && int(s.w) >= w {
			return merchant.Cell{int(s.x) + (int(s.w)-w)/2, int(s.y)}, true
		}
	}
	if len(path) > 0 {
		if c := path[len(path)/2]; k.alone(c, w) {
			return c, true
		}
	}
	x, y, found := k.beside(t.to, from, w, k.used)
	return merchant.Cell{x, y}, found
}

// alone reports whether a number that begins on a line has room behind it.
func (k *scout) alone(c merchant.Cell, w int) bool {
	for x := 1; x <= w; x++ {
		if n := (merchant.Cell{c[0] + x, c[1]}); !k.inside(n) || k.taken[n[1]][n[0]] != nothing || k.used[n] {
			return false
		}
	}
	return !k.Free.Covers(c[0], c[1], w)
}
