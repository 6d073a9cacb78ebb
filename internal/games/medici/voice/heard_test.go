package voice

import (
	"strings"
	"testing"

	"medici/internal/dev/voicetest"
	told "medici/internal/games/medici/tell"
	"medici/rules"
	"medici/rules/medici"
)

// The voice tells a listener of every ship, of every level on every track, of everybody's florins
// and of every card that was not seen.
func TestAllIsHeard(t *testing.T) {
	v := newVoice()
	game().Visit(t, func(s rules.State, _, story []rules.Event) {
		g := s.View(0).(medici.View)
		about := func(topic string) string { return strings.Join(voicetest.About(v, topic, g, story), " ") }
		for seat := range g.Ships {
			if heard := voicetest.About(v, "ships", g, story)[seat]; !strings.Contains(heard, names[seat]) ||
				len(g.Ships[seat]) > 0 && !strings.Contains(heard, told.Cards(v.Words, g.Ships[seat])) {
				t.Fatalf("of %v is heard: %s", g.Ships[seat], heard)
			}
			if !strings.Contains(about("money"), v.Say("%s has %d florins.", names[seat], g.Florins[seat])) {
				t.Fatalf("of %v is heard: %s", g.Florins, about("money"))
			}
		}
		tracks := voicetest.About(v, "tracks", g, story)
		for good := medici.Cloth; good <= medici.Spice; good++ {
			for seat, levels := range g.Levels {
				at := v.Say("%s is on level %d", names[seat], levels[good])
				if heard := tracks[good]; !strings.HasPrefix(heard, "In "+told.GoodName(v.Words, good)) || levels[good] > 0 &&
					!strings.Contains(heard, at) {
					t.Fatalf("of %v is heard: %s", levels, heard)
				}
			}
		}
		for _, card := range g.Unseen {
			if !strings.Contains(about("cards"), told.Card(v.Words, card)) {
				t.Fatalf("of %v is heard: %s", card, about("cards"))
			}
		}
	})
}
