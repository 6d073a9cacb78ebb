package strozzi

import (
	"medici/internal/text/words"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

var pierHeads = [...]words.Text{strozzi.Left: "LEFT PIER", strozzi.Middle: "MIDDLE PIER", strozzi.Right: "RIGHT PIER"}

// quay draws the piers with their ships and pawns, and what they would pay.
type quay struct {
	ui.Setting
	draft *draft
}

// drawPier draws a pier: the ship of the Medici above, that of the Strozzi below, the
// tracks between them, with the Medici to the left.
func (q *quay) drawPier(c *ui.Canvas, at strozzi.Pier, l layout) {
	t, h := q.Theme, q.draft.harbour()
	q.drawHead(c, at, h.Leader(at))
	q.answers(c, at)
	q.drawShip(c, 2, strozzi.Medici, at)
	steps := h.Piers.Steps()
	k := track{Canvas: c, steps: steps, step: max(1, min(l.step, (c.W-2)/(2*steps+1)))}
	q.drawScale(k, 4)
	y := 4 + l.tracks
	for _, g := range h.Piers.Goods(at) {
		q.drawTrack(k, y, at, g)
		y += l.tracks
	}
	y = 6 + 3*l.tracks
	q.drawShip(c, y, strozzi.Strozzi, at)
	if way, ok := q.draft.wayAt(at); ok && y+1 < c.H {
		x := c.Put(1, y+1, t.Dim, q.Words.Sprintf("here"))
		more := q.draft.gain(way, at)
		for _, f := range families {
			x = c.Put(x+1, y+1, t.Ink(int(f)), count(t, f, " "+signed(more[f])))
		}
	}
}

// drawHead draws the name of a pier and who leads there; it is gold where the reader is about to load.
func (q *quay) drawHead(c *ui.Canvas, at strozzi.Pier, leader strozzi.Family) {
	t, style, ink := q.Theme, q.Theme.Title, q.Theme.Ink(max(0, int(leader)))
	if way, ok := q.draft.way(); ok && q.draft.at(way) == at {
		c.Lit(t.Gold)
		style, ink = t.Gold.Bold(), t.Gold
	}
	c.Put(1, 0, style, q.Words.Sprintf(pierHeads[at]))
	if leader != strozzi.NoFamily {
		c.Right(c.W-1, 0, ink, count(t, leader, " "+itoa(strozzi.PierPay)))
	}
}

// signed returns a number with its sign.
func signed(n int) string {
	if n > 0 {
		return "+" + itoa(n)
	}
	return itoa(n)
}

// drawShip draws the ship of a family at a pier, with the lot in it where the reader is
// about to load it.
func (q *quay) drawShip(c *ui.Canvas, y int, f strozzi.Family, at strozzi.Pier) {
	t, h := q.Theme, q.draft.harbour()
	if f.Seat() == q.draft.view.You {
		c.Row(t, y, 1)
	}
	c.Put(1, y, t.Ink(int(f)), t.Seat(int(f)))
	ship, tonight := h.Docked(f, at), []strozzi.Tile(nil)
	if way, ok := q.draft.wayAt(at); ok && f.Seat() == q.draft.view.You {
		ship, tonight = way.Ship(), q.draft.view.Lot
	}
	if ship < 0 {
		c.Put(3, y, t.Dim, q.Words.Sprintf("no ship here yet"))
		return
	}
	x, loaded := 3, q.draft.view.Ships[f][ship]
	for _, tile := range loaded {
		x = c.Face(t, x, y, face(tile.Good()), tile.String())
	}
	for _, tile := range tonight {
		x = c.Soft(t, x, y, face(tile.Good()), tile.String())
	}
	for range strozzi.Rooms[ship] - len(loaded) - len(tonight) {
		x = c.Hold(t, x, y, ui.FaceWidth)
	}
	c.Right(c.W-1, y, t.Strong, itoa(h.Ships[f][ship].Value()))
}

// track is a canvas with a column for each step.
type track struct {
	*ui.Canvas
	steps, step int
}

// x returns the column of a pawn, the greatest steps of the Medici leftmost.
func (k track) x(pawn int) int {
	return (k.W-(2*k.steps+1)*k.step)/2 + (k.steps-pawn)*k.step
}

// label returns the column of a bonus. The last one stands beside its step where steps are narrow, or 20 and 10
// would read as 2010.
func (k track) label(pawn int) int {
	switch x := k.x(pawn); {
	case k.step > 2 || k.x(k.steps) == 0:
		return x
	case pawn == k.steps:
		return x - 1
	case pawn == -k.steps:
		return x + 1
	default:
		return x
	}
}

// drawScale writes the bonuses over their steps, and whose side is which.
func (q *quay) drawScale(k track, y int) {
	t, piers := q.Theme, &q.draft.view.Harbour.Piers
	sign := 1 // a step before the bonuses, and not the last
	for sign+2 < k.steps && piers.Bonus(sign+1) == 0 && piers.Bonus(sign+2) == 0 {
		sign++
	}
	for step := 1; step <= k.steps; step++ {
		for _, f := range families {
			side := step
			if f == strozzi.Strozzi {
				side = -step
			}
			if bonus := piers.Bonus(step); bonus > 0 && k.step > 1 {
				style := t.Dim
				if bonus == piers.Bonus(k.steps) {
					style = t.Accent
				}
				k.Put(k.label(side), y, style, itoa(bonus))
			} else if step == sign {
				k.Put(k.x(side), y, t.Ink(int(f)), t.Seat(int(f)))
			}
		}
	}
}

// drawTrack draws the steps of a track, its pawn, and the way it would go if the round
// ended now.
func (q *quay) drawTrack(k track, y int, at strozzi.Pier, g strozzi.Good) {
	t, h := q.Theme, q.draft.harbour()
	w := k.step // of a cell; wider ones have a gap between them
	if w > 2 {
		w--
	}
	pawn := int(h.Pawns[at-1][g])
	for step := -k.steps; step <= k.steps; step++ {
		surface := t.Well
		switch h.Piers.Bonus(max(step, -step)) {
		case 0:
		case h.Piers.Bonus(k.steps):
			surface = t.Lot
		default:
			surface = t.Bonus
		}
		k.Fill(k.x(step), y, w, 1, surface)
		if t.Flat {
			k.Draw(k.x(step), y, 1, 1, t.Dim, t.Dot)
		}
	}
	k.Draw(k.x(0), y, 1, 1, t.Dim, t.Stroke)
	k.Chip(t, k.x(pawn), y, face(g), min(w, 2), g.Letter())
	to := pawn
	if !q.draft.over() {
		to = h.Goes(at, g)
	}
	way, mover := 1, strozzi.Medici
	if to < pawn {
		way, mover = -1, strozzi.Strozzi
	}
	for at := pawn; at != to; {
		at += way
		if soft := t.NotYet[face(g)]; soft.Filled() {
			k.Fill(k.x(at), y, w, 1, soft)
		}
		k.Put(k.x(at), y, t.Ink(int(mover)), t.Plus)
	}
}

// answers makes a pier answer a touch while somebody chooses one.
func (q *quay) answers(c *ui.Canvas, at strozzi.Pier) {
	if len(q.draft.view.May.Loads) > 0 {
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: pier, Arg: int(at)})
	}
}

