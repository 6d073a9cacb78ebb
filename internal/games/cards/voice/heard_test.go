package voice

import (
	"strings"
	"testing"

	"medici/internal/dev/voicetest"
	told "medici/internal/games/cards/tell"
	"medici/rules"
	"medici/rules/cards"
)

// The voice tells a listener of every card in the market, of every ship, of all icons and florins,
// and of what is left in the deck.
func TestAllIsHeard(t *testing.T) {
	v := newVoice()
	game().Visit(t, func(s rules.State, _, story []rules.Event) {
		g := s.View(0).(cards.View)
		about := func(topic string) string { return strings.Join(voicetest.About(v, topic, g, story), " ") }
		hears := func(topic, text string) {
			t.Helper()
			if heard := about(topic); !strings.Contains(heard, text) {
				t.Fatalf("%q is not heard in: %s", text, heard)
			}
		}
		if g.Actor != rules.Nobody {
			for _, card := range g.Market {
				hears("market", told.Card(v.Words, card))
			}
		}
		icons := voicetest.About(v, "icons", g, story)
		for seat := range g.Ships {
			hears("money", v.Say("%s has %d florins.", names[seat], g.Florins[seat]))
			if heard := voicetest.About(v, "ships", g, story)[seat]; !strings.Contains(heard, names[seat]) ||
				len(g.Ships[seat]) > 0 && !strings.Contains(heard, told.Cards(v.Words, g.Ships[seat])) {
				t.Fatalf("of %v is heard: %s", g.Ships[seat], heard)
			}
			for good := cards.Cloth; good <= cards.Spice; good++ {
				has := v.Say("%s has %d", names[seat], g.Icons[seat][good])
				if heard := icons[good]; !strings.Contains(heard, told.GoodName(v.Words, good)) || g.Icons[seat][good] > 0 &&
					!strings.Contains(heard, has) {
					t.Fatalf("of %v is heard: %s", g.Icons[seat], heard)
				}
			}
		}
		for _, card := range g.Unseen {
			hears("cards", told.Card(v.Words, card)+":")
		}
	})
}
