package ui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
		w    int
	}{
		{"lot", 5, "lot", 3}, {"lot", 2, "lo", 2}, {"", 2, "", 0}, {"lot", 0, "", 0},
		{"größe", 3, "grö", 3}, {"一二三", 5, "一二", 4}, {"a\x1b[1mb", 9, "a\x1b[1mb", 2},
	} {
		if got, w := cut(test.text, test.most); got != test.want || w != test.w {
			t.Errorf("%q in %d cells is %q, %d wide", test.text, test.most, got, w)
		}
	}
}

// What is drawn is what was put, whatever it looks like, and every style ends
// with the text.
func TestStylesEnd(t *testing.T) {
	for _, look := range []Look{{}, {Light: true}, {Few: true}, {Light: true, Few: true}} {
		theme := NewTheme(look)
		styles := append([]Style{theme.Text, theme.Strong, theme.Chosen}, inks(theme)...)
		for i, s := range styles {
			for _, s := range []Style{s, s.Bold(), s.Underline(), s.Bold().Underline()} {
				c := NewCanvas(20, 1)
				c.Put(2, 0, s, "gold")
				c.Put(8, 0, theme.Text, "after")
				if got := ansi.Strip(c.String()); got != "  gold  after" {
					t.Errorf("style %d shows %q", i, got)
				}
				if s.on != "" && !strings.Contains(c.String(), "gold"+reset+" ") {
					t.Errorf("style %d goes on: %q", i, c.String())
				}
			}
		}
	}
}

func TestCanvasCutsAndKeepsTheFirst(t *testing.T) {
	c := NewCanvas(10, 2)
	c.Put(8, 0, Style{}, "long")
	c.Put(0, 1, Style{}, "first")
	c.Put(2, 1, Style{}, "second")
	c.Put(3, 5, Style{}, "below")
	if got := c.String(); got != "        lo\nfirst" {
		t.Errorf("the canvas shows %q", got)
	}
}

// A frame as a table has them: rules, a story, and a mark in every hole of a track.
func BenchmarkFrame(b *testing.B) {
	theme := NewTheme(Look{})
	b.ReportAllocs()
	for b.Loop() {
		c := NewCanvas(120, 40)
		for _, y := range []int{4, 14, 35} {
			c.Put(0, y, theme.Dim, strings.Repeat(theme.Rule, 120))
		}
		for y := 5; y < 13; y++ {
			for x := range 15 {
				c.Put(50+2*x, y, theme.Seats[x%6].Bold(), theme.Dot)
			}
		}
		for y := 15; y < 35; y++ {
			c.Put(1, y, theme.Text, "guest-player2 buys F5 S4 D0 for 3 florins.")
		}
		if len(c.String()) < 4000 {
			b.Fatal(c.String())
		}
	}
}
