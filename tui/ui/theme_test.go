package ui

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"medici/tui/paint"
)

// looks returns all looks that have known colours.
func looks() (all []Look) {
	for _, light := range []bool{false, true} {
		for _, contrast := range []bool{false, true} {
			for _, colours := range []Colours{FullColour, Of256} {
				all = append(all, Look{Light: light, Contrast: contrast, Colours: colours})
			}
		}
	}
	return all
}

// plain returns all styles of plain text.
func plain(t *Theme) []Style {
	return slices.Concat([]Style{t.Text, t.Dim, t.Strong, t.Accent}, t.Seats)
}

// grounds returns all surfaces that plain text is put on.
func grounds(t *Theme) []Style {
	return append([]Style{t.Ground, t.Panel, t.Raised, t.Well, t.Bar, t.Tint}, t.Lands...)
}

// hex returns what a terminal shows.
func hex(c paint.Colour) uint32 {
	if n := uint32(c) & 0xffffff; c == paint.RGB(n) {
		return n
	}
	return of256(uint8(c))
}

// contrast returns WCAG's contrast: from 1 for the same to 21 for black on white.
func contrast(a, b paint.Colour) float64 {
	x, y := luminance(hex(a))+0.05, luminance(hex(b))+0.05
	return max(x, y) / min(x, y)
}

func luminance(c uint32) float64 {
	return 0.2126*linear(c>>16) + 0.7152*linear(c>>8) + 0.0722*linear(c)
}

// WCAG asks 4.5 of text as small as a terminal's, and 7 where contrast is high.
func TestEverythingIsReadable(t *testing.T) {
	for _, look := range looks() {
		theme, least := NewTheme(look), 4.5
		if look.Contrast {
			least = 7
		}
		check := func(what string, ink, surface paint.Colour) {
			if got := contrast(ink, surface); got < least {
				t.Errorf("%+v: %s has a contrast of %.2f", look, what, got)
			}
		}
		for i, ink := range plain(theme) {
			for j, surface := range grounds(theme) {
				check(fmt.Sprintf("ink %d on surface %d", i, j), ink.Ink, surface.Surface)
			}
		}
		for i, face := range theme.Faces {
			check(fmt.Sprint("the letter of good ", i), face.Ink, face.Surface)
			if soft := theme.NotYet[i]; soft.Filled() {
				check(fmt.Sprint("text on good ", i, " not yet"), soft.Ink, soft.Surface)
			}
		}
		check("gold", theme.Gold.Ink, theme.Gold.Surface)
		check("alert", theme.Alert.Ink, theme.Alert.Surface)
	}
}

// apart returns how far from each other the nearest two of some colours look.
func apart(colours []paint.Colour, see func(uint32) [3]float64) float64 {
	least := math.Inf(1)
	for i, a := range colours {
		for _, b := range colours[:i] {
			x, y := see(hex(a)), see(hex(b))
			least = min(least, 100*math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2]))
		}
	}
	return least
}

func surfaces(styles []Style) (c []paint.Colour) {
	for _, s := range styles {
		c = append(c, s.Surface)
	}
	return c
}

func inksOf(styles []Style) (c []paint.Colour) {
	for _, s := range styles {
		c = append(c, s.Ink)
	}
	return c
}

// Goods are told apart by their faces, and people by their inks.
func TestNoTwoLookAlike(t *testing.T) {
	for _, look := range looks() {
		theme := NewTheme(look)
		if d := apart(surfaces(theme.Faces), oklab); d < 9 {
			t.Errorf("%+v: two goods are %.1f apart", look, d)
		}
		if d := apart(inksOf(theme.Seats), oklab); d < 9 {
			t.Errorf("%+v: two seats are %.1f apart", look, d)
		}
		if d := apart(surfaces(theme.Lands), oklab); d < 1.5 {
			t.Errorf("%+v: two parts of a map are %.1f apart", look, d)
		}
	}
}

// Of sixteen colours a terminal decides itself; they are different ones.
func TestNoTwoOfSixteenAreTheSame(t *testing.T) {
	for _, light := range []bool{false, true} {
		theme := NewTheme(Look{Light: light, Colours: Of16})
		for _, colours := range [][]paint.Colour{surfaces(theme.Faces), inksOf(theme.Seats)} {
			seen := map[paint.Colour]bool{}
			for i, c := range colours {
				if seen[c] {
					t.Errorf("light %t: the colour of %d is that of another", light, i)
				}
				seen[c] = true
			}
		}
	}
}

// What people see who lack the cones for red or for green, at full strength
// (Machado, Oliveira and Fernandes 2009).
var blindness = map[string][9]float64{
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
}

// Whoever does not tell red from green tells goods apart, and four seats.
func TestColourBlind(t *testing.T) {
	for name, m := range blindness {
		see := func(c uint32) [3]float64 {
			r, g, b := linear(c>>16), linear(c>>8), linear(c)
			at := func(i int) float64 { return min(1, max(0, m[i]*r+m[i+1]*g+m[i+2]*b)) }
			return labOf(at(0), at(3), at(6))
		}
		for _, look := range []Look{{}, {Light: true}} {
			theme := NewTheme(look)
			if d := apart(surfaces(theme.Faces), see); d < 8.5 {
				t.Errorf("%s, %+v: two goods are %.1f apart", name, look, d)
			}
			if d := apart(inksOf(theme.Seats[:4]), see); d < 9.5 {
				t.Errorf("%s, %+v: two of four seats are %.1f apart", name, look, d)
			}
		}
	}
}
