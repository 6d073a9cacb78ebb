package ui

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// inks are the styles of a theme that have a colour.
func inks(t *Theme) []Style {
	return slices.Concat([]Style{t.Dim, t.Title, t.Accent, t.Alert, t.Key}, t.Hues, t.Seats)
}

// contrast is WCAG's: from 1 for the same to 21 for black on white.
func contrast(a, b color.Color) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x, y) / min(x, y)
}

func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// WCAG asks 4.5 of text as small as a terminal's. Of its own sixteen colours a
// terminal decides itself; xterm's may fall to 4 here, as its grey on white does.
func TestEveryColourIsReadable(t *testing.T) {
	for _, ground := range []struct {
		light bool
		color color.Color
	}{{false, color.Black}, {true, color.White}} {
		for _, few := range []bool{false, true} {
			for i, s := range inks(NewTheme(Look{Light: ground.light, Few: few})) {
				c, ok := foreground(s)
				if !ok {
					continue
				}
				least := 4.0
				if !few {
					least = 4.5
					if got := contrast(ansi.Convert256(c), ground.color); got < least {
						t.Errorf("light %t: ink %d among 256 colours has a contrast of %.1f", ground.light, i, got)
					}
				}
				if got := contrast(c, ground.color); got < least {
					t.Errorf("light %t, few %t: ink %d has a contrast of %.1f", ground.light, few, i, got)
				}
			}
		}
	}
}

// What a lot is made of is told apart by colour, too, however few there are.
func TestNoTwoGoodsLookAlike(t *testing.T) {
	for _, look := range []Look{{}, {Light: true}, {Few: true}, {Light: true, Few: true}} {
		hues := NewTheme(look).Hues
		for i, s := range hues {
			if j := slices.Index(hues, s); j != i {
				t.Errorf("%+v: goods %d and %d are the same %q", look, j, i, s.on)
			}
		}
	}
}

// xterm's own sixteen, in their order.
var xterm = []string{
	"#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
	"#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
}

// foreground is the colour of a style, or false when that is the terminal's own.
func foreground(s Style) (c color.Color, ok bool) {
	p := ansi.NewParser()
	p.SetHandler(ansi.Handler{HandleCsi: func(_ ansi.Cmd, params ansi.Params) {
		switch n, _, _ := params.Param(0, 0); {
		case n == 38:
			ok = ansi.ReadStyleColor(params, &c) > 0
		case n >= 30 && n < 38:
			c, ok = lipgloss.Color(xterm[n-30]), true
		case n >= 90 && n < 98:
			c, ok = lipgloss.Color(xterm[n-90+8]), true
		}
	}})
	p.Parse([]byte(s.on))
	return c, ok
}
