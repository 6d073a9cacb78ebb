package ui

import (
	"slices"
	"strconv"

	"medici/rules"
)

// Race shows everybody's money before a scoring, and what each chapter of the scoring brought: one bar for
// each seat, up to a chapter.
type Race struct {
	Before  []int   // by seat
	Paid    [][]int // by seat and chapter
	Chapter int     // the last one that is counted
	Most    int     // what a bar of the whole width means
	You     int     // the seat whose row is raised; negative for none
	// Piece returns the surface of what a chapter brought and, where there are no surfaces, its letter.
	Piece func(chapter int) (surface Style, letter string)
	Seat  func(c *Canvas, x, y, seat, w int) // puts a sign and a name
	Place func(rank int) string              // the first is 0
	Past  string                             // the word for having passed somebody
}

// Sum returns what a seat had after some chapters.
func (r *Race) Sum(seat, chapters int) int {
	sum := r.Before[seat]
	for _, paid := range r.Paid[seat][:min(chapters, len(r.Paid[seat]))] {
		sum += paid
	}
	return sum
}

// Rank returns how many had more than a seat after some chapters.
func (r *Race) Rank(seat, chapters int) (rank int) {
	for s := range r.Before {
		if r.Sum(s, chapters) > r.Sum(seat, chapters) {
			rank++
		}
	}
	return rank
}

// Passed returns those whom a seat passed in a chapter, the richest first.
func (r *Race) Passed(seat, chapter int) []int { return r.passed(seat, chapter, chapter+1) }

// passed returns those whom a seat passed between two chapters.
func (r *Race) passed(seat, from, to int) (passed []int) {
	for s := range r.Before {
		if s != seat && r.Sum(seat, from) <= r.Sum(s, from) && r.Sum(seat, to) > r.Sum(s, to) {
			passed = append(passed, s)
		}
	}
	slices.SortFunc(passed, func(a, b int) int { return r.Sum(b, to) - r.Sum(a, to) })
	return passed
}

// Draw draws the bars below the head of a panel.
func (r *Race) Draw(c *Canvas, t *Theme, size Size) {
	n := len(r.Before)
	step := max(1, min(4, (c.H-1)/n))
	if size.W < Tall.W {
		step = min(step, 2)
	}
	top := 1 + max(step/3, (c.H-1-n*step)/2)
	left, right := 13, 20
	switch {
	case size.W >= Tall.W:
		left, right = 20, 44
	case size == Phone:
		right = 12
	}
	for s := range n {
		y, high := top+s*step, 1
		if step > 3 {
			high = 2
		}
		if s == r.You {
			c.Row(t, y-(step-1)/2, max(1, step-1))
		}
		r.Seat(c, 1, y, s, left-4)
		x := r.bar(c.Part(left, y, c.W-left-right, high), t, s) + left + 1
		if sum := r.Sum(s, r.Chapter+1); step > 3 && sum >= 0 {
			c.Figure(t, x+1, y-1, t.Strong, sum, 1)
		} else {
			c.Put(x, y, t.Strong, strconv.Itoa(sum))
		}
		r.rank(c, t, y, s, min(right, 34)-7)
	}
}

// bar draws a seat's bar and returns the column behind it.
func (r *Race) bar(c *Canvas, t *Theme, s int) int {
	cells := func(sum int) int { return max(0, sum) * c.W / max(1, r.Most) }
	sum := r.Before[s]
	x := c.piece(t, 0, cells(sum), t.Gauge, t.Text, strconv.Itoa(sum))
	for chapter, paid := range r.Paid[s][:min(r.Chapter+1, len(r.Paid[s]))] {
		if paid == 0 {
			continue
		}
		sum += paid
		surface, letter := r.Piece(chapter)
		text := strconv.Itoa(paid)
		if t.Bare {
			text = letter + text
		}
		x = c.piece(t, x, cells(sum), surface, surface, text)
	}
	return x
}

// piece draws a piece of a bar with its number, if there is room for that.
func (c *Canvas) piece(t *Theme, from, to int, surface, ink Style, text string) int {
	c.Fill(from, 0, to-from, c.H, surface)
	if t.Bare {
		ink = t.Text
		c.Fill(from, 0, to-from, c.H, t.Panel)
		c.Draw(from, 0, to-from, 1, t.Dim, "=")
		c.Draw(to-1, 0, 1, 1, t.Dim, t.Wall)
	}
	if room := to - from; len(text) < room {
		c.Put(from+(room-len(text))/2, 0, ink, text)
	}
	return max(from, to)
}

// rank draws a seat's place after a chapter, and the first whom it passed there; after the last chapter, in
// all of them.
func (r *Race) rank(c *Canvas, t *Theme, y, s, room int) {
	x := c.W - 1 - room
	if room < 8 {
		x = c.W - 7
	}
	x = c.Put(x, y, t.Strong, r.Place(r.Rank(s, r.Chapter+1))) + 1
	from := r.Chapter
	if from >= len(r.Paid[s]) {
		from = 0
	}
	passed := r.passed(s, from, r.Chapter+1)
	if len(passed) == 0 || x+3 > c.W {
		return
	}
	x = c.Put(x, y, t.Key, t.Past) + 1
	if x+Width(r.Past)+2 < c.W {
		x = c.Put(x, y, t.Key, r.Past) + 1
	}
	if x < c.W {
		c.Put(x, y, t.Ink(passed[0]).Bold(), t.Seat(passed[0]))
	}
}

// PutSeat puts a seat's sign and name, cut to a width, and returns the column behind them: in its ink, bold
// when it is the reader's, and dim while its person is away.
func (s Setting) PutSeat(c *Canvas, x, y, seat int, mine bool, w int) int {
	t := s.Theme
	ink := t.Ink(seat)
	x = c.Put(x, y, ink.Bold(), t.Seat(seat)) + 1
	if mine {
		ink = ink.Bold()
		if t.Flat {
			ink = ink.Underline()
		}
	}
	if s.Away != nil && s.Away(rules.Seat(seat)) != "" {
		ink = t.Dim
	}
	return s.PutName(c, x, y, seat, ink, w)
}

// PutName puts a seat's name, cut to a width, with its badge where there is room, and returns the column
// behind them.
func (s Setting) PutName(c *Canvas, x, y, seat int, ink Style, w int) int {
	name, badge := s.Name(rules.Seat(seat)), s.BadgeOf(rules.Seat(seat))
	if badge == "" || Width(name)+3 > w {
		return c.Put(x, y, ink, s.Theme.Fit(name, w))
	}
	return PutBadge(c, s.Theme, c.Put(x, y, ink, name), y, badge)
}

// BadgeOf returns the badge of a seat, where badges are known.
func (s Setting) BadgeOf(seat rules.Seat) string {
	if s.Badge == nil {
		return ""
	}
	return s.Badge(seat)
}

// PutBadge puts a badge after a name, in a form that no figure of the game has, and returns the column
// behind it.
func PutBadge(c *Canvas, t *Theme, x, y int, badge string) int {
	if t.Flat {
		return c.Put(x, y, t.Dim, "("+badge+")")
	}
	return c.Put(x+1, y, t.Strong.On(t.Gauge), badge)
}
