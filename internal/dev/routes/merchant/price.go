package routes

import (
	"cmp"
	"slices"
	"strconv"

	"medici/rules/merchant"
)

// spot is where a cost may stand, and how bad a place that is.
type spot struct {
	at  merchant.Cell
	w   int
	bad float64
}

// price gives each cost cells of its own, those first that have few to choose from, and returns
// the routes whose cost has none.
func (k *sketch) price() (left []int) {
	spots := make([][]spot, len(k.paths))
	order := make([]int, len(k.paths))
	for i := range k.paths {
		spots[i], order[i] = k.spots(i), i
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(spots[a]) - len(spots[b]) })
	taken := map[merchant.Cell]bool{}
	for _, route := range order {
		at := slices.IndexFunc(spots[route], func(s spot) bool {
			for x := -1; x <= s.w; x++ {
				if taken[merchant.Cell{s.at[0] + x, s.at[1]}] {
					return false
				}
			}
			return true
		})
		if at < 0 {
			left = append(left, route)
			continue
		}
		s := spots[route][at]
		k.l.Lines[route].Cost = s.at
		for x := range s.w {
			taken[merchant.Cell{s.at[0] + x, s.at[1]}] = true
		}
	}
	return left
}

// spots returns the places for a cost on a line, the best first: in the middle of its longest
// straight parts, where nothing crosses.
func (k *sketch) spots(route int) (list []spot) {
	path, w := k.paths[route], len(strconv.Itoa(k.m.Routes[route].Cost))
	for i, s := range path {
		if s.in != s.out || len(k.used[s.at]) > 1 {
			continue
		}
		from, to := straight(path, i)
		middle, rest := float64(from+to)/2, 0.1*float64(len(path)-(to-from+1))
		if s.in.across() {
			left := min(path[from].at[0], path[to].at[0])
			if s.at[0]+w > left+to-from+1 || !k.clear(route, s.at, w) {
				continue
			}
			off := float64(s.at[0]) + float64(w-1)/2 - float64(left) - float64(to-from)/2
			room := 1.5 * float64(max(0, w+2-(to-from+1)))
			list = append(list, spot{s.at, w, max(off, -off) + room + rest + k.beside(route, s.at, w, 1.5, 2)})
			continue
		}
		for x := range w {
			at := merchant.Cell{s.at[0] - x, s.at[1]}
			if k.clear(route, at, w) {
				off := float64(i) - middle
				list = append(list, spot{at, w, 2*max(off, -off) + rest + 0.3*float64(x) + 0.8*float64(w-1) + 0.4 +
					k.beside(route, at, w, 6, 3)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b spot) int { return cmp.Compare(a.bad, b.bad) })
	return list
}

// straight returns the stretch on which the path leads on as at a step.
func straight(path []step, i int) (from, to int) {
	from, to = i, i
	for from > 0 && path[from-1].in == path[i].in && path[from-1].out == path[i].in {
		from--
	}
	for to+1 < len(path) && path[to+1].out == path[i].in {
		to++
	}
	return from, to
}

// clear reports whether some cells have nothing on them but a straight part of the line.
func (k *sketch) clear(route int, at merchant.Cell, w int) bool {
	for x := range w {
		c := merchant.Cell{at[0] + x, at[1]}
		for _, u := range k.used[c] {
			if u.route != route || u.in != u.out {
				return false
			}
		}
		if len(k.used[c]) > 1 || k.blocked(c) {
			return false
		}
	}
	return true
}

// beside returns how bad it is what stands before and behind some cells.
func (k *sketch) beside(route int, at merchant.Cell, w int, label, line float64) (bad float64) {
	for _, c := range []merchant.Cell{{at[0] - 1, at[1]}, {at[0] + w, at[1]}} {
		if _, is := k.labels[c]; is {
			bad += label
		}
		if slices.ContainsFunc(k.used[c], func(u use) bool { return u.route != route }) {
			bad += line
		}
	}
	return bad
}
