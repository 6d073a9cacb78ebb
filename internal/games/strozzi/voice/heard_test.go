package voice

import (
	"strings"
	"testing"

	"medici/internal/dev/voicetest"
	told "medici/internal/games/strozzi/tell"
	"medici/rules"
	"medici/rules/strozzi"
)

// The voice tells a listener of every ship of both families, of every pawn of every pier, and of
// every tile in the bag.
func TestAllIsHeard(t *testing.T) {
	v := newVoice()
	game().Visit(t, func(s rules.State, _, story []rules.Event) {
		g := s.View(0).(strozzi.View)
		about := func(topic string) string { return strings.Join(voicetest.About(v, topic, g, story), " ") + " " }
		hears := func(topic, text string, times int) {
			t.Helper()
			if heard := about(topic); strings.Count(heard, text) != times {
				t.Fatalf("of %s, with %q %d times, is heard: %s", topic, text, times, heard)
			}
		}
		hears("money", " florins.", strozzi.Families)
		hears("tracks", "The pawn of ", len(g.Pawns))
		for at := strozzi.Left; at <= strozzi.Right; at++ {
			for _, good := range g.Harbour.Piers.Goods(at) {
				hears("tracks", "The pawn of "+told.GoodName(v.Words, good)+" "+told.At(v.Words, at)+" ", 1)
			}
		}
		for f, ships := range g.Ships {
			for ship, tiles := range ships {
				docked := told.At(v.Words, max(g.Piers[f][ship], strozzi.Left)) + ", worth"
				if g.Piers[f][ship] == strozzi.NoPier {
					docked = "is not docked"
				}
				hears("ships", names[f], len(ships))
				if heard := voicetest.About(v, "ships", g, story)[f*len(ships)+ship]; !strings.Contains(heard, docked) ||
					!strings.Contains(heard, told.Tiles(v.Words, tiles)) {
					t.Fatalf("of %v %s is heard: %s", tiles, docked, heard)
				}
			}
		}
		for _, tile := range g.Bag {
			same := 0
			for _, other := range g.Bag {
				if other == tile {
					same++
				}
			}
			hears("tiles", told.Tile(v.Words, tile), same)
		}
	})
}
