package routes

import (
	"container/heap"
	"math/rand/v2"
	"slices"
	"strings"

	"medici/rules/merchant"
)

// way is a direction; even ones lead across.
type way int

var steps = [4]merchant.Cell{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

func (w way) across() bool { return w%2 == 0 }
func (w way) back() way    { return (w + 2) % 4 }

func (w way) from(c merchant.Cell) merchant.Cell {
	return merchant.Cell{c[0] + steps[w][0], c[1] + steps[w][1]}
}

// use is a line's way through a cell: in by one direction, on by another.
type use struct {
	route   int
	in, out way
}

// sketch is a layout while lines are drawn into it.
type sketch struct {
	m      *merchant.Map
	l      *merchant.Layout
	rng    *rand.Rand
	labels map[merchant.Cell]int
	used   map[merchant.Cell][]use
	paths  [][]step // of each route
}

// step is a cell of a path.
type step struct {
	at      merchant.Cell
	in, out way
}

func newSketch(m *merchant.Map, l *merchant.Layout, rng *rand.Rand) *sketch {
	k := &sketch{m, l, rng, map[merchant.Cell]int{}, map[merchant.Cell][]use{}, make([][]step, len(m.Routes))}
	for i, at := range l.Labels {
		for x := range m.Places[i].Width() {
			k.labels[merchant.Cell{at[0] + x, at[1]}] = i
		}
	}
	return k
}

// rounds are how often lines are taken away and drawn again.
const rounds = 40

// draw draws all lines, the shortest first; when one finds no way, some that lie near are taken
// away and drawn behind it. It returns the routes that have none in the end.
func (k *sketch) draw() (left []int) {
	order := make([]int, len(k.m.Routes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return k.length(a) - k.length(b) })
	for _, route := range order {
		if !k.lay(route) {
			left = append(left, route)
		}
	}
	for range rounds {
		for _, route := range slices.Clone(left) {
			near := k.near(route)
			for _, n := range near {
				k.take(n)
			}
			left = slices.DeleteFunc(left, func(n int) bool { return n == route })
			for _, n := range append([]int{route}, near...) {
				if !k.lay(n) {
					left = append(left, n)
				}
			}
		}
		if len(left) == 0 {
			break
		}
	}
	if len(left) == 0 {
		k.smooth(order)
	}
	for _, path := range k.paths {
		k.l.Lines = append(k.l.Lines, merchant.Polyline{Corners: corners(path)})
	}
	return left
}

// smooth draws every line once more, now that all others are there.
func (k *sketch) smooth(order []int) {
	for range 3 {
		for _, i := range k.rng.Perm(len(order)) {
			was := k.paths[order[i]]
			k.take(order[i])
			if !k.lay(order[i]) {
				k.put(order[i], was)
			}
		}
	}
}

// length returns how far apart the ends of a route lie.
func (k *sketch) length(route int) int {
	r := k.m.Routes[route]
	a, b := k.l.Labels[r.A], k.l.Labels[r.B]
	return max(a[0]-b[0], b[0]-a[0]) + 2*max(a[1]-b[1], b[1]-a[1])
}

// near returns some routes with a line between or around the ends of another.
func (k *sketch) near(route int) (list []int) {
	r := k.m.Routes[route]
	a, b := k.l.Labels[r.A], k.l.Labels[r.B]
	x0, x1 := min(a[0], b[0])-6, max(a[0]+k.m.Places[r.A].Width(), b[0]+k.m.Places[r.B].Width())+6
	y0, y1 := min(a[1], b[1])-3, max(a[1], b[1])+3
	for other, path := range k.paths {
		if slices.ContainsFunc(path, func(s step) bool {
			return s.at[0] >= x0 && s.at[0] <= x1 && s.at[1] >= y0 &&
				s.at[1] <= y1
		}) {
			list = append(list, other)
		}
	}
	k.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:min(len(list), 3+k.rng.IntN(7))]
	slices.SortStableFunc(list, func(a, b int) int { return k.length(a) - k.length(b) })
	return list
}

func (k *sketch) take(route int) {
	for _, s := range k.paths[route] {
		k.used[s.at] = slices.DeleteFunc(k.used[s.at], func(u use) bool { return u.route == route })
	}
	k.paths[route] = nil
}

func (k *sketch) put(route int, path []step) {
	k.paths[route] = path
	for _, s := range path {
		k.used[s.at] = append(k.used[s.at], use{route, s.in, s.out})
	}
}

// lay finds the cheapest way of a route, and reports whether there is one.
func (k *sketch) lay(route int) bool {
	path := k.find(route)
	if path != nil {
		k.put(route, path)
	}
	return path != nil
}

func (k *sketch) blocked(c merchant.Cell) bool {
	_, label := k.labels[c]
	return label || c[0] < 0 || c[1] < 0 || c[0] >= k.l.Width || c[1] >= k.l.Height || k.l.Free.Covers(c[0], c[1], 1)
}

