package reception

import (
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/people"
	"medici/lobby/almanac"
	"medici/lobby/match"
)

// The hall tells of close games of public tables, and of no others.
func TestCloseGamesArePublic(t *testing.T) {
	docs := new(journaltest.Memory)
	c := Chronicle{People: people.New(docs, time.Now), Games: kit.List{medici.Kit}, Almanac: almanac.New(docs, time.Now)}
	for _, g := range []struct {
		id     string
		public bool
		last   string
	}{{"private-1", false, ""}, {"public-1", true, "public-1"}, {"private-2", false, "public-1"}} {
		ended := match.Game{
			ID: g.id, Table: "amber-fox", Title: "medici edition=2016", Public: g.public, Ended: time.Now(), Scores: []int{131,
				130},
			Seats: []match.Player{{Person: match.Person{ID: "ann", Name: "ann", Guest: true}},
				{Person: match.Person{Name: "bot-pia"}, Program: true}},
		}
		if err := c.Ended(t.Context(), ended); err != nil {
			t.Fatal(err)
		}
		if p, err := c.Almanac.Read(t.Context()); err != nil || p.Close.ID != g.last {
			t.Errorf("after %s the hall tells of %v, %v", g.id, p.Close, err)
		}
	}
}
