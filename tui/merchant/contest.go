package merchant

import (
	"cmp"
	"slices"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// contest draws the cities whose markers several merchants could still get, and then those that were
// awarded and have a free space.
type contest struct {
	ui.Setting
	view *merchant.View
}

// draw draws a row a city.
func (k *contest) draw(c *ui.Canvas) {
	t := k.Theme
	x := c.Head(t, k.Words.Sprintf("CONTESTED"), "")
	if text := k.Words.Sprintf("houses, and what takes it"); x+1+ui.Width(text) < c.W {
		c.Right(c.W-1, 0, t.Dim, text)
	}
	all := k.cities()
	step := 1
	if 2*len(all) <= c.H-2 {
		step = 2
	}
	for i, p := range all {
		if y := 2 + i*step; y < c.H {
			k.drawCity(c.Part(0, y, c.W, 1), p)
		}
	}
	if len(all) == 0 && c.H > 2 {
		c.Put(1, 2, t.Dim, t.Fit(k.Words.Sprintf("no city yet"), c.W-2))
	}
}

// cities returns those to draw, the greatest first.
func (k *contest) cities() (list []*merchant.Place) {
	v := k.view
	for i := range v.Map.Places[:merchant.Cities] {
		p := &v.Map.Places[i]
		if len(v.Rings.Of(p)) > 0 && (k.contested(p) || v.Awarded.Of(p) != rules.Nobody && v.Free(p) > 0) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b *merchant.Place) int {
		if x, y := v.Lies(a), v.Lies(b); x != y {
			if x {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.Size, a.Size)
	})
	return list
}

// contested reports that two merchants or more could still get the marker of a city.
func (k *contest) contested(p *merchant.Place) bool {
	v, n := k.view, 0
	for s := range rules.Seat(v.Merchants()) {
		if v.Of(s, p)+v.Free(p) >= merchant.Majority(p.Size) {
			n++
		}
	}
	return v.Lies(p) && n > 1
}

// drawCity draws the value of a city, the houses in it, and what is free; at the right the sign of the
// merchant who could take it next.
func (k *contest) drawCity(c *ui.Canvas, p *merchant.Place) {
	t, v := k.Theme, k.view
	c.Zone(0, 0, c.W, 1, ui.Click{Intent: place, Arg: p.Index})
	c.Put(1, 0, t.Strong, p.Code)
	end, x := c.W-3, 6
	if s := k.taker(p); s != rules.Nobody {
		c.Right(c.W-1, 0, t.Accent.Bold(), t.Seat(int(s)))
	}
	free, takes := k.Words.Sprintf("city|%d free", v.Free(p)), k.Words.Sprintf("majority %d", merchant.Majority(p.Size))
	if to := v.Awarded.Of(p); to != rules.Nobody {
		text := k.Words.Sprintf("city|has it")
		if to == v.You {
			text = k.Words.Sprintf("city|yours")
		}
		x = c.Put(x, 0, t.Ink(int(to)), count(t, to, text)) + 1
		takes = k.Words.Sprintf("no income")
	} else {
		x = c.Put(x, 0, t.Accent.Bold(), itoa(p.Size)) + 1
		for _, s := range v.Leaders(p) {
			x = c.Put(x+1, 0, t.Ink(int(s)), tally(t, s, v.Of(s, p)))
		}
	}
	if w := ui.Width(free) + 2 + ui.Width(takes); x+1+w <= end {
		c.Right(end, 0, t.Dim, takes)
		c.Right(end-2-ui.Width(takes), 0, t.Text, free)
		return
	}
	if x+1+ui.Width(free) <= end {
		c.Right(end, 0, t.Text, free)
	}
}

// tally returns a number of houses behind a seat's sign, as near as can be read.
func tally(t *ui.Theme, s rules.Seat, n int) string {
	if t.Full == "" {
		return t.Seat(int(s)) + ":" + itoa(n)
	}
	return t.Seat(int(s)) + itoa(n)
}

// taker returns who could get the marker of a city in the next turn: by one more house, or with a letter by
// two.
func (k *contest) taker(p *merchant.Place) rules.Seat {
	v := k.view
	if !v.Lies(p) {
		return rules.Nobody
	}
	for _, s := range v.Leaders(p) {
		more := min(1, v.Free(p))
		if v.Letters[s] > 0 {
			more = min(2, v.Free(p))
		}
		if v.Of(s, p)+more >= merchant.Majority(p.Size) {
			return s
		}
	}
	return rules.Nobody
}
