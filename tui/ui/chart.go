package ui

import (
	"slices"
	"sort"
	"strconv"
)

// Axis is a game from left to right: its points, of which those that end a stage have
// more room than the others.
type Axis struct {
	Last int   // the last point; the first is 0
	Ends []int // points with which a stage ends
}

// slopes are what part of the points the ends of stages have together, besides their own.
const slopes = 4

// reach is how far along the axis a point is.
func (x *Axis) reach(point int) int {
	ended, _ := slices.BinarySearch(x.Ends, point+1)
	return point + ended*(1+x.Last/slopes/max(1, len(x.Ends)))
}

// Column is where a point lies on an axis of some cells.
func (x *Axis) Column(point, w int) int {
	return x.reach(point) * (w - 1) / max(1, x.reach(x.Last))
}

// Point is the first point that lies at a column, or behind it.
func (x *Axis) Point(column, w int) int {
	return sort.Search(x.Last, func(point int) bool { return x.Column(point, w) >= column })
}

// Chart is how the scores of a game went: a line of half cells for each seat, in its
// ink. What the end of a stage pays is a slope. The numbers stand elsewhere as well.
type Chart struct {
	Axis
	Scores [][]int // of every seat, point by point
	At     int     // the point looked at; negative for none
}

// score is a seat's at a column: of the last point before, or on the slope to the next.
func (h *Chart) score(seat, column, w int) int {
	along := column * h.reach(h.Last) / max(1, w-1)
	next := sort.Search(len(h.Scores), func(point int) bool { return h.reach(point) > along })
	was := h.Scores[max(0, next-1)][seat]
	if _, ends := slices.BinarySearch(h.Ends, next); !ends || next > h.Last {
		return was
	}
	from, to := h.reach(next-1), h.reach(next)
	return was + (h.Scores[next][seat]-was)*(along-from)/(to-from)
}

// limits are the least and the most of all scores, 0 among them.
func (h *Chart) limits() (least, most int) {
	most = 1
	for _, scores := range h.Scores {
		least, most = min(least, slices.Min(scores)), max(most, slices.Max(scores))
	}
	return least, most
}

// ChartLeft is how wide the numbers beside a chart are, in cells.
const ChartLeft = 6

// Chart draws a chart: the numbers at its left, the stages below, the one who has most
// in front.
func (c *Canvas) Chart(t *Theme, h *Chart, stage func(n int) string) {
	plot := c.Part(ChartLeft, 0, c.W-ChartLeft, c.H-1)
	if plot.W < 8 || plot.H < 2 || len(h.Scores) == 0 {
		return
	}
	least, most := h.limits()
	for y, n := range map[int]int{0: most, plot.H - 1: least} {
		c.Right(ChartLeft-1, y, t.Dim, strconv.Itoa(n))
	}
	h.drawStages(c, plot, t, stage)
	if h.At >= 0 {
		plot.Fill(h.Column(h.At, plot.W), 0, 1, plot.H, t.Gold)
	}
	seats := make([]int, len(h.Scores[0]))
	for i := range seats {
		seats[i] = i
	}
	now := h.Scores[h.Last]
	slices.SortStableFunc(seats, func(a, b int) int { return now[a] - now[b] })
	for _, seat := range seats {
		h.drawLine(plot, t, seat, least, most)
	}
}

// drawStages draws where each stage begins, and what it is called.
func (h *Chart) drawStages(c, plot *Canvas, t *Theme, stage func(n int) string) {
	begin := 0
	for n := range len(h.Ends) + 1 {
		end := h.Last
		if n < len(h.Ends) {
			end = h.Ends[n]
		}
		if begin == end && begin > 0 {
			return
		}
		x := h.Column(begin, plot.W)
		if begin > 0 {
			plot.Fill(x, 0, 1, plot.H, t.Raised)
		}
		if name := stage(n + 1); Width(name) < h.Column(end, plot.W)-x {
			c.Put(ChartLeft+x, c.H-1, t.Dim, name)
		}
		begin = end
	}
}

// drawLine draws the line of a seat.
func (h *Chart) drawLine(c *Canvas, t *Theme, seat, least, most int) {
	height := func(x int) int {
		return (2*c.H - 1) * (h.score(seat, x, c.W) - least) / (most - least)
	}
	last := height(0)
	for x := range c.W {
		now := height(x)
		for y := min(last, now); y <= max(last, now); y++ {
			c.Point(t, x, 2*c.H-1-y, t.Ink(seat), t.Seat(seat))
		}
		last = now
	}
}
