package ui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"medici/tui/paint"
)

// A part is drawn once, and again when its inputs, its place or what lies over it differ.
func TestKeep(t *testing.T) {
	theme := NewTheme(Look{})
	var c Canvas
	var shown *paint.Grid
	calls := 0
	frame := func(x int, in Inputs, over bool) (text string, drawn bool) {
		on, before := paint.NewGrid(20, 3), calls
		last := shown
		if !on.Follow(last) {
			last = nil
		}
		c.Begin(on, last, 0)
		c.Clear(theme.Ground)
		c.Keep(x, 1, 8, 1, in, func(p *Canvas) {
			calls++
			p.Clear(theme.Panel)
			p.Put(1, 0, theme.Text, "lot 一")
			p.Zone(0, 0, 3, 1, Click{Intent: Sell})
		})
		if over {
			c.Fill(x+2, 0, 1, 2, theme.Tint)
		}
		c.End()
		shown.Free()
		shown = on
		if click, ok := c.Hit(x+1, 1); !ok || click.Intent != Sell {
			t.Errorf("a click on the part is %v", click)
		}
		return on.String(), calls > before
	}
	one, two := InputsOf("lot").Int(1), InputsOf("lot").Int(2)
	var first string
	for i, step := range []struct {
		x     int
		in    Inputs
		over  bool
		drawn bool
	}{
		{2, one, false, true}, {2, one, false, false}, {2, two, false, true}, {3, two, false, true},
		{3, two, true, false}, {3, two, false, true}, {2, one, false, true}, {2, one, false, false},
	} {
		text, drawn := frame(step.x, step.in, step.over)
		if drawn != step.drawn {
			t.Errorf("step %d: drawn is %t", i, drawn)
		}
		if i == 0 {
			first = text
		} else if step.x == 2 && text != first {
			t.Errorf("step %d shows %q, want %q", i, text, first)
		}
	}
}

// A trimmed canvas holds no parts, draws the next frame anew, and what was drawn before answers to clicks.
func TestTrim(t *testing.T) {
	Trim(new(Canvas)) // on which nothing was ever drawn
	theme := NewTheme(Look{})
	var c Canvas
	drawn := 0
	frame := func(last *paint.Grid) *paint.Grid {
		on := paint.NewGrid(20, 3)
		c.Begin(on, last, 0)
		for y := range 3 {
			c.Keep(2, y, 8, 1, InputsOf("lot"), func(p *Canvas) {
				drawn++
				p.Put(1, 0, theme.Text, "lot")
				p.Zone(0, 0, 3, 1, Click{Intent: Sell, Arg: y})
			})
		}
		c.End()
		return on
	}
	last := frame(frame(nil))
	if Trim(&c); drawn != 3 || cap(c.parts)+cap(c.former.parts)+cap(c.former.zones) > 0 || cap(c.zones) > len(c.zones)+3 {
		t.Errorf("%d parts drawn; there is room for %d and %d, and %d zones", drawn, cap(c.parts), cap(c.former.parts), cap(c.zones))
	}
	for y := range 3 {
		if click, ok := c.Hit(3, y); !ok || click != (Click{Intent: Sell, Arg: y}) {
			t.Errorf("a click on part %d is %v", y, click)
		}
	}
	if again := frame(last); drawn != 6 || !again.Same(last) {
		t.Errorf("%d parts drawn, and the frame is\n%s", drawn, again)
	}
}

// A row of a text that moves up is taken from where it stood; a part of another kind is not.
func TestKeepRow(t *testing.T) {
	theme := NewTheme(Look{})
	var c Canvas
	first, second := paint.NewGrid(20, 3), paint.NewGrid(20, 3)
	drawn := 0
	draw := func(p *Canvas) { drawn++; p.Put(1, 0, theme.Text, "ann bids 3") }
	c.Begin(first, nil, 0)
	c.KeepRow(2, InputsOf("row"), draw)
	c.End()
	c.Begin(second, first, 0)
	c.KeepRow(1, InputsOf("row"), draw)
	c.Keep(0, 0, 20, 1, InputsOf("row"), draw)
	c.End()
	row := strings.TrimSpace(first.String())
	if want := " " + row + "\n " + row + "\n"; drawn != 2 || second.String() != want {
		t.Errorf("drawn %d times: %q, want %q", drawn, second, want)
	}
}

// A part that lies on another is drawn anew while the other stands, and both where something was
// drawn over them.
func TestKeepOn(t *testing.T) {
	theme := NewTheme(Look{})
	var c Canvas
	var last *paint.Grid
	below, above := 0, 0
	for i, step := range []struct {
		turn         string
		over         bool
		below, above int
		want         string
	}{
		{"one", false, 1, 1, "SHIPS one"}, {"one", false, 1, 1, "SHIPS one"}, {"2", false, 1, 2, "SHIPS 2"},
		{"2", true, 1, 2, "SHIPS ####"}, {"2", false, 2, 3, "SHIPS 2"}, {"one", false, 2, 4, "SHIPS one"},
	} {
		on := paint.NewGrid(20, 1)
		if !on.Follow(last) {
			last = nil
		}
		c.Begin(on, last, 0)
		c.Keep(0, 0, 20, 1, InputsOf("ships"), func(p *Canvas) {
			below++
			p.Clear(theme.Panel)
			p.Put(0, 0, theme.Text, "SHIPS")
		})
		c.KeepOn(theme.Panel, 6, 0, 8, 1, InputsOf("turn").Text(step.turn), func(p *Canvas) {
			above++
			p.Put(0, 0, theme.Text, step.turn)
		})
		if step.over {
			c.Fill(6, 0, 4, 1, theme.Tint)
			c.Put(6, 0, theme.Text, "####")
		}
		c.End()
		last.Free()
		last = on
		if got := strings.TrimSpace(ansi.Strip(on.String())); got != step.want || below != step.below || above != step.above {
			t.Errorf("step %d: it shows %q after %d and %d were drawn, want %q, %d and %d", i, got, below, above, step.want,
				step.below, step.above)
		}
	}
}

// Inputs that differ are told apart, in whatever order they come.
func TestInputs(t *testing.T) {
	seen := map[Inputs]int{}
	for i, in := range []Inputs{
		InputsOf("a"), InputsOf("b"), InputsOf("a").Int(0), InputsOf("a").Int(0, 0), InputsOf("a").Int(1,
			0), InputsOf("a").Int(0, 1),
		InputsOf("a").Is(true), InputsOf("a").Is(false), InputsOf("a").Text(""), InputsOf("a").Text("b"), InputsOf("ab"),
		With(InputsOf("a"), []int{}), With(InputsOf("a"), []int{0}), With(With(InputsOf("a"), []int{1}),
			[]int{2}), With(InputsOf("a"), []int{1, 2}),
	} {
		if before, ok := seen[in]; ok {
			t.Errorf("inputs %d are those of %d", i, before)
		}
		seen[in] = i
	}
}
