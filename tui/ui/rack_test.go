package ui

import (
	"testing"

	"medici/tui/paint"
)

// sharing is a sheet in some light, and how often its part was drawn.
type sharing struct {
	Canvas
	light Inputs
	drawn int
}

// frame draws a part at a row, and returns the sheet as text.
func (s *sharing) frame(y int, surface Style, in Inputs, text string) string {
	on := paint.NewGrid(20, 3)
	defer on.Free()
	s.Begin(on, nil, s.light)
	s.Clear(surface)
	s.Keep(4, y, 12, 1, in, func(p *Canvas) {
		s.drawn++
		p.Put(1, 0, Style{}, text)
		p.Zone(1, 0, 2, 1, Click{Intent: Sell})
	})
	s.End()
	return on.String()
}

// A part that was drawn on one sheet is on others in the same light, in whatever row; not in another
// light, on another surface or when it did not fit, and never signs of a grid alone.
func TestSheetsShareParts(t *testing.T) {
	theme := NewTheme(Look{})
	for i, step := range []struct {
		light   Inputs
		y       int
		surface Style
		text    string
		drawn   int
	}{
		{7, 1, theme.Ground, "lot", 0}, {7, 2, theme.Ground, "lot", 0}, {8, 1, theme.Ground, "lot", 1}, {7, 1, theme.Panel,
			"lot", 1},
		{0, 1, theme.Ground, "lot", 1}, {7, 1, theme.Ground, "lot 一", 1}, {7, 1, theme.Ground, "more than there is room",
			1},
	} {
		in := InputsOf("part").Int(i) // nobody else has it
		one, other, alone := &sharing{light: 7}, &sharing{light: step.light}, &sharing{}
		one.frame(1, theme.Ground, in, step.text)
		got := other.frame(step.y, step.surface, in, step.text)
		if want := alone.frame(step.y, step.surface, in, step.text); got != want || one.drawn != 1 ||
			other.drawn != step.drawn {
			t.Errorf("step %d: drawn %d times and %d times: %q, want %q", i, one.drawn, other.drawn, got, want)
		}
		if click, ok := other.Hit(5, step.y); !ok || click.Intent != Sell {
			t.Errorf("step %d: a click on the part is %v", i, click)
		}
	}
}

// A part that is drawn anew leaves those within it as they stand, and one that stands keeps
// what stood in it for the frame after.
func TestPartsWithinParts(t *testing.T) {
	var c Canvas
	var last *paint.Grid
	outer, inner := 0, 0
	frame := func(in int) {
		on := paint.NewGrid(20, 3)
		c.Begin(on, last, 0)
		c.Keep(1, 0, 18, 3, InputsOf("outer").Int(in), func(p *Canvas) {
			outer++
			p.Put(0, 0, Style{}, "SHIPS")
			p.Keep(2, 1, 10, 1, InputsOf("inner"), func(p *Canvas) {
				inner++
				p.Put(0, 0, Style{}, "ann")
				p.Zone(0, 0, 3, 1, Click{Intent: Sell})
			})
		})
		c.End()
		last.Free()
		last = on
	}
	for i, in := range []int{1, 1, 2, 2, 2, 3} {
		frame(in)
		if want := []int{1, 1, 2, 2, 2, 3}[i]; outer != want || inner != 1 {
			t.Errorf("frame %d: drawn are %d parts and %d within, want %d and 1", i, outer, inner, want)
		}
		if click, ok := c.Hit(3, 1); !ok || click.Intent != Sell {
			t.Errorf("frame %d: a click on the part is %v", i, click)
		}
	}
	if got, want := last.String(), " SHIPS\n   ann\n"; got != want {
		t.Errorf("it shows %q, want %q", got, want)
	}
}

// A part that was drawn on one sheet is drawn anew on the next once the rack was emptied, and shared again after that.
func TestEmptiedRackFillsAgain(t *testing.T) {
	theme, in := NewTheme(Look{}), InputsOf("emptied")
	frame := func() (drawn int, text string) {
		on := &sharing{light: 7}
		text = on.frame(1, theme.Ground, in, "lot")
		return on.drawn, text
	}
	_, first := frame()
	for i, want := range []int{0, 1, 0} {
		if i == 1 {
			EmptyRack()
			if p := plateOf(in); cap(p.glyphs)+cap(p.zones) > 0 {
				t.Errorf("%d glyphs and %d zones have room still", cap(p.glyphs), cap(p.zones))
			}
		}
		if drawn, text := frame(); drawn != want || text != first {
			t.Errorf("frame %d: drawn %d times: %q, want %d times %q", i, drawn, text, want, first)
		}
	}
}
