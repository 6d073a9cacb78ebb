package reception

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/lobby"
)

// until is the next event of a kind.
func (r *robot) event(kind string) (e event) {
	for e.Event != kind {
		e = event{}
		if err := r.heard.Decode(&e); err != nil {
			r.t.Errorf("%v instead of %s", err, kind)
			return event{}
		}
	}
	return e
}

// One session hears of all that concerns a person: whose turn it is, who asks them, what the server says, and
// that a game is over.
func TestEvents(t *testing.T) {
	t.Parallel()
	l := open(t)
	x, mover, other := l.asked(lobby.Settings{Name: "old-mill"})
	now, later, idle := mover.robot("events --json"), other.robot("events --json=2"), l.person("eve").robot("events --json")
	if e := now.event(aTurn); e.Table != "old-mill" || e.Join != "old-mill" || e.ID != x.id() ||
		e.Seat != seatOf(x, mover)+1 || e.Seq == 0 || e.Game != "medici edition=2016" {
		t.Errorf("the turn is %+v", e)
	}
	l.waiting(3)
	x.until(seatOf(x, other))
	if e := later.event(aTurn); e.Table != "old-mill" || e.Seat != seatOf(x, other)+1 {
		t.Errorf("the turn is %+v", e)
	}
	l.lobby.Announce("the server rests at noon")
	for _, r := range []*robot{now, later, idle} {
		if e := r.event(news); e.Text != "the server rests at noon" {
			t.Errorf("the news are %+v", e)
		}
	}
	for _, s := range []lobby.Settings{{Name: "old-barn", Seats: 3}, {Name: "my-den", Seats: 3, Private: true}} {
		host := l.person("cleo").enter()
		s.Game = l.server.Games[0].Game
		table, err := host.Open(s)
		if err != nil {
			t.Fatal(err)
		}
		visit, err := host.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := visit.Engage("eve"); err != nil {
			t.Fatal(err)
		}
		kind := anAsk
		if s.Private {
			kind = invited
		}
		if e := idle.event(kind); e.Table != s.Name || e.Join != table.Word() || !strings.HasPrefix(e.From, "cleo") {
			t.Errorf("the question is %+v", e)
		}
	}
	if err := l.lobby.CloseTable("old-mill", ""); err != nil {
		t.Fatal(err)
	}
	for _, r := range []*robot{now, later} {
		if e := r.event(isOver); e.Table != "old-mill" || e.ID != x.id() {
			t.Errorf("the end is %+v", e)
		}
		r.session.Close()
	}
	for _, r := range []*robot{now, later, idle} {
		contracted(t, r.command, strings.TrimSuffix(r.raw.String(), "\x00"))
	}
}

// waiting goes on when so many sessions wait.
func (l *lab) waiting(sessions int) {
	l.t.Helper()
	late := time.Now().Add(termtest.Patience)
	for len(l.server.here.who(func(s *presence) bool { return !s.waitsNot() })) < sessions {
		if time.Now().After(late) {
			l.t.Fatalf("fewer than %d sessions wait", sessions)
		}
		runtime.Gosched()
	}
}

// Who waits in whatever way is counted once for all.
func TestEventsAreFew(t *testing.T) {
	t.Parallel()
	l := open(t)
	l.asked(lobby.Settings{})
	eve := l.person("eve")
	for i, command := range []string{"events --json", "tables --follow --json", "events", "tables --follow"} {
		r := eve.robot(command)
		defer r.session.Close()
		l.waiting(i + 1)
	}
	has(t, eve.fails("events", full), "you are waiting 4 times already")
	has(t, eve.fails("tables --follow", full), "you are waiting 4 times already")
}

// A table is told when it opens, when something there changes, and when it is gone.
func TestTablesFollow(t *testing.T) {
	t.Parallel()
	l := open(t)
	r := l.person("eve").robot("tables --follow --json")
	host := l.person("host").enter()
	table, err := host.Open(lobby.Settings{Game: l.server.Games[0].Game, Name: "old-mill", Seats: 3})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := host.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	if got := r.until("listing"); got.Table != "old-mill" || got.State != "waiting" {
		t.Errorf("the table is %+v", got)
	}
	visit.Leave()
	if got := r.until("gone"); got.Table != "old-mill" {
		t.Errorf("gone is %+v", got)
	}
	r.session.Close()
	contracted(t, r.command, r.raw.String())
}

// Somebody who mistypes a word is told which was meant.
func TestTypos(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	l.sit(lobby.Settings{Name: "old-mill", Bots: 1}, ann)
	for command, meant := range map[string]string{
		"tabels": "tables", "new medcii": "medici", "rules medicci": "medici", "learn medic": "medici", "settings langauge": "language",
		"help evenin": "evening", "evening new medcii": "medici", "settings notfy": "notify",
	} {
		has(t, ann.fails(command, misuse), "did you mean "+meant+"?", "\nTry: "+reach+" help")
	}
	for _, command := range []string{"join old-mil", "watch odl-mill"} {
		has(t, ann.fails(command, noGame), "did you mean old-mill?", "\nTry: "+reach+" tables\n")
	}
}
