package lobby

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/peers"
	"medici/lobby/reviews"
)

// looks lets somebody look at a game with the others.
func looks(t *testing.T, v *Visitor, id string) *Look {
	t.Helper()
	look, err := LookTogether(t.Context(), v, id)
	ok(t, err)
	wait(time.Second)
	return look
}

// there is who looks at a game, the leader first, as somebody is told.
func there(l *Look) string {
	now := l.Lately()
	leader, _ := now.Leads()
	all := leader.Name
	for _, m := range now.Members {
		if m.ID != now.Leader {
			all += fmt.Sprintf(", %s %d", m.Name, m.Seat)
		}
	}
	for _, line := range now.Lines {
		all += ": " + line.From + " says " + line.Text
	}
	return all
}

// Whoever played a game finds the others there, at their node or at another, and so does who has its ID, as long as all
// its players like that. Sessions that end, or look at another game, are gone; so is what somebody said who is forgotten.
func TestLookTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all, _ := connected(t, 2)
		ann, bob := enter(t, all[0].Lobby, "ann"), enter(t, all[0].Lobby, "bob")
		id := finished(t, ann, bob)
		other := enter(t, all[1].Lobby, "ann")
		a, b := looks(t, ann, id), looks(t, other, strings.ToUpper(id))
		eve := enter(t, all[1].Lobby, "eve")
		e := looks(t, eve, id)
		for _, l := range []*Look{a, b, e} {
			if got := there(l); got != "ann, eve 0" {
				t.Errorf("there is %q", got)
			}
		}
		wantErr(t, e.Give("eve"), ErrNotLeader)
		wantErr(t, a.Give("bob"), ErrUnknown)
		ok(t, e.Ask(true))
		wait(time.Second)
		ok(t, b.Give("EVE"))
		wait(time.Second)
		c := looks(t, bob, id)
		ok(t, c.Say("there\x1b[2J"))
		wait(time.Second)
		for _, l := range []*Look{a, b, c, e} {
			if got := there(l); got != "eve, ann 1, bob 2: bob says there" {
				t.Errorf("there is %q", got)
			}
		}
		other.Leave()
		ok(t, bob.RefuseReview(t.Context(), id, 1, true))
		wait(time.Second)
		if got := there(a); got != "ann, bob 2: bob says there" || !e.IsClosed() {
			t.Errorf("when bob refuses there is %q", got)
		}
		_, err := LookTogether(t.Context(), eve, id)
		wantErr(t, err, ErrApart)
		ok(t, bob.RefuseReview(t.Context(), id, 1, false))
		e = looks(t, eve, id)
		ok(t, all[0].Forget(t.Context(), "key of bob"))
		wait(time.Second)
		if got := there(e); got != "ann, eve 0" || !c.IsClosed() {
			t.Errorf("when bob is forgotten there is %q", got)
		}
		next := looks(t, ann, finished(t, ann, enter(t, all[0].Lobby, "cleo")))
		if got := there(e); got != "eve" || !a.IsClosed() || there(next) != "ann" {
			t.Errorf("when ann has gone on to another game there is %q", got)
		}
		ann.Leave()
		if !next.IsClosed() {
			t.Error("ann has left, and looks on")
		}
		if _, err := LookTogether(t.Context(), ann, id); err != ErrClosed {
			t.Errorf("after that it is %v", err)
		}
		wait(4 * peers.RosterEvery)
	})
}

// Nobody looks together at a game that goes on, or whose round does.
func TestNothingToLookAt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		host, e := inRound(t, l, Evening{Game: toy{}, Rounds: 2, Seats: 2})
		tables := come(t, l, e)
		tables[0][0].look()
		id := tables[0][0].Table.Record
		_, err := LookTogether(t.Context(), host, id)
		wantErr(t, err, ErrNoGame)
		goOn(t, tables[0]...)
		l.now(t, e.Code)
		_, err = LookTogether(t.Context(), host, id)
		wantErr(t, err, reviews.ErrRound)
	})
}

// Words there are limited, blocked and reported as at a table, and so is who says them.
func TestTalkOfWhoLookTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got []Report
		l := newLobby(t, keeping(newMemory()), func(c *Config) {
			c.Report = func(r Report) error { got = append(got, r); return nil }
		})
		ann, bob, eve := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "eve")
		id := finished(t, ann, bob)
		a, b, e := looks(t, ann, id), looks(t, bob, id), looks(t, eve, id)
		for n := range 5 {
			ok(t, e.Say(fmt.Sprint("bah ", n)))
		}
		wantWait(t, e.Say("bah"), 2*time.Second)
		ok(t, e.Ask(true))
		e.Close() // who has just gone can be reported, and blocked
		ok(t, b.Report("EVE", "shouts"))
		wantErr(t, b.Report("bob", "me"), ErrYourself)
		wantErr(t, b.Report("wim", "who"), ErrUnknown)
		if len(got) != 1 || got[0].Whom.Name != "eve" || got[0].Game != id || len(got[0].Lines) != 5 {
			t.Errorf("reported is %+v", got)
		}
		ok(t, ann.Block("eve"))
		wait(time.Second)
		if lines := a.Lately().Lines; len(lines) > 0 {
			t.Errorf("who has blocked eve hears %+v", lines)
		}
		e = looks(t, eve, id)
		ok(t, e.Ask(true))
		wait(time.Second)
		for _, l := range []*Look{a, b} {
			now, _, _ := l.Updates().Take()
			if asks := now.Members[2].Asks; asks != (l == b) {
				t.Errorf("%s is told %+v", l.visitor.Person().Name, now.Members)
			}
		}
	})
}

// As many changes as anywhere else, and who is invisible is on no list.
func TestLookingIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits.Changes, c.Limits.ChangeEvery = 40, time.Minute })
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		id := finished(t, ann, bob)
		hidden, err := l.Enter(Newcomer{ID: "key of eve", Name: "eve", Invisible: true})
		ok(t, err)
		e, a := looks(t, hidden, id), looks(t, ann, id)
		if there(a) != "ann" || there(e) != "ann" {
			t.Errorf("with somebody invisible there is %q", there(a))
		}
		hidden.Hide(false)
		wait(time.Second)
		if there(a) != "ann, eve 0" {
			t.Errorf("with somebody visible there is %q", there(a))
		}
		for n := 0; err == nil; n++ {
			if err = e.Ask(n%2 == 0); n > 40 {
				t.Fatal("nothing stops who asks for ever")
			}
		}
		_, err = LookTogether(t.Context(), hidden, id)
		var tooFast *TooFast
		if !errors.As(err, &tooFast) || !errors.As(e.Give("eve"), &tooFast) {
			t.Errorf("who asks for too much looks: %v", err)
		}
		if got := e.Lately(); len(got.Members) != 2 {
			t.Errorf("there is %+v", got)
		}
	})
}
