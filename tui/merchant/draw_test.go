package merchant

import (
	"testing"

	"medici/rules/merchant"
	"medici/tui/ui"
)

func TestInk(t *testing.T) {
	b := scenes["open"](t)
	for word, want := range map[string]ui.Style{"ines": b.Theme.Ink(0), "marco": b.Theme.Ink(1), "Köln": b.Theme.Strong} {
		if got, ok := b.Ink(word); !ok || got != want {
			t.Errorf("%s has the ink %v", word, got)
		}
	}
	if _, ok := b.Ink("opens"); ok {
		t.Error("any word has an ink")
	}
}

func TestTerritoriesOfNeighboursDiffer(t *testing.T) {
	atlas := atlasOf(merchant.Standard().Map())
	for _, s := range append(atlas.laid, atlas.small, atlas.wide) {
		for a, others := range s.lands.neighbours() {
			for b, touch := range others {
				if touch && s.lands.tint[a] == s.lands.tint[b] {
					t.Errorf("on %d columns territories %d and %d touch and have one tint", s.Width, a, b)
				}
			}
		}
	}
}

// BenchmarkDraw draws the board on a usual terminal while something is chosen.
func BenchmarkDraw(b *testing.B) {
	board := scenes["open"](b)
	for b.Loop() {
		c := ui.NewCanvas(ui.Tall.W, ui.Tall.H-bars)
		board.Draw(c)
		_ = c.String()
	}
}

// The story of a table that waits asks for inks before there is a map.
func TestNoInkBeforeTheGame(t *testing.T) {
	if style, inked := New(ui.Setting{}).(ui.Inker).Ink("ann"); inked {
		t.Errorf("ann is inked %+v", style)
	}
}
