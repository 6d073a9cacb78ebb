package lobby

import (
	"slices"
	"testing"
	"testing/synctest"
)

// The end of an evening is told with the last game that each person played there: people who left early
// have theirs with an earlier one.
func TestHowAnEveningEndedIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		told := &scribe{}
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Chronicle = told })
		e := gathering(t, l, 2, persons(3)...)
		for range 2 {
			var err error
			e, err = enter(t, l, "player00").BeginRound(t.Context(), e.Code)
			ok(t, err)
			for _, table := range come(t, l, e) {
				playOn(t, 1000, table...)
			}
			if e = l.now(t, e.Code); e.Number() == 1 {
				if len(told.stood) > 0 {
					t.Errorf("before its end an evening has ended: %v", told.stood)
				}
				_, err = enter(t, l, "player02").LeaveEvening(t.Context(), "")
				ok(t, err)
			}
		}
		e = l.now(t, e.Code)
		for _, s := range e.Standings() {
			last, seat, _ := e.LastGame(s.Person)
			stands := told.stood[last.Record]
			if stands.People != 3 || stands.Evening != e.Name || stands.Places[seat] != s.Place ||
				stands.Points[seat] != s.Points.Float() {
				t.Errorf("of %+v is told %+v with %s", s, stands, last.Record)
			}
		}
		if first := told.stood[e.Drawn[0].Tables[0].Record]; len(slices.DeleteFunc(slices.Clone(first.Places),
			func(p int) bool { return p == 0 })) != 1 {
			t.Errorf("with the first game is told %+v, and one person has played no other", first)
		}
	})
}
