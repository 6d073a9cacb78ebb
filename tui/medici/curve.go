package medici

import "medici/tui/ui"

// drawCurve draws the florins of everybody over the three days; at the right the names,
// where there is room for them. The numbers stand elsewhere.
func (b *Board) drawCurve(c *ui.Canvas, names int) {
	t := b.Theme
	top := 0
	if names > 0 {
		c.Head(t, b.say("FLORINS"), "")
		top = 1
	}
	if len(b.past.curve) < 2 {
		return
	}
	chart := ui.Chart{Axis: ui.Axis{Last: len(b.past.curve) - 1, Ends: b.past.days}, At: -1}
	for _, at := range b.past.curve {
		scores := make([]int, b.buyers())
		for s := range scores {
			scores[s] = int(at[s])
		}
		chart.Scores = append(chart.Scores, scores)
	}
	c.Part(0, top, c.W-names-1, c.H-top).Chart(t, &chart, func(day int) string { return b.say("day %d", day) })
	if names < 10 {
		return
	}
	for i, s := range b.standing() {
		if y := top + i; y < c.H {
			b.putSeat(c, c.W-names+1, y, s, names-4)
		}
	}
}
