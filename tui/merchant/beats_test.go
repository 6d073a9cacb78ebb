package merchant

import (
	"math/rand/v2"
	"slices"
	"testing"

	bot "medici/internal/games/merchant/bots"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

// The position that beats draw is led by events alone to the one that comes next, as far
// as it stands on the map and beside it.
func TestBeatsLeadToThePosition(t *testing.T) {
	player, rng := bot.Factor(match.Brief{}), rand.New(rand.NewPCG(3, 4))
	for n := 2; n <= merchant.MostMerchants; n++ {
		s, err := merchant.Standard().Start(n)
		for err == nil && !rules.Over(s) {
			legal := s.Actions()
			a := rules.AnyOf(legal, rng.IntN)
			if s.Turn() >= 0 {
				a = player.Choose(s.View(s.Turn()), legal)
			}
			v := s.View(rules.Spectator).(merchant.View)
			var events []rules.Event
			s, events, err = s.Apply(s.Turn(), a)
			for _, e := range events {
				v = entered(v, e)
			}
			same(t, v, s.View(rules.Spectator).(merchant.View), a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func same(t *testing.T, got, want merchant.View, after rules.Action) {
	t.Helper()
	for i := range want.Map.Places {
		p := &want.Map.Places[i]
		if !slices.Equal(got.Rings.Of(p), want.Rings.Of(p)) || got.Towns.Of(p) != want.Towns.Of(p) ||
			got.Awarded.Of(p) != want.Awarded.Of(p) || got.Lies(p) != want.Lies(p) {
			t.Fatalf("after %s %s is drawn otherwise than it is", after, p)
		}
	}
	if got.Track != want.Track || want.Actor != rules.Nobody && !slices.Equal(got.Points, want.Points) {
		t.Fatalf("after %s the track is %d and the points %v, not %d and %v", after, got.Track, got.Points, want.Track,
			want.Points)
	}
}
