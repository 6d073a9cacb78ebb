package review_test

import (
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/review"
	"medici/internal/games/spoken"
	"medici/rules"
)

// Every decision of a stored game can be told, where it was and what was better, in every language.
func TestMomentsAreTold(t *testing.T) {
	t.Parallel()
	name := func(s rules.Seat) string { return s.String() }
	for path, r := range over(t) {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			k, v := games.Of(r.Game), made(t, r)
			voice := k.Voice(spoken.Setting{Words: games.Words().In(language.English), Name: name})
			whys := 0
			for seat := range r.Seats {
				var which []review.Decision
				for i, d := range v.Seats[seat].Decisions {
					if i < 3 || d.Told() {
						which = append(which, d)
					}
				}
				all, err := review.Moments(k.Advise, voice.Opens, r.For(rules.Referee), which)
				if err != nil {
					t.Fatal(err)
				}
				for i, m := range all {
					if m.Move != which[i].Move || m.Stage < 1 || m.Unit == "" || len(m.Choices) != len(m.Best) || m.Did.None() {
						t.Errorf("told is %+v", m)
					}
					if len(m.Why) > 0 {
						whys++
					}
					for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
						if m.Better.In(games.Words().In(tag), name) == "" {
							t.Errorf("in %s nothing is better than %+v", tag, m.Decision)
						}
					}
				}
			}
			if whys == 0 && path == "2016-4-buyers-fair.txt" {
				t.Error("no advice says why")
			}
		})
	}
}