// What a line would rather not do, in columns.
const (
	down  = 2   // a row is as high as two columns are wide
	turn  = 3.2 // a bend
	cross = 7   // another line
	along = 0.9 // beside another line
	past  = 1.2 // at the side of a label
	under = 0.6 // above or below one
)

// cost returns the cost of a way through a cell; false where there is none.
func (k *sketch) cost(route int, c merchant.Cell, in, out way) (cost float64, may bool) {
	bends := in != out
	for _, u := range k.used[c] {
		if bends || u.in != u.out || u.in.across() == in.across() {
			return 0, false
		}
		cost += cross
	}
	r := k.m.Routes[route]
	for w := range way(4) {
		next := w.from(c)
		if i, label := k.labels[next]; label && i != r.A && i != r.B {
			if bends || w.across() == in.across() {
				return 0, false
			}
			if w.across() {
				cost += past
			} else {
				cost += under
			}
		}
		if w.across() == in.across() {
			continue
		}
		for _, u := range k.used[next] {
			if u.in != u.out || u.in.across() == in.across() {
				cost += along
			}
		}
	}
	if bends {
		cost += turn
	}
	if out.across() {
		return cost + 1, true
	}
	return cost + down, true
}

// node is a cell that a search has come to, by a direction.
type node struct {
	at    merchant.Cell
	in    way
	spent float64
	least float64 // with what is still needed at least
	from  *node
}

type queue []*node

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].least < q[j].least }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(n any)        { *q = append(*q, n.(*node)) }
func (q *queue) Pop() any {
	old := *q
	n := old[len(old)-1]
	*q = old[:len(old)-1]
	return n
}

// find runs A* from a label's edge to another label.
func (k *sketch) find(route int) []step {
	r := k.m.Routes[route]
	end, w := k.l.Labels[r.B], k.m.Places[r.B].Width()
	ahead := func(c merchant.Cell) float64 {
		x, y := max(end[0]-c[0], c[0]-(end[0]+w-1), 0), max(end[1]-c[1], c[1]-end[1])
		return float64(max(0, x-1)) + down*float64(max(0, y-1))
	}
	var open queue
	push := func(n *node) {
		n.least = n.spent + ahead(n.at)
		heap.Push(&open, n)
	}
	for _, p := range k.ports(r.A) {
		if !k.blocked(p.at) {
			push(&p)
		}
	}
	type state struct {
		at merchant.Cell
		in way
	}
	seen := map[state]bool{}
	for len(open) > 0 {
		n := heap.Pop(&open).(*node)
		if n.in < 0 { // it has come to the label
			return n.path()
		}
		if seen[state{n.at, n.in}] {
			continue
		}
		seen[state{n.at, n.in}] = true
		for out := range way(4) {
			cost, may := k.cost(route, n.at, n.in, out)
			if out == n.in.back() || !may {
				continue
			}
			next := out.from(n.at)
			if i, label := k.labels[next]; label && i == r.B {
				edge := k.edge(next, r.B, out)
				push(&node{n.at, -1 - out, n.spent + cost + edge, 0, n})
			} else if !k.blocked(next) {
				push(&node{next, out, n.spent + cost, 0, n})
			}
		}
	}
	return nil
}

// ports returns the cells around a label, each by the direction in which a line leaves it.
func (k *sketch) ports(place int) (list []node) {
	at, w := k.l.Labels[place], k.m.Places[place].Width()
	list = append(list, node{at: merchant.Cell{at[0] - 1, at[1]}, in: 2}, node{at: merchant.Cell{at[0] + w, at[1]}, in: 0})
	for x := range w {
		c := merchant.Cell{at[0] + x, at[1]}
		for _, in := range []way{1, 3} {
			list = append(list, node{at: in.from(c), in: in, spent: k.edge(c, place, in)})
		}
	}
	return list
}

// edge returns how much a line would rather begin in the middle of a label, above or below it.
func (k *sketch) edge(c merchant.Cell, place int, w way) float64 {
	if w.across() {
		return 0
	}
	middle := float64(k.m.Places[place].Width()-1) / 2
	off := float64(c[0]-k.l.Labels[place][0]) - middle
	return 0.12 * max(off, -off)
}

// path returns the cells to the last, which leads to a label.
func (n *node) path() (list []step) {
	out := -1 - n.in
	for n = n.from; n != nil; n = n.from {
		list = append(list, step{n.at, n.in, out})
		out = n.in
	}
	slices.Reverse(list)
	return list
}

// corners returns those of a path, with the cells of the labels that it joins.
func corners(path []step) (list []merchant.Cell) {
	if len(path) == 0 {
		return nil
	}
	last := path[len(path)-1]
	list = append(list, path[0].in.back().from(path[0].at))
	for _, s := range path {
		if s.in != s.out {
			list = append(list, s.at)
		}
	}
	return append(list, last.out.from(last.at))
}

// names returns the ends of routes.
func (k *sketch) names(routes []int) string {
	var list []string
	for _, n := range routes {
		r := k.m.Routes[n]
		list = append(list, k.m.Places[r.A].ID+" to "+k.m.Places[r.B].ID)
	}
	return "there is no room for the routes from " + strings.Join(list, ", from ")
}
