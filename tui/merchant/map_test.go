package merchant

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// screen returns the rows of what a board draws, without colours.
func screen(b *Board, size ui.Size) [][]rune {
	c := ui.NewCanvas(size.W, size.H-bars)
	b.Draw(c)
	var rows [][]rune
	for _, line := range strings.Split(ansi.Strip(c.String()), "\n") {
		rows = append(rows, []rune(line+strings.Repeat(" ", size.W)))
	}
	return rows
}

// Every route is a line from label to label with its cost, with any number of merchants; those of
// closed places are left out.
func TestEveryRouteIsDrawn(t *testing.T) {
	for _, scene := range []string{"open-2", "open", "open-6", "watching", "home"} {
		for i, size := range []ui.Size{ui.Tall, ui.Huge} {
			b := scenes[scene](t)
			rows, v := screen(b, size), &b.draft.view
			for k, line := range v.Map.Layouts[i].Lines {
				r := v.Map.Routes[k]
				shown := v.There(&v.Map.Places[r.A]) && v.There(&v.Map.Places[r.B])
				cost := itoa(r.Cost)
				at := rows[line.Cost[1]+marginY][line.Cost[0]+marginX:][:len(cost)]
				if shown != (string(at) == cost) {
					t.Errorf("%s at %d columns: where the route from %s to %s costs %s stands %q", scene, size.W, &v.Map.Places[r.A],
						&v.Map.Places[r.B], cost, string(at))
				}
				for _, c := range line.Cells() {
					if sign := rows[c[1]+marginY][c[0]+marginX]; shown &&
						!strings.ContainsRune("─│┌┐└┘┼0123456789", sign) {
						t.Errorf("%s at %d columns: on the route from %s to %s stands %q", scene, size.W, &v.Map.Places[r.A],
							&v.Map.Places[r.B], sign)
					}
				}
			}
		}
	}
}

// The names of all territories have room beside lines and labels, with the signs of all.
func TestNamesHaveRoom(t *testing.T) {
	m := merchant.Standard().Map()
	for _, s := range atlasOf(m).laid {
		for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
			for n := 2; n <= merchant.MostMerchants; n++ {
				for i, name := range s.territories(m, n, words.In(tag)) {
					if w := ui.Width(name.text) + 1 + n; name.text == "" || !lies(s, i, name.at, w) {
						t.Errorf("on %d columns in %s %s lies elsewhere, for the signs of %d, at %d", s.Width, tag, name.text, n, name.at)
					}
				}
			}
		}
	}
}

// lies reports whether some cells of a row lie in a territory, or a row or three columns from it.
func lies(s *sheet, land int, at merchant.Cell, w int) bool {
	for y := max(0, at[1]-1); y <= min(s.Height-1, at[1]+1); y++ {
		for x := max(0, at[0]-3); x < min(s.Width, at[0]+w+3); x++ {
			if int(s.lands.of[y][x]) == land {
				return true
			}
		}
	}
	return false
}

// A route is the brighter the more it concerns the reader.
func TestLights(t *testing.T) {
	b := scenes["open"](t)
	k, v := b.chart(&layout{}), &b.draft.view
	can, ducats := reachOf(v), 24
	seen := map[light]int{}
	for _, r := range v.Map.Routes {
		is := k.light(r, &can, ducats)
		seen[is]++
		a, z := can.mine[r.A], can.mine[r.B]
		at := b.draft.at.Index == r.A || b.draft.at.Index == r.B
		switch {
		case is == own && !(a && z), is == opened && a == z, is == beyond && a == z, is == looked && !at, is == chosen && !at:
			t.Errorf("the route from %s to %s has the light %d", &v.Map.Places[r.A], &v.Map.Places[r.B], is)
		}
	}
	if seen[chosen] != 1 || seen[own] == 0 || seen[opened] == 0 || seen[beyond] == 0 || seen[looked] == 0 ||
		seen[quiet] < 40 || seen[shut] > 0 {
		t.Errorf("so many routes have each light: %v", seen)
	}
}

// A map that was not laid out is drawn without lines on large terminals as well.
func TestAMapWithoutLayouts(t *testing.T) {
	b := scenes["open"](t)
	plain := *b.draft.view.Map
	plain.Layouts = nil
	b.draft.view.Map = &plain
	b.atlas = atlasOf(&plain)
	for _, size := range []ui.Size{ui.Tall, ui.Huge} {
		if rows := screen(b, size); !strings.Contains(string(rows[8]), "BRU5") && !strings.Contains(string(rows[4]), "BRU5") {
			t.Errorf("at %d columns the map is drawn as\n%s", size.W, string(rows[4]))
		}
	}
}

// On small terminals most routes from the place under the cursor find a way, and all their
// costs stand somewhere.
func TestTrails(t *testing.T) {
	m := merchant.Standard().Map()
	a := atlasOf(m)
	ends, lines, priced := 0, 0, 0
	for i := range m.Places {
		for _, trail := range a.small.trailsFrom(m, &m.Places[i], 3) {
			ends++
			if trail.strokes != nil {
				lines++
			}
			if trail.priced {
				priced++
			}
		}
	}
	if ends != 2*len(m.Routes) || lines < 130 || priced < ends-10 {
		t.Errorf("of %d ends of routes %d find a way and %d have a cost", ends, lines, priced)
	}
}
