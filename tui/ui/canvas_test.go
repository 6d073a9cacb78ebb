package ui

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

func shown(c *Canvas) string { return ansi.Strip(c.String()) }

func TestPutCutsAtTheEdge(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
		end  int
	}{
		{"lot", 5, "lot", 3}, {"lot", 2, "lo", 2}, {"größe", 3, "grö", 3},
		{"一二三", 5, "一二", 4}, {"a\x1b\x07b", 9, "ab", 2}, {"e\u0301t", 9, "e\u0301t", 2},
		{"👍🏽!", 9, "👍🏽!", 3}, {"\u0301a", 9, "a", 1},
	} {
		c := NewCanvas(test.most, 1)
		end := c.Put(0, 0, Style{}, test.text)
		if got := c.String(); got != test.want || end != test.end {
			t.Errorf("%q in %d cells is %q and ends at %d", test.text, test.most, got, end)
		}
	}
}

// Text is where it was put, whatever it looks like, and every style ends with it.
func TestStylesEnd(t *testing.T) {
	for _, look := range looks() {
		theme := NewTheme(look)
		for i, s := range slices.Concat(plain(theme), theme.Faces, []Style{theme.Gold, theme.Alert}) {
			for _, s := range []Style{s, s.Bold(), s.Underline(), s.Bold().Underline()} {
				c := NewCanvas(20, 1)
				c.Put(2, 0, s, "gold")
				c.Put(8, 0, Style{}, "after")
				if got := shown(c); got != "  gold  after" {
					t.Errorf("style %d shows %q", i, got)
				}
				if !strings.Contains(strings.ReplaceAll(c.String(), " ", ""), "gold\x1b[mafter") {
					t.Errorf("style %d goes on: %q", i, c.String())
				}
			}
		}
	}
}

func TestFirstTextIsKept(t *testing.T) {
	c := NewCanvas(10, 2)
	c.Put(8, 0, Style{}, "long")
	c.Put(0, 1, Style{}, "first")
	c.Put(2, 1, Style{}, "second")
	c.Put(3, 5, Style{}, "below")
	if got := c.String(); got != "        lo\nfirst" {
		t.Errorf("the canvas shows %q", got)
	}
	if want := []string{"long", "second", "below"}; !slices.Equal(c.Lost(), want) {
		t.Errorf("lost is %q", c.Lost())
	}
}

// A surface covers text, and carries what is put on it; a line ends with its surface.
func TestFill(t *testing.T) {
	theme := NewTheme(Look{Colours: Of256})
	c := NewCanvas(6, 2)
	c.Put(0, 0, Style{}, "一二三")
	c.Fill(1, 0, 4, 1, theme.Panel)
	c.Put(2, 0, theme.Dim, "ok")
	if got, want := c.String(), " \x1b[48;5;235m \x1b[38;5;248mok \x1b[m\n"; got != want {
		t.Errorf("the canvas shows %q, want %q", got, want)
	}
	if lost := c.Lost(); len(lost) > 0 {
		t.Errorf("lost is %q", lost)
	}
	c.Draw(0, 1, 6, 1, Style{}, "-")
	c.Put(1, 1, Style{}, "a b")
	if got := shown(c); !strings.HasSuffix(got, "\n-a b--") {
		t.Errorf("over a rule stands %q", got)
	}
	c.Part(4, 0, 9, 9).Fill(-1, 0, 9, 9, theme.Well) // cut to the part
	if got := shown(c); !strings.HasSuffix(got, "\n-a b  ") {
		t.Errorf("beside a surface stands %q", got)
	}
}

func table(theme *Theme, c *Canvas) {
	c.Clear(theme.Ground)
	for _, y := range []int{4, 14, 35} {
		c.Draw(0, y, 120, 1, theme.Dim, theme.Line)
	}
	for y := 5; y < 13; y++ {
		for x := range 15 {
			c.Put(50+2*x, y, theme.Ink(x%6).Bold(), theme.Dot)
		}
	}
	for y := 15; y < 35; y++ {
		c.Put(1, y, theme.Text, "guest-player2 buys F5 S4 D0 for 3 florins.")
	}
}

// A frame costs its own text and a few small things, however large it is.
func TestDrawingAllocatesLittle(t *testing.T) {
	theme := NewTheme(Look{})
	allocs := testing.AllocsPerRun(50, func() {
		c := NewCanvas(120, 40)
		table(theme, c)
		if len(c.String()) < 4000 {
			t.Fatal("hardly anything is drawn")
		}
		c.Wipe()
	})
	if allocs > 8 {
		t.Errorf("a frame allocates %.0f times", allocs)
	}
}

// A frame as a table has them: rules, a story, and a mark in every hole of a track.
func BenchmarkFrame(b *testing.B) {
	theme := NewTheme(Look{})
	b.ReportAllocs()
	for b.Loop() {
		c := NewCanvas(120, 40)
		table(theme, c)
		if len(c.String()) < 4000 {
			b.Fatal(c.String())
		}
		c.Wipe()
	}
}
