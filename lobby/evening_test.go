package lobby

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// gathering returns an evening of Medici for some people, who are the visitors by their names; the first is
// its host.
func gathering(t *testing.T, l *Lobby, rounds int, names ...string) (e *evening.Evening) {
	t.Helper()
	for i, name := range names {
		v, err := enter(t, l, name), error(nil)
		if i == 0 {
			e, err = v.OpenEvening(t.Context(), Evening{Game: medici.Game{}, Rounds: rounds, Seats: 3})
		} else {
			_, err = v.JoinEvening(t.Context(), e.Code)
		}
		ok(t, err)
	}
	return e
}

// persons returns that many names.
func persons(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprintf("player%02d", i))
	}
	return names
}

// come brings everybody of a round to their tables, by table.
func come(t *testing.T, l *Lobby, e *evening.Evening) (tables [][]*guest) {
	t.Helper()
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		tables = append(tables, comeTo(t, l, e, drawn))
	}
	return tables
}

func comeTo(t *testing.T, l *Lobby, e *evening.Evening, drawn evening.Table) (here []*guest) {
	t.Helper()
	for _, place := range drawn.Seats {
		v := enter(t, l, e.People[place].Name)
		table, err := v.Find(drawn.Name)
		ok(t, err)
		here = append(here, join(t, v, table))
	}
	return here
}

// now returns an evening as it stands once everything owed to it is told.
func (l *Lobby) now(t *testing.T, of string) *evening.Evening {
	t.Helper()
	l.shared.Settled(t.Context())
	e, err := l.rounds.Read(t.Context(), of)
	ok(t, err)
	return e
}

// Twelve people play three rounds. One leaves after the first, one comes late, and the
// server ends in the middle of the second.
func TestAnEveningOfTwelveThroughARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		names := persons(12)
		e := gathering(t, l, 3, names...)
		host := enter(t, l, names[0])
		e, err := host.BeginRound(t.Context(), e.Code)
		ok(t, err)
		for _, table := range come(t, l, e) {
			playOn(t, 1000, table...)
		}
		if e = l.now(t, e.Code); e.Phase() != evening.Between {
			t.Fatalf("after its tables the round is %s", e.Phase())
		}
		_, err = enter(t, l, names[11]).LeaveEvening(t.Context(), "")
		ok(t, err)
		_, err = enter(t, l, "late").JoinEvening(t.Context(), e.Code)
		ok(t, err)

		wait(evening.Pause) // and nobody says a word
		if e = l.now(t, e.Code); e.Phase() != evening.Playing || len(e.Drawn) != 2 {
			t.Fatalf("after the pause the evening is %s, with %d rounds", e.Phase(), len(e.Drawn))
		}
		tables := come(t, l, e)
		playOn(t, 1000, tables[0]...)
		playOn(t, 30, tables[1]...)
		l = reopen(t, l, store)
		if again := l.now(t, e.Code); len(again.Drawn[1].Tables) != 4 || !again.Drawn[1].Tables[0].Done() {
			t.Fatalf("after the restart the round is %v", again.Drawn[1])
		}
		for i, table := range come(t, l, e) {
			if i == 0 {
				continue
			}
			playOn(t, 1000, table...)
		}
		l.now(t, e.Code)
		_, err = enter(t, l, names[1]).BeginRound(t.Context(), e.Code)
		wantErr(t, err, evening.ErrNotHost)
		e, err = enter(t, l, names[0]).BeginRound(t.Context(), "")
		ok(t, err)
		for _, table := range come(t, l, e) {
			playOn(t, 1000, table...)
		}
		e = l.now(t, e.Code)
		checkPlayed(t, l, e)
	})
}

// checkPlayed holds an evening of twelve and one to what it promises.
func checkPlayed(t *testing.T, l *Lobby, e *evening.Evening) {
	t.Helper()
	if e.Phase() != evening.Over || len(e.Drawn) != 3 {
		t.Fatalf("after three rounds the evening is %s, with %d", e.Phase(), len(e.Drawn))
	}
	games := map[string]int{"player11": 1, "late": 2}
	for _, s := range e.Standings() {
		p := e.People[s.Person]
		if want := orElse(games[p.Name], 3); s.Games != want {
			t.Errorf("%s has played %d games, want %d", p.Name, s.Games, want)
		}
	}
	for _, r := range e.Drawn {
		for _, table := range r.Tables {
			if _, err := recordOf(l, table.Record); err != nil || table.Void {
				t.Errorf("table %s, record %q: %v", table.Name, table.Record, err)
			}
		}
	}
}

