package voice

import (
	"strings"
	"testing"

	"medici/internal/dev/voicetest"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/merchant"
)

// The voice tells a listener of every place of the map that is played on, of every house in it, of
// every marker, and of what everybody has.
func TestAllIsHeard(t *testing.T) {
	v := hearing(rules.Spectator, spoken.Normal)
	game().Visit(t, func(s rules.State, _, story []rules.Event) {
		g := s.View(rules.Spectator).(merchant.View)
		hears := func(topic, text string) {
			t.Helper()
			if heard := strings.Join(voicetest.About(v, topic, g, story), " "); !strings.Contains(heard, text) {
				t.Fatalf("of %s, without %q, is heard: %s", topic, text, heard)
			}
		}
		for i := range g.Map.Places {
			p := &g.Map.Places[i]
			if !g.There(p) {
				continue
			}
			hears("map", p.Name)
			who := "who leads in " + p.String()
			for seat := range rules.Seat(g.Merchants()) {
				if houses := g.Of(seat, p); houses > 0 && p.City() {
					hears(who, v.Say("%s with %d", names[seat], houses))
				} else if houses > 0 {
					hears(who, names[seat])
				}
			}
			if to := g.Awarded.Of(p); to != rules.Nobody {
				hears("markers", p.Name)
				hears(who, v.Say("the marker is that of %s", names[to]))
			}
		}
		for _, p := range g.Placed {
			hears("markers", p.Name)
		}
		for seat := range g.Points {
			hears("standing", v.Say("%s has %s; territories %d, letters %d, markers in hand %d, houses left %d.", names[seat],
				v.Say("%d points", g.Points[seat]), g.Territories[seat], g.Letters[seat], g.InHand[seat], g.Houses[seat]))
		}
	})
}
