// Package tip draws what a position or a decision was worth: amounts that add up, and sentences beside
// them. It knows no screen.
package tip

import (
	"strings"

	"medici/internal/games/advice"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Tip draws amounts that add up, and sentences beside them, in a tinted box.
type Tip struct {
	Frame *frame.Frame
	Board ui.Board
	Name  func(rules.Seat) string
}

// Width is how wide a box is where there is room.
const Width = 60

// Draw lays the advice over the right of a canvas, as high as it has to be.
func (d Tip) Draw(c *ui.Canvas, a *advice.Advice, key string) {
	w := min(Width, c.W)
	margin := 0
	if c.W >= ui.Wide.W {
		margin = 1
	}
	var notes []string
	for _, note := range a.Notes {
		notes = append(notes, ui.Wrap(d.Say(note), w-3)...)
	}
	parts, scale, beside, gap := a.Parts, 0, len(a.Beside), 1
	if a.High > 0 {
		scale = 2
	}
	if beside > 0 {
		beside++
	}
	if tight := 1 + len(parts) + scale + beside + len(notes); tight+4 > c.H {
		gap = 0
		if tight > c.H && beside > 0 {
			beside = 1
		}
		if rest := c.H - 1 - scale - beside; len(parts)+len(notes) > rest {
			notes = notes[:max(0, min(len(notes), 2, rest-3))]
			parts = advice.Fewer(parts, max(1, rest-len(notes)))
		}
	}
	rows := 1 + len(parts) + scale + beside + len(notes)
	for _, n := range []int{len(parts), scale, beside, len(notes)} {
		rows += gap * min(1, n)
	}
	p := d.Box(c.Part(c.W-w-margin, 0, w, min(c.H, rows+gap)), d.Say(a.Title), key)
	y := d.Parts(p, 1+gap, parts, a.Figure)
	if scale > 0 {
		y += gap * min(1, len(parts))
		d.scale(p.Part(1, y, p.W-2, 2), a)
		y += 2
	}
	if beside > 0 {
		y = d.beside(p, y+gap, a, beside == 1)
	}
	for i, line := range notes {
		d.Inked(p, 1, y+gap+i, line)
	}
}

// Box draws a tinted box with its title, and the key that closes it.
func (d Tip) Box(p *ui.Canvas, title, key string) *ui.Canvas {
	t := d.Frame.Theme
	p.Clear(t.Tint)
	p.Zone(0, 0, p.W, p.H, ui.Click{})
	p.Lit(t.Gold)
	room := p.W - 4 - ui.Width(key)
	p.Put(1, 0, t.Gold.Bold(), t.Fit(strings.ToUpper(title), room))
	p.Right(p.W-1, 0, t.Gold, key)
	p.Zone(0, 0, p.W, 1, ui.Click{Intent: keys.Advice})
	if t.Flat && p.H > 1 {
		p.Draw(0, 1, 1, p.H-1, t.Rule, t.Wall)
	}
	return p
}

// Parts draws a row an amount, with its reason, and returns the row below.
func (d Tip) Parts(p *ui.Canvas, y int, parts []advice.Part, figure func(amount int, signed bool) string) int {
	t, names := d.Frame.Theme, 0
	for _, part := range parts {
		names = max(names, min(12, ui.Width(d.Say(part.Name))))
	}
	for _, part := range parts {
		amount := figure(part.Amount, true)
		end := p.W - 2 - len(amount)
		room := names
		if part.Why.None() {
			room = end
		}
		p.Put(2, y, t.Strong, t.Fit(d.Say(part.Name), min(room, end-2)))
		if x := names + 4; !part.Why.None() && x < end-2 {
			d.Inked(p, x, y, t.Fit(d.Say(part.Why), end-x-1))
		}
		ink := t.Key
		if part.Amount < 0 {
			ink = t.Strong
		}
		p.Right(p.W-1, y, ink, amount)
		y++
	}
	return y
}

// scale draws between what the worth lies, and what was bid, from 0 on.
func (d Tip) scale(p *ui.Canvas, a *advice.Advice) {
	t, top := d.Frame.Theme, a.High
	for _, m := range a.Marks {
		top = max(top, m.Amount)
	}
	cell := func(n int) int { return n * (p.W - 1) / max(1, top+top/4) }
	from, to := cell(a.Low), cell(a.High)+1
	p.Fill(0, 0, p.W, 1, t.Well)
	p.Fill(from, 0, to-from, 1, t.Gold)
	if t.Flat {
		p.Draw(0, 0, p.W, 1, t.Dim, t.Dot)
		p.Draw(from, 0, to-from, 1, t.Gold, "=")
	}
	x := p.Put(0, 1, t.Text, d.Frame.Say("between %d and %d", a.Low, a.High)) + 3
	for _, m := range a.Marks {
		p.Draw(min(p.W-1, cell(m.Amount)), 0, 1, 1, t.Accent.On(t.Well), t.Stroke)
		text := d.Frame.Say("%s: %d", d.Name(m.Seat), m.Amount)
		if x+ui.Width(text) <= p.W {
			x = d.Inked(p, x, 1, text) + 2
		}
	}
}

// beside draws what others have of it: a row each, or all in one.
func (d Tip) beside(p *ui.Canvas, y int, a *advice.Advice, one bool) int {
	t, parts := d.Frame.Theme, a.Beside
	if one {
		x := 1
		for _, part := range parts {
			text := d.Say(part.Name) + " " + a.Figure(part.Amount, false)
			if x+ui.Width(text) < p.W {
				x = d.Inked(p, x, y, text) + 2
			}
		}
		return y + 1
	}
	p.Put(1, y, t.Dim, t.Fit(d.Say(a.Head), p.W-2))
	for i, part := range parts {
		row := y + 1 + i
		amount := a.Figure(part.Amount, false)
		room := p.W - 4 - len(amount)
		if !part.Why.None() {
			d.Inked(p, 17, row, t.Fit(d.Say(part.Why), room-16))
			room = 14
		}
		d.Inked(p, 2, row, t.Fit(d.Say(part.Name), room))
		p.Right(p.W-1, row, t.Strong, amount)
	}
	return y + 1 + len(parts)
}

// Say is a sentence of an advice.
func (d Tip) Say(s advice.Said) string { return s.In(d.Frame.Words, d.Name) }

// Inked writes a line whose names and goods look as everywhere else, and returns the
// column behind.
func (d Tip) Inked(p *ui.Canvas, x, y int, text string) int {
	if y < p.H {
		p.Inked(d.Board, x, y, d.Frame.Theme.Text, text)
	}
	return x + ui.Width(text)
}