// A crash comes between a game's end and the evening's document, and another between the
// draw and the tables.
func TestAnEveningGoesOnFromAnyMoment(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &picky{memory: newMemory()}
		l := newLobby(t, keeping(store))
		e := gathering(t, l, 2, persons(6)...)
		e, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		tables := come(t, l, e)
		store.fails(eveningKey, false)
		playOn(t, 1000, tables[0]...)
		wait(time.Second)
		store.fails("", false)
		l = reopen(t, l, store)
		tables = come(t, l, e)
		if e = l.now(t, e.Code); !e.Drawn[0].Tables[0].Done() || e.Drawn[0].Tables[1].Done() {
			t.Fatalf("a result was lost: %v", e.Drawn)
		}
		playOn(t, 1000, tables[1]...)
		l.now(t, e.Code)

		store.fails(directory.Prefix, false) // the tables of the next round come to nothing
		e, err = enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		synctest.Wait()
		store.fails("", false)
		l = reopen(t, l, store)
		for _, table := range come(t, l, e) {
			playOn(t, 1000, table...)
		}
		if e = l.now(t, e.Code); e.Phase() != evening.Over {
			t.Errorf("the evening is %s", e.Phase())
		}
	})
}

// Nobody comes to a table: the others wait for a while, and then it counts for nothing.
func TestATableThatNobodyComesToIsNotWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		e := gathering(t, l, 2, persons(6)...)
		e, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		playOn(t, 1000, comeTo(t, l, e, e.Drawn[0].Tables[0])...)
		wait(20 * time.Minute)
		e = l.now(t, e.Code)
		for _, table := range e.Drawn[0].Tables {
			if !table.Done() {
				t.Errorf("table %s is still waited for", table.Name)
			}
		}
	})
}

// Two servers share a store: what is changed at once is changed twice.
func TestAnEveningIsSharedByServers(t *testing.T) {
	store := newMemory()
	a, b := newLobby(t, keeping(store)), newLobby(t, keeping(store))
	e := gathering(t, a, 2, "ann")
	done := make(chan error)
	for i := range 10 {
		v := enter(t, []*Lobby{a, b}[i%2], fmt.Sprint("p", i))
		go func() {
			_, err := v.JoinEvening(context.Background(), e.Code)
			done <- err
		}()
	}
	for range 10 {
		ok(t, <-done)
	}
	if e = a.now(t, e.Code); len(e.People) != 11 {
		t.Errorf("of 11 people %d have joined", len(e.People))
	}
}

func TestWhatIsToldOfAnEvening(t *testing.T) {
	l := newLobby(t, keeping(newMemory()))
	e := gathering(t, l, 2, "ann", "bob")
	ann := enter(t, l, "ann")
	box := ann.FollowEvening(e)
	told, _ := box.Wait(t.Context())
	if len(told.People) != 2 {
		t.Fatalf("%d people", len(told.People))
	}
	_, err := enter(t, l, "cat").JoinEvening(t.Context(), e.Code)
	ok(t, err)
	if told, _ = box.Wait(t.Context()); len(told.People) != 3 {
		t.Errorf("of three people %d are told of", len(told.People))
	}
	if mine := ann.Evenings(); len(mine) != 1 || mine[0].Code != e.Code || len(enter(t, l, "dan").Evenings()) != 0 {
		t.Errorf("the evenings of ann are %v", mine)
	}
	ok(t, l.Forget(t.Context(), "key of cat"))
	if told, _ = box.Wait(t.Context()); told.People[2] != (evening.Person{Name: name.Former, Left: true}) {
		t.Errorf("of who is forgotten there is %v", told.People[2])
	}
}

func TestLimitsOfEvenings(t *testing.T) {
	l := newLobby(t, keeping(newMemory()))
	ann := enter(t, l, "ann")
	for range 3 {
		_, err := ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
		ok(t, err)
	}
	_, err := ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
	wantErr(t, err, ErrManyOpen)
	_, err = ann.LeaveEvening(t.Context(), "")
	ok(t, err)
	_, err = ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
	wantErr(t, err, ErrOpened)
	bob := enter(t, l, "bob")
	for _, wrong := range []Evening{{Game: toy{}}, {Game: toy{}, Rounds: 11}, {Game: toy{}, Rounds: 1, Seats: 13},
		{Rounds: 1}} {
		if _, err := bob.OpenEvening(t.Context(), wrong); !isRefusal(err) {
			t.Errorf("%v: %v", wrong, err)
		}
	}
	_, err = bob.JoinEvening(t.Context(), "ABCD-ABCD-ABCD")
	wantErr(t, err, ErrNoEvening)
	_, err = enter(t, newLobby(t), "ann").OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
	wantErr(t, err, ErrNoEvenings)
}

