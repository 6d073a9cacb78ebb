package replay

import (
	"strconv"
	"strings"

	"medici/tui/keys"
	"medici/tui/ui"
)

// drawCurves draws a panel of what everybody had over the game, with the scrubber below,
// and where one is.
func (r *Replay) drawCurves(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, strings.ToUpper(r.frame.Words.Translate(r.game.Game().Unit())), "")
	if r.curves() {
		chart := r.Chart
		chart.At = r.At
		c.Part(1, 1, c.W-2, c.H-3).Chart(t, &chart,
			func(n int) string { return r.frame.Words.Translate(r.unit) + " " + strconv.Itoa(n) })
	}
	left := 1 + ui.ChartLeft
	r.drawScrubber(c.Part(left, c.H-2, c.W-left-1, 1))
	r.drawWhere(c.Part(0, c.H-1, c.W, 1))
}

// drawScrubber draws the whole game as a row to click on: a sign for each part that has
// ended, the ends of the stages, and in gold where one is.
func (r *Replay) drawScrubber(c *ui.Canvas) {
	t, axis := r.frame.Theme, &r.Chart.Axis
	c.Clear(t.Well)
	if t.Flat || len(r.Marks) == 0 {
		c.Draw(0, 0, c.W, 1, t.Rule, t.Line)
	}
	for _, end := range r.Stages {
		c.Draw(axis.Column(end, c.W), 0, 1, 1, t.Rule, t.Wall)
	}
	for x := range c.W {
		c.Zone(x, 0, 1, 1, ui.Click{Intent: keys.Choose, Arg: axis.Point(x, c.W)})
	}
	here, sign := axis.Column(r.At, c.W), t.Now
	for i, x := range r.Columns(c.W) {
		m := r.Marks[i]
		text, ink := t.Dot, t.Dim
		if m.Seat >= 0 {
			text, ink = t.Seat(int(m.Seat)), t.Ink(int(m.Seat)).Bold()
		}
		if n, ok := r.Ended(r.At); ok && n == i {
			here, sign = x, text
			continue
		}
		c.Draw(x, 0, 1, 1, ink, text)
		c.Zone(x, 0, 1, 1, ui.Click{Intent: keys.Choose, Arg: m.At})
	}
	c.Fill(here, 0, 1, 1, t.Gold)
	c.Put(here, 0, t.Gold, sign)
}

// Columns returns where the marks stand among some cells: each has its own, where there are
// as many.
func (r *Replay) Columns(w int) []int {
	at := make([]int, len(r.Marks))
	for i, m := range r.Marks {
		at[i] = r.Chart.Column(m.At, w)
		if i > 0 && len(at) <= w {
			at[i] = max(at[i], at[i-1]+1)
		}
	}
	if len(at) > w {
		return at
	}
	for i := len(at) - 1; i >= 0; i-- {
		at[i] = min(at[i], w-len(at)+i)
	}
	return at
}

// drawParts draws a panel of all parts that have ended, to choose from; the one that is shown is raised.
func (r *Replay) drawParts(c *ui.Canvas) {
	t := r.frame.Theme
	c.Head(t, strings.ToUpper(r.frame.Say(r.steps.Count, r.part(r.At), len(r.Parts))), "")
	now, _ := r.Ended(r.At)
	room := c.H - 3
	from := max(0, min(now-room/2, len(r.Marks)-room))
	for y := 2; y < 2+room && from < len(r.Marks); y++ {
		m := r.Marks[from]
		if m.At <= r.At && from == now {
			c.Row(t, y, 1)
			t.Choose(c, 0, y, t.Key)
		}
		if m.Seat >= 0 {
			c.Put(2, y, t.Ink(int(m.Seat)).Bold(), t.Seat(int(m.Seat)))
		}
		c.Inked(r.board, 4, y, t.Text, t.Fit(r.whole.Caption(from), c.W-5))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Choose, Arg: m.At})
		from++
	}
}
