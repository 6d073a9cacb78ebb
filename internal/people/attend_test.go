package people

import (
	"testing"

	"medici/internal/people/rating"
)

// Anyone who never came is nobody's opponent: the others are rated as if they had played alone.
func TestMissingAreNobodysOpponents(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "cleo")
	res := ended(game("g1", true, p...), 90, 120, 200)
	res.Winners, res.Absent, res.Missing = []int{2}, []int{2}, []int{2}
	ok(t, r.Games.Ended(t.Context(), res))
	for i, want := range rating.Rate([]rating.Rating{rating.New(), rating.New()}, []int{1, 2}) {
		if got := standing(t, r, p[i]); got != (Standing{rating.New().Toward(want, little), 1}) {
			t.Errorf("%s has %v", p[i].Name, got)
		}
	}
	if got := standing(t, r, p[2]); got.Games != 0 {
		t.Errorf("cleo, who never came, has %v", got)
	}
}

// A game that fewer than two people played moves nobody, and says so.
func TestUnplayed(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob")
	g := game("g1", true, p...)
	g.Seats = append(g.Seats, Seat{Name: "bot-cosimo", Bot: "hard"})
	rated, err := r.Games.Began(t.Context(), g)
	ok(t, err)
	res := ended(g, 200, 90, 110)
	res.Absent, res.Unplayed = []int{1}, true
	ok(t, r.Games.Ended(t.Context(), res))
	all, err := r.Games.Of(t.Context(), p[0].ID, 1)
	ok(t, err)
	bots, err := r.Ranking.Bots(t.Context(), "medici")
	ok(t, err)
	if !rated || standing(t, r, p[0]).Games+standing(t, r, p[1]).Games > 0 || len(bots) > 0 || all[0].Counts() ||
		all[0].Unrated != Unplayed {
		t.Errorf("rated %t, ann has %v, the bots are %v, the game %+v", rated, standing(t, r, p[0]), bots, all[0])
	}
}

// Whose line had failed wins nothing by what a bot played, loses what the score loses, and
// is behind all others for these.
func TestExcused(t *testing.T) {
	for ann, loses := range map[int]bool{200: false, 70: true} {
		r, p := table(t, newMemory(), "ann", "bob", "cleo")
		res := ended(game("g1", true, p...), ann, 90, 80)
		res.Winners, res.Absent, res.Excused = nil, []int{0}, []int{0}
		ok(t, r.Games.Ended(t.Context(), res))
		if got := standing(t, r, p[0]); got.Games > 0 != loses || loses && got.Mu >= rating.New().Mu {
			t.Errorf("ann has %v with %d", got, ann)
		}
		if bob, cleo := standing(t, r, p[1]).Mu, standing(t, r, p[2]).Mu; !(bob > cleo && cleo > rating.New().Mu) {
			t.Errorf("bob has %g, cleo %g", bob, cleo)
		}
	}
}

// In a game that was ended early who did not answer is last, and all others share the first
// place, whatever the scores were.
func TestEndedEarly(t *testing.T) {
	r, p := table(t, newMemory(), "ann", "bob", "cleo")
	res := ended(game("g1", true, p...), 10, 200, 90)
	res.Winners, res.Absent, res.Early = []int{0, 2}, []int{1}, true
	ok(t, r.Games.Ended(t.Context(), res))
	ann, bob, cleo := standing(t, r, p[0]).Mu, standing(t, r, p[1]).Mu, standing(t, r, p[2]).Mu
	if ann != cleo || ann <= rating.New().Mu || bob >= rating.New().Mu {
		t.Errorf("ann has %g, bob, who left, %g, cleo %g", ann, bob, cleo)
	}
}
