package paint

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// Cells are in the places where a terminal has them.
func TestCells(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		const cols = 40
		frame := randomLine(rng, len(pieces)) + "\n" + randomLine(rng, len(pieces))
		var got []string
		for y, row := range Cells(frame, cols, 3) {
			for x, c := range row {
				if c.Text != "" && c.Text != " " {
					got = append(got, fmt.Sprint(x, y, c.Text, c.Wide, c.Ink, c.Bed))
				}
			}
		}
		var want []string
		screen := newTerminal(t, cols, 3)
		_, _ = screen.Write(New(colorprofile.TrueColor).Paint(nil, frame, cols, 3))
		for y := range 3 {
			for x := range cols {
				if c := screen.CellAt(x, y); c != nil && c.Content != "" && c.Content != " " {
					want = append(want, fmt.Sprint(x, y, c.Content, c.Width > 1, c.Style.Fg, c.Style.Bg))
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q\n%q, want\n%q", frame, got, want)
		}
	}
}

func TestCellsHaveStyles(t *testing.T) {
	row := Cells("a\x1b[1;31mb\x1b[0;7;38;5;200m\x1b[48;2;1;2;3m一\x1b[4;9mc", 6, 1)[0]
	pink, dark := ansi.IndexedColor(200), color.RGBA{1, 2, 3, 255}
	want := []Cell{
		{Text: "a"},
		{Text: "b", Ink: ansi.BasicColor(1), Marks: Bold},
		{Text: "一", Wide: true, Ink: pink, Bed: dark, Marks: Reversed},
		{Ink: pink, Bed: dark, Marks: Reversed},
		{Text: "c", Ink: pink, Bed: dark, Marks: Reversed | Underlined | Struck},
		{},
	}
	if !slices.Equal(row, want) {
		t.Errorf("%+v, want\n%+v", row, want)
	}
}
