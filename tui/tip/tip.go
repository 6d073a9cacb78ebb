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

// adviceWidth is how wide an advice is at the right of a wide screen; on others it lies across.
const adviceWidth = 66

// Draw draws advice over a canvas, as high as it must be: what to do in bold, what else speaks for it, the
// amounts with their sum, and what is known about the others. Without room it omits, in this order: blank
// rows, the last sentences, and the smallest amounts, which then become one.
func (d Tip) Draw(c *ui.Canvas, a *advice.Advice, key string) {
	w, margin := c.W, 0
	if c.W >= ui.Wide.W {
		w, margin = min(c.W, adviceWidth), 1
	}
	wrapped := func(s advice.Said) []string {
		if s.None() {
			return nil
		}
		return ui.Wrap(d.Say(s), w-2)
	}
	bold, more, others := wrapped(a.Says[0]), []string(nil), wrapped(a.Others)
	for _, s := range a.Says[1:] {
		more = append(more, wrapped(s)...)
	}
	parts, sum := a.Parts, min(1, len(a.Parts))
	if a.Sum.None() {
		sum = 0
	}
	room := c.H - 1 - len(bold)
	need := func() int { return len(parts) + sum + len(more) + len(others) }
	if need() > room {
		more = nil
	}
	if need() > room {
		others = nil
	}
	if need() > room {
		parts = a.Fewer(max(1, room-sum))
	}
	gaps := max(0, min(4, room-need()))
	gap := func(n, rows int) int { // of those that stay
		if rows == 0 || gaps < n {
			return 0
		}
		return 1
	}
	y := 1 + gap(2, 1)
	high := y + len(bold) + len(more) + gap(1, len(parts)) + len(parts) + sum + gap(3, len(others)) + len(others)
	p := d.Box(c.Part(c.W-w-margin, 0, w, min(c.H, high+gap(4, 1))), d.Frame.Say("advice"), key)
	for _, line := range bold {
		d.inked(p, 1, y, d.Frame.Theme.Strong.Bold(), line)
		y++
	}
	for _, line := range more {
		d.Inked(p, 1, y, line)
		y++
	}
	if y += gap(1, len(parts)); len(parts) > 0 {
		y = d.Parts(p, y, parts, a.Figure)
	}
	if sum > 0 {
		d.sum(p, y, a)
		y++
	}
	y += gap(3, len(others))
	for _, line := range others {
		d.Inked(p, 1, y, line)
		y++
	}
}

// sum draws what the amounts come to.
func (d Tip) sum(p *ui.Canvas, y int, a *advice.Advice) {
	t := d.Frame.Theme
	p.Put(2, y, t.Strong.Bold(), d.Say(a.Sum))
	p.Right(p.W-1, y, t.Key.Bold(), a.Figure(a.Worth, false))
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

// Parts draws a row an amount, with as many of its reasons as there is room for, and returns the
// row below.
func (d Tip) Parts(p *ui.Canvas, y int, parts []advice.Part, figure func(amount int, signed bool) string) int {
	t, names := d.Frame.Theme, 0
	for _, part := range parts {
		if name := ui.Width(d.Say(part.Name)); name <= p.W/3 {
			names = max(names, name)
		}
	}
	for _, part := range parts {
		amount := ""
		if !part.Plain {
			amount = figure(part.Amount, true)
		}
		end := p.W - 2 - len(amount)
		x := max(names+4, d.inked(p, 2, y, t.Strong, d.Say(part.Name))+2)
		fits := func(text string) bool { return x+ui.Width(text) < end }
		d.Inked(p, x, y, advice.Reasons(d.Frame.Words, d.Name, part.Why, fits))
		ink := t.Key
		if part.Amount < 0 {
			ink = t.Strong
		}
		p.Right(p.W-1, y, ink, amount)
		y++
	}
	return y
}

// Say returns a sentence of an advice.
func (d Tip) Say(s advice.Said) string { return s.In(d.Frame.Words, d.Name) }

// Inked writes a line whose names and goods look as everywhere else, and returns the
// column behind.
func (d Tip) Inked(p *ui.Canvas, x, y int, text string) int {
	return d.inked(p, x, y, d.Frame.Theme.Text, text)
}

func (d Tip) inked(p *ui.Canvas, x, y int, style ui.Style, text string) int {
	if y < p.H {
		p.Inked(d.Board, x, y, style, text)
	}
	return x + ui.Width(text)
}