func isRefusal(err error) bool {
	_, is := errors.AsType[*rules.Refusal](err)
	return is
}

// A table of an evening has one game, and no rematch.
func TestNoRematchAtATableOfAnEvening(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		e := gathering(t, l, 2, persons(3)...)
		e, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		here := come(t, l, e)[0]
		playOn(t, 1000, here...)
		wantErr(t, here[0].visit.Ready(true), match.ErrRound)
		if here[0].Table.Evening != e.Code || slices.Contains(e.Drawn[0].Tables[0].Seats, evening.Bot) {
			t.Errorf("the table is %v", here[0].Table)
		}
	})
}

// A person sits at an evening's tables with the source from where they joined, also when
// they never come there; nothing that is shown or exported has it.
func TestWhereThePeopleOfAnEveningComeFrom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		var game match.Game
		rates := func(_ context.Context, g match.Game) (string, error) { game = g; return "", nil }
		l := newLobby(t, keeping(store), func(c *Config) { c.Rates = rates })
		from := map[string]source.Source{"ann": source.Of(netip.MustParseAddr("192.0.2.7")),
			"bob": source.Of(netip.MustParseAddr("2001:db8::1")), "cy": {}}
		var e *evening.Evening
		for _, name := range []string{"ann", "bob", "cy"} {
			v, err := l.Enter(Newcomer{ID: "key of " + name, Name: name, From: from[name]})
			ok(t, err)
			if e == nil {
				e, err = v.OpenEvening(t.Context(), Evening{Game: medici.Game{}, Rounds: 1, Seats: 3})
			} else {
				_, err = v.JoinEvening(t.Context(), e.Code)
			}
			ok(t, err)
		}
		e, err := enter(t, l, "ann").BeginRound(t.Context(), e.Code)
		ok(t, err)
		_, err = l.guard.all.tables.find("", e.Drawn[0].Tables[0].Code)
		ok(t, err)
		synctest.Wait()
		for _, p := range game.Seats {
			if p.Program || p.From != from[p.Name] {
				t.Errorf("%s has joined from %v, and sits at the table from %v", p.Name, from[p.Name], p.From)
			}
		}
	})
}

// People of one source cannot fill an evening, and people whom its host removes stay away.
func TestTheHostOfAnEveningIsNotPowerless(t *testing.T) {
	l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits.Crowd = 3 })
	ann := enterFrom(t, l, "ann", "192.0.2.1")
	e, err := ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1, People: 6})
	ok(t, err)
	for i := range 20 {
		eve := enterFrom(t, l, fmt.Sprint("eve", i), "192.0.2.66")
		if _, err := eve.JoinEvening(t.Context(), e.Code); i < 3 {
			ok(t, err)
		} else {
			wantErr(t, err, ErrCrowdThere)
		}
	}
	eve := enterFrom(t, l, "eve0", "192.0.2.66")
	_, err = eve.RemoveFromEvening(t.Context(), "", "ann")
	wantErr(t, err, evening.ErrRemover)
	for _, name := range []string{"eve0", "EVE1"} {
		_, err = ann.RemoveFromEvening(t.Context(), "", name)
		ok(t, err)
	}
	_, err = eve.JoinEvening(t.Context(), e.Code)
	wantErr(t, err, evening.ErrRemoved)
	_, err = enterFrom(t, l, "eve7", "192.0.2.66").JoinEvening(t.Context(), e.Code) // who has left counts
	wantErr(t, err, ErrCrowdThere)
	_, err = enterFrom(t, l, "bob", "192.0.2.2").JoinEvening(t.Context(), e.Code)
	ok(t, err)
	_, err = ann.AdmitToEvening(t.Context(), "", "eve0")
	ok(t, err)
	_, err = eve.JoinEvening(t.Context(), e.Code)
	ok(t, err)
	if _, err = ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1, People: 61}); !isRefusal(err) {
		t.Errorf("an evening for 61: %v", err)
	}
}
