package ui

import (
	"slices"
	"sort"
	"strconv"
)

// Axis is a game from left to right: its points, of which those that end a stage have more room than the
// others.
type Axis struct {
	Last int   // the last point; the first is 0
	Ends []int // the points that end a stage
}

// slopes is how large a part of the axis the ends of stages share, besides their own points.
const slopes = 4

// reach returns how far along the axis a point is.
func (x *Axis) reach(point int) int {
	ended, _ := slices.BinarySearch(x.Ends, point+1)
	return point + ended*(1+x.Last/slopes/max(1, len(x.Ends)))
}

// Column returns where a point lies on an axis of that many cells.
func (x *Axis) Column(point, w int) int {
	return x.reach(point) * (w - 1) / max(1, x.reach(x.Last))
}

// Point returns the first point that lies at a column or behind it.
func (x *Axis) Point(column, w int) int {
	return sort.Search(x.Last, func(point int) bool { return x.Column(point, w) >= column })
}

// Chart shows how the scores of a game went: a line of half cells for each seat, in its ink. What the end
// of a stage pays is a slope. The numbers stand elsewhere as well.
type Chart struct {
	Axis
	Scores [][]int // of every seat, point by point
	At     int     // the point being looked at; negative for none
}

// score returns a seat's score at a column: at the last point before, or on the slope to the next.
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

// limits returns the lowest and highest of all scores and 0.
func (h *Chart) limits() (least, most int) {
	most = 1
	for _, scores := range h.Scores {
		least, most = min(least, slices.Min(scores)), max(most, slices.Max(scores))
	}
	return least, most
}

// ChartLeft is the width of the numbers beside a chart, in cells.
const ChartLeft = 6

// Chart draws a chart: the numbers at its left, the stages below, the leader in front.
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

// drawStages draws where each stage begins, and its name.
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