var pierShorts = [...]words.Text{strozzi.Left: "pier|LEFT", strozzi.Middle: "pier|MIDDLE", strozzi.Right: "pier|RIGHT"}

// drawNarrow draws the name of a pier of 40 columns and the ships there, those of the families in two rows.
func (q *quay) drawNarrow(c *ui.Canvas, at strozzi.Pier, rows [strozzi.Families]int) {
	t, h := q.Theme, q.draft.harbour()
	c.Put(1, 0, t.Title, q.Words.Sprintf(pierShorts[at]))
	q.answers(c, at)
	for _, f := range families {
		q.drawShip(c.Part(9, rows[f], 27, 1), 0, f, at)
		if h.Leader(at) == f {
			c.Right(c.W-1, rows[f], t.Accent, "+"+itoa(strozzi.PierPay))
		}
	}
}

// drawPierUpright draws a pier of 40 columns with its tracks, in five rows.
func (q *quay) drawPierUpright(c *ui.Canvas, at strozzi.Pier) {
	h := q.draft.harbour()
	q.drawNarrow(c, at, [strozzi.Families]int{0, 4})
	steps := h.Piers.Steps()
	part := c.Part(9, 0, 27, c.H)
	k := track{Canvas: part, steps: steps, step: max(1, part.W/(2*steps+1))}
	for i, g := range h.Piers.Goods(at) {
		q.drawTrack(k, 1+i, at, g)
	}
}

// drawPierShort draws a pier in three rows.
func (q *quay) drawPierShort(c *ui.Canvas, at strozzi.Pier) {
	t, h := q.Theme, q.draft.harbour()
	q.drawNarrow(c, at, [strozzi.Families]int{0, 1})
	x := 9
	for _, g := range h.Piers.Goods(at) {
		c.Chip(t, x+1, 2, face(g), 1, g.Letter())
		pawn := int(h.Pawns[at-1][g])
		end := q.drawStep(c, x+3, pawn)
		if to := h.Goes(at, g); to != pawn && !q.draft.over() {
			end = c.Put(end, 2, t.Dim, t.To)
			q.drawStep(c, end, to)
		}
		x += 10
	}
}

// drawStep writes where a pawn stands.
func (q *quay) drawStep(c *ui.Canvas, x, pawn int) int {
	f, step := strozzi.Side(pawn)
	if f == strozzi.NoFamily {
		return c.Put(x, 2, q.Theme.Dim, "0")
	}
	return c.Put(x, 2, q.Theme.Ink(int(f)), count(q.Theme, f, itoa(step)))
}

// glance draws in a row what lies at a pier, and who leads there.
func (q *quay) glance(c *ui.Canvas, at strozzi.Pier) {
	t, h := q.Theme, q.draft.harbour()
	c.Put(1, 0, t.Title, q.Words.Sprintf(pierShorts[at]))
	x := 21
	for _, f := range families {
		x = c.Put(x, 0, t.Ink(int(f)), count(q.Theme, f, itoa(h.Value(f, at)))) + 2
	}
	if h.Leader(at) != strozzi.NoFamily {
		c.Right(c.W-1, 0, t.Accent, "+"+itoa(strozzi.PierPay))
	}
}
