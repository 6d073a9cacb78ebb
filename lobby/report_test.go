package lobby

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

func TestReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []Report
		l := newLobby(t, func(c *Config) {
			c.Limits.Talk = 100
			c.Report = func(r Report) error { got = append(got, r); return nil }
		})
		ann, _, table, a, b := two(t, l)
		w, x := watch(t, enter(t, l, "wim"), table), watch(t, enter(t, l, "xenia"), table)
		for i := range 30 {
			ok(t, b.visit.Say(fmt.Sprint(i)))
		}
		ok(t, w.visit.Say("and bah"))
		w.visit.visitor.Leave() // who has just gone can be reported
		ok(t, ann.Block("bob")) // which hides nothing from the administrators
		now := time.Now()
		ok(t, a.visit.Report("BOB", "he\x1b[2J shouts"))
		ok(t, x.visit.Report("wim", "bah"))
		if len(got) != 2 {
			t.Fatalf("reported is %+v", got)
		}
		r := got[0]
		if r.By != a.visit.Person() || r.Whom != b.visit.Person() || r.Why != "he shouts" || r.Table != table.Name() ||
			r.Game != a.Table.Record || r.Phase != match.Playing || !r.At.Equal(now) {
			t.Errorf("the report is %+v", r)
		}
		if n := len(r.Lines); n != 20 || r.Lines[n-1].Text != "29" || r.Lines[0].Text != "10" {
			t.Errorf("the lines are %+v", r.Lines)
		}
		if r = got[1]; r.Whom.ID != "key of wim" || r.Lines[len(r.Lines)-1].Text != "and bah" {
			t.Errorf("the spectator's report is %+v", r)
		}
		wantErr(t, a.visit.Report("ann", "me"), ErrYourself)
		wantErr(t, a.visit.Report("cy", "who"), ErrUnknown)
		wantErr(t, a.visit.Report("bob", "\a"), ErrWhy)
		ok(t, a.visit.Report("bob", "again"))
		ok(t, a.visit.Report("bob", "again"))
		wantWait(t, a.visit.Report("bob", "again"), 5*time.Minute)
		wait(5 * time.Minute)
		ok(t, a.visit.Report("bob", "again"))
		if len(got) != 5 {
			t.Errorf("%d reports came", len(got))
		}
	})
}

func TestNobodyTakesReports(t *testing.T) {
	_, _, _, a, _ := two(t, newLobby(t))
	wantErr(t, a.visit.Report("bob", "x"), ErrNoReports)
	full := errors.New("full")
	_, _, _, a, _ = two(t, newLobby(t, func(c *Config) { c.Report = func(Report) error { return full } }))
	wantErr(t, a.visit.Report("bob", "x"), full)
}
