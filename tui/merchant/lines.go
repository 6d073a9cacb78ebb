package merchant

import (
	"medici/rules/merchant"
	"medici/tui/ui"
)

// light is how much a route concerns the reader; the brighter is drawn over the others.
type light uint8

const (
	shut   light = iota // one of its places is closed
	quiet               // it does not
	own                 // between two places of the reader
	beyond              // on to where a branch could be opened with more money
	looked              // from the place under the cursor
	opened              // on to where a branch can be opened
	chosen              // to the place under the cursor
)

// access is which places the reader has, and from where the others could be opened.
type access struct {
	mine [merchant.Cities + merchant.Towns]bool
	from [merchant.Cities + merchant.Towns]*merchant.Place // nil where nothing can be opened
	cost [merchant.Cities + merchant.Towns]int
}

func reachOf(v *merchant.View) (r access) {
	if v.You < 0 {
		return r
	}
	for i := range v.Map.Places {
		p := &v.Map.Places[i]
		if r.mine[i] = v.Of(v.You, p) > 0; r.mine[i] {
			continue
		}
		if _, ok := v.Opens(v.You, p); ok {
			r.cost[i], r.from[i] = v.Way(v.You, p)
		}
	}
	return r
}

// light returns how a route is drawn.
func (k *chart) light(route merchant.Route, can *access, ducats int) light {
	v := &k.draft.view
	a, b := &v.Map.Places[route.A], &v.Map.Places[route.B]
	is := quiet
	switch {
	case !v.There(a) || !v.There(b):
		return shut
	case can.mine[route.A] && can.mine[route.B]:
		is = own
	case can.from[route.B] == a:
		is = k.onTo(b, can, ducats)
	case can.from[route.A] == b:
		is = k.onTo(a, can, ducats)
	}
	if is < looked && (a == k.draft.at || b == k.draft.at) {
		is = looked
	}
	return is
}

// onTo returns how the route is drawn by which a place could be opened.
func (k *chart) onTo(p *merchant.Place, can *access, ducats int) light {
	switch {
	case p == k.draft.at:
		return chosen
	case can.cost[p.Index] <= ducats:
		return opened
	}
	return beyond
}

// drawLines draws all routes and what they cost.
func (k *chart) drawLines(c *ui.Canvas) {
	v := &k.draft.view
	can := reachOf(v)
	ducats, _ := v.Ducats(v.You)
	all := make([]light, len(v.Map.Routes))
	for i, r := range v.Map.Routes {
		all[i] = k.light(r, &can, ducats)
	}
	for is := quiet; is <= chosen; is++ {
		line, cost := k.inks(is)
		for i := range v.Map.Routes {
			if all[i] != is {
				continue
			}
			for _, s := range k.sheet.strokes[i] {
				c.Draw(int(s.x), int(s.y), int(s.w), int(s.h), line, k.sign(s.sign))
			}
			at := k.sheet.Lines[i].Cost
			c.Put(at[0], at[1], cost, itoa(v.Map.Routes[i].Cost))
		}
	}
}

// inks returns those of a line and of its cost.
func (k *chart) inks(is light) (line, cost ui.Style) {
	t, you := k.Theme, max(0, int(k.draft.view.You))
	switch is {
	case own:
		return t.Own[you], t.Dim
	case beyond:
		return t.Reach[you], t.Text
	case looked:
		return t.Text, t.Strong
	case opened:
		return t.Ink(you), t.Accent.Bold()
	case chosen:
		return t.Accent, t.Accent.Bold()
	}
	return t.Quiet, t.Dim
}

func (k *chart) sign(n int8) string {
	if n == crossing {
		return k.Theme.Cross
	}
	return k.Theme.Box[n]
}

// drawTrails draws where the routes from the place under the cursor lead and what they cost,
// on a sheet that was not laid out, from a column on.
func (k *chart) drawTrails(c *ui.Canvas, left int) {
	v, at := &k.draft.view, k.draft.at
	if at == nil || !v.There(at) {
		return
	}
	can := reachOf(v)
	ducats, _ := v.Ducats(v.You)
	for _, t := range k.sheet.trailsFrom(v.Map, at, v.Merchants()) {
		is := looked
		if can.from[t.to.Index] == at && t.ducats <= ducats {
			is = opened
		}
		line, cost := k.inks(is)
		for _, s := range t.strokes {
			c.Draw(int(s.x)-left, int(s.y), int(s.w), int(s.h), line, k.sign(s.sign))
		}
		if text := itoa(t.ducats); t.priced && t.cost[0] >= left && t.cost[0]+len(text) <= left+c.W {
			c.Put(t.cost[0]-left, t.cost[1], cost, text)
		}
	}
}

// beside returns where a number so many cells wide stands at the label of a place: on the side of
// another one, on the other side, or above or below its code.
func (s *sheet) beside(p, other *merchant.Place, w int, used map[merchant.Cell]bool) (x, y int, found bool) {
	label := s.Labels[p.Index]
	before, behind := merchant.Cell{label[0] - w, label[1]}, merchant.Cell{label[0] + p.Width(), label[1]}
	if s.Labels[other.Index][0] < label[0] {
		before, behind = behind, before
	}
	above, below := merchant.Cell{label[0], label[1] - 1}, merchant.Cell{label[0], label[1] + 1}
	for _, at := range []merchant.Cell{behind, before, above, below} {
		from, cells := at[0]-1, w+2
		switch {
		case at[0] < label[0]: // it ends at the label
			cells = w + 1
		case at[0] > label[0]: // it begins behind it
			from, cells = at[0], w+1
		}
		if at[1] >= 0 && at[1] < s.Height && at[0] >= 0 && at[0]+w <= s.Width && !s.Free.Covers(at[0], at[1], w) &&
			s.clear(max(0, from), at[1], min(cells, s.Width-max(0, from)), used) {
			return at[0], at[1], true
		}
	}
	return 0, 0, false
}
