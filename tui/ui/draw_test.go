package ui

import (
	"strings"
	"testing"
)

// Where surfaces look alike a panel has a rule and a bar, in the cells that its title
// row and the ground beside it have otherwise.
func TestPanel(t *testing.T) {
	for _, test := range []struct {
		look Look
		want string
	}{
		{Look{}, "  LOT        BIDS     \n                      "},
		{Look{Contrast: true}, "─LOT───────┬─BIDS─────\n           │          "},
		{Look{Colours: NoColour, ASCII: true}, "-LOT-------+-BIDS-----\n           |"},
	} {
		theme := NewTheme(test.look)
		c := NewCanvas(22, 2)
		c.Panel(theme, 0, 0, 11, 2).Head(theme, "LOT", "")
		c.Panel(theme, 12, 0, 10, 2).Head(theme, "BIDS", "")
		if got := shown(c); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(test.want, " ", "") {
			t.Errorf("%+v: the panels are\n%s", test.look, got)
		}
	}
}

// A number is drawn large where there are blocks, and written where there are none.
func TestFigure(t *testing.T) {
	for _, test := range []struct {
		look  Look
		times int
		want  string
	}{
		{Look{}, 1, "▀█  █ █\n █  ▀▀█\n▀▀▀   ▀"},
		{Look{ASCII: true}, 1, "\n  14"},
		{Look{}, 2, "████    ██  ██\n  ██    ██  ██\n  ██    ██████\n  ██        ██\n██████      ██"},
	} {
		c := NewCanvas(16, 6)
		c.Figure(NewTheme(test.look), 0, 0, Style{}, 14, test.times)
		if got := strings.TrimRight(shown(c), "\n "); got != test.want {
			t.Errorf("%+v, %d times: 14 is\n%s", test.look, test.times, got)
		}
		if c.Lost() != nil {
			t.Errorf("lost is %q", c.Lost())
		}
	}
}

// The halves of a cell may have two inks.
func TestPoint(t *testing.T) {
	theme := NewTheme(Look{Colours: Of256})
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		c := NewCanvas(1, 1)
		for _, y := range order {
			c.Point(theme, 0, y, theme.Ink(y), theme.Seat(y))
		}
		if got, want := c.String(), "\x1b[38;5;210;48;5;117m▀\x1b[m"; got != want {
			t.Errorf("in the order %v: %q, want %q", order, got, want)
		}
	}
}

func TestAmount(t *testing.T) {
	a := NewAmount(4, 30)
	for _, step := range []struct {
		do   func()
		want int
	}{
		{func() {}, 4}, {func() { a.Step(+5) }, 9}, {func() { a.Step(+99) }, 30}, {func() { a.Type("7") }, 7},
		{func() { a.Type("1") }, 71}, {func() { a.Type("9") }, 719}, {func() { a.Type("9") }, 719},
		{func() { a.Type("backspace") }, 71}, {func() { a.Step(-1) }, 30}, {func() { a.Reset() }, 4},
	} {
		if step.do(); a.Value != step.want {
			t.Errorf("the amount is %d, not %d", a.Value, step.want)
		}
	}
	if a.Type("x") || a.Typing() {
		t.Error("a letter is taken for a number")
	}
	a.Type("3")
	if a.Give() || !a.Refused() || a.Typing() {
		t.Errorf("less than the least is given: %+v", a)
	}
	if a.Type("8"); !a.Give() || a.Value != 8 || a.Refused() {
		t.Errorf("after a refusal another number is not given: %+v", a)
	}
}

func TestFitting(t *testing.T) {
	for at, want := range map[Size]Size{
		{40, 20}: Phone, {60, 24}: Phone, {80, 23}: Phone, {80, 24}: Small, {119, 60}: Small, {120, 30}: Wide, {300,
			90}: Huge,
	} {
		size, part := Fitting(NewCanvas(at.W, at.H-2), Phone, Small, Wide, Tall, Huge)
		if size != want || part.W != want.W || part.H != at.H-2 || part.x != (at.W-want.W)/2 {
			t.Errorf("at %v the layout is %v, %d wide from %d", at, size, part.W, part.x)
		}
	}
}

// A face is as wide as a hold, whatever stands in it.
func TestFacesAreAsWideAsHolds(t *testing.T) {
	for _, colours := range []Colours{FullColour, Of256, Of16, NoColour} {
		theme := NewTheme(Look{Colours: colours})
		for _, text := range []string{"C5", "X10", "7"} {
			c := NewCanvas(20, 1)
			if face, soft := c.Face(theme, 0, 0, 5, text), c.Soft(theme, 8, 0, 5, text); face != FaceWidth ||
				soft != 8+FaceWidth {
				t.Errorf("with colours %d, %s ends at %d and %d", colours, text, face, soft)
			}
		}
	}
}
