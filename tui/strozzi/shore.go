package strozzi

import (
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// shore draws what stands below the piers where there is room: what is left in the bag, what
// each pier would pay, and what the rounds were like.
type shore struct {
	ui.Setting
	draft *draft
	past  *past
}

// drawBag draws the tiles that are left, a row a good with its chance of the next tile.
func (s *shore) drawBag(c *ui.Canvas) {
	t, v := s.Theme, &s.draft.view
	x := c.Head(t, s.Words.Sprintf("STILL IN THE BAG"), "")
	if text := s.Words.Sprintf("chance of the next"); x+2+ui.Width(text) < c.W {
		c.Right(c.W-1, 0, t.Dim, text)
	}
	var left [strozzi.Goods + 1][6]int
	var goods [strozzi.Goods + 1]int
	for _, tile := range v.Bag {
		left[tile.Good()][tile.Value()]++
		goods[tile.Good()]++
	}
	for g := range strozzi.Good(strozzi.Goods + 1) {
		y := 2 + 2*int(g)
		if y >= c.H {
			return
		}
		c.Chip(t, 1, y, face(g), 3, " "+g.Letter()+" ")
		for value, n := range left[g] {
			x := 6 + 5*value
			switch {
			case g == strozzi.Gold && value < 5, g != strozzi.Gold && value == 5:
				continue
			case g == strozzi.Gold:
				x = 6
			}
			if n == 0 {
				c.Put(x+1, y, t.Dim, t.Dot)
			}
			for range n {
				x = c.Soft(t, x, y, face(g), itoa(value))
			}
		}
		if len(v.Bag) > 0 {
			c.Right(c.W-1, y, t.Text, itoa((100*goods[g]+len(v.Bag)/2)/len(v.Bag))+" %")
		}
	}
	s.drawRooms(c, 13)
}

// drawRooms tells how much room each family has left, which ends the round.
func (s *shore) drawRooms(c *ui.Canvas, y int) {
	t := s.Theme
	x := c.Put(1, y, t.Dim, s.Words.Sprintf("room left"))
	for _, f := range families {
		list := ""
		for ship := range strozzi.Ships {
			list += " " + itoa(s.draft.view.Harbour.Room(f, ship))
		}
		x = c.Put(x+2, y, t.Ink(int(f)), count(t, f, list))
	}
	for i, line := range ui.Wrap(s.Words.Sprintf("A round ends when a family's three ships are full, or the bag is empty."), c.W-2) {
		if y+1+i < c.H {
			c.Put(1, y+1+i, t.Dim, line)
		}
	}
}

// drawTonight draws what each pier would pay both families, and what they would have then.
func (s *shore) drawTonight(c *ui.Canvas) {
	t := s.Theme
	c.Head(t, s.Words.Sprintf("TONIGHT, PIER BY PIER"), "")
	ends := []int{c.W - 28, c.W - 19, c.W - 10, c.W - 1}
	heads := []string{s.Words.Sprintf("pier"), s.Words.Sprintf("pawns"), s.Words.Sprintf("column|bonus"),
		s.Words.Sprintf("together")}
	for i, head := range heads {
		c.Right(ends[i], 1, t.Dim, head)
	}
	h := s.draft.harbour()
	var sums accounts
	if !s.draft.over() {
		for _, e := range h.Tonight() {
			sums.enter(e)
		}
	}
	all := [strozzi.Families]int{}
	for at := strozzi.Left; at <= strozzi.Right; at++ {
		for _, f := range families {
			y := 2 + 3*int(at-1) + int(f)
			if f == strozzi.Medici {
				c.Put(1, y, t.Text, t.Fit(s.Words.Sprintf(pierShorts[at]), 8))
			}
			paid := sums.at(f, at)
			sum := 0
			for i, n := range paid {
				sum += n
				c.Right(ends[i], y, t.Text, itoa(n))
			}
			all[f] += sum
			c.Put(10, y, t.Ink(int(f)), t.Seat(int(f)))
			c.Right(ends[3], y, t.Strong, itoa(sum))
		}
	}
	for i, row := range []struct {
		label string
		plus  [strozzi.Families]int
	}{{s.Words.Sprintf("together"), all}, {s.Words.Sprintf("florins then"),
		[strozzi.Families]int{all[0] + s.draft.view.Florins[0], all[1] + s.draft.view.Florins[1]}}} {
		x := c.Put(1, 12+i, t.Dim, t.Fit(row.label, 18)) + 2
		for _, f := range families {
			x = c.Put(max(x, 18+12*int(f)), 12+i, t.Ink(int(f)), count(t, f, " "+itoa(row.plus[f])))
		}
	}
}

// drawRounds draws what was spent and paid in each round, and what both families have now.
func (s *shore) drawRounds(c *ui.Canvas) {
	t := s.Theme
	c.Head(t, s.Words.Sprintf("THE ROUNDS"), "")
	y := 2
	line := func(label string, of [strozzi.Families]int, style ui.Style) {
		if y >= c.H {
			return
		}
		c.Put(1, y, style, t.Fit(label, c.W-22))
		for _, f := range families {
			c.Right(c.W-12+11*int(f), y, t.Ink(int(f)), count(t, f, " "+signed(of[f])))
		}
		y++
	}
	for round := 1; round <= s.draft.view.Round; round++ {
		spent := [strozzi.Families]int{-s.past.spentIn(strozzi.Medici, round), -s.past.spentIn(strozzi.Strozzi, round)}
		line(s.Words.Sprintf("round %d: spent", round), spent, t.Dim)
		if earned := s.past.earned[round-1]; round <= s.past.curve.Stages() {
			line(s.Words.Sprintf("round %d: paid", round), earned, t.Dim)
		}
	}
	y++
	if y < c.H {
		c.Put(1, y, t.Text, s.Words.Sprintf("now"))
		for _, f := range families {
			c.Right(c.W-12+11*int(f), y, t.Ink(int(f)).Bold(), count(t, f, " "+itoa(s.draft.view.Florins[f])))
		}
	}
}
