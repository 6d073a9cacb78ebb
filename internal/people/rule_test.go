package people

import (
	"net/netip"
	"testing"

	"medici/internal/text/source"
)

func from(address string) source.Source { return source.Of(netip.MustParseAddr(address)) }

func TestUnrated(t *testing.T) {
	for what, c := range map[string]struct {
		change func(r *Register, g *Game)
		want   Unrated
	}{
		"all is well": {func(*Register, *Game) {}, ""},
		"not meant":   {func(_ *Register, g *Game) { g.Rated = false }, ""},
		"a guest":     {func(_ *Register, g *Game) { g.Seats[1] = Seat{Name: "guest-x"} }, Guest},
		"one twice":   {func(_ *Register, g *Game) { g.Seats[1] = g.Seats[0] }, Guest},
		"no clock":    {func(_ *Register, g *Game) { g.Timed = false }, NoClock},
		"one doubts": {func(r *Register, g *Game) {
			_, _ = r.Change(t.Context(), g.Seats[1].Person, func(s *Settings) { s.Rated = false })
		}, NotAgreed},
		"one address": {func(_ *Register, g *Game) {
			g.Seats[0].From, g.Seats[1].From = from("192.0.2.1"), from("::ffff:192.0.2.1")
		}, Neighbours},
		"one site": {func(_ *Register, g *Game) {
			g.Seats[0].From, g.Seats[1].From = from("2001:db8:1:2::3"), from("2001:db8:1:ff00::4")
		}, Neighbours},
		"two addresses": {func(_ *Register, g *Game) {
			g.Seats[0].From, g.Seats[1].From = from("192.0.2.1"), from("192.0.2.2")
		}, ""},
		"a club": {func(r *Register, g *Game) {
			r.Games.Neighbours = true
			g.Seats[0].From, g.Seats[1].From = from("192.0.2.1"), from("192.0.2.1")
		}, ""},
	} {
		for _, changed := range []bool{true, false} {
			r, p := table(t, newMemory(), "ann", "bob")
			g := game("g1", true, p...)
			c.change(r, &g)
			if got, err := r.Games.Unrated(t.Context(), g); err != nil || got != c.want {
				t.Errorf("%s: before the start the reason is %q, %v", what, got, err)
			}
			rates := c.want == "" && g.Rated
			if changed {
				rated, err := r.Games.Began(t.Context(), g)
				ok(t, err)
				if rated != rates {
					t.Errorf("%s, and the game is rated: %t", what, rated)
				}
				g.Seats[0].From = source.Source{} // a restart forgets that
				if got, err := r.Games.Unrated(t.Context(), g); err != nil || got != c.want {
					t.Errorf("%s: while it is played the reason is %q, %v", what, got, err)
				}
			}
			ok(t, r.Games.Ended(t.Context(), ended(g, 1, 2)))
			if top, err := r.Ranking.Top(t.Context(), "medici", 9); err != nil || len(top) > 0 != rates ||
				standing(t, r, p[0]).Games > 0 != rates {
				t.Errorf("%s, and the top is %v, %v", what, top, err)
			}
		}
	}
}

// A table that waits for others is not one of somebody alone.
func TestUnratedWhileOthersMayCome(t *testing.T) {
	r, p := table(t, newMemory(), "ann")
	g := game("", true, p...)
	for open, want := range map[bool]Unrated{true: "", false: Alone} {
		g.Open = open
		if got, err := r.Games.Unrated(t.Context(), g); err != nil || got != want {
			t.Errorf("open %t: the reason is %q, %v", open, got, err)
		}
	}
}

// People who are not there at the end come last, whatever bots made of their seats,
// and the others among themselves by their florins.
func TestAbsentAreLast(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "cleo", "dora")
	res := ended(game("g1", true, p...), 200, 90, 110, 150)
	res.Absent = []int{0, 3, 17}
	ok(t, r.Games.Ended(t.Context(), res))
	ann, bob, cleo, dora := standing(t, r, p[0]).Mu, standing(t, r, p[1]).Mu, standing(t, r, p[2]).Mu,
		standing(t, r, p[3]).Mu
	if !(cleo > bob && bob > ann && ann == dora) {
		t.Errorf("ann and dora, who left, have %g and %g, bob %g and cleo %g", ann, dora, bob, cleo)
	}
	all, err := r.Games.Of(t.Context(), p[0].ID, 1)
	ok(t, err)
	if all[0].Scores[0] != 200 || all[0].Winners[0] != 0 {
		t.Errorf("the result was changed: %+v", all[0])
	}
}
