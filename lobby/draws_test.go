package lobby

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/evening"
	"medici/lobby/match"
)

var overDays = match.Clock{Move: time.Hour}

// Six addresses with sixty keys open 36 slow evenings, everybody joins all of them and goes home. Their
// tables are as many as six sources may have. When nobody has come to them for the time of a move they
// are gone, without a result, and no other round is drawn.
func TestTablesOfEveningsAreTheirOpeners(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits = Limits{PerHost: 1, Tables: 80} })
		var all []*Visitor
		for i := range 60 {
			all = append(all, enterFrom(t, l, fmt.Sprintf("eve%02d", i), fmt.Sprint("192.0.2.", i%6)))
		}
		refused, codes := 0, []string{}
		for i := range 36 {
			e, err := all[i].OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 2, Clock: overDays})
			ok(t, err)
			for _, v := range all[:8] {
				_, err := v.JoinEvening(t.Context(), e.Code)
				ok(t, err)
			}
			if _, err = all[i].BeginRound(t.Context(), e.Code); err != nil {
				wantErr(t, err, ErrRoundCrowd)
				refused++
			}
			codes = append(codes, e.Code)
		}
		for _, v := range all {
			v.Leave()
		}
		synctest.Wait()
		if n := len(l.guard.all.tables.order); n > 6*12 || refused == 0 {
			t.Errorf("six sources have %d tables, and of 36 rounds %d were refused", n, refused)
		}
		_, err := enterFrom(t, l, "eve00", "192.0.2.0").Open(Settings{Game: toy{}})
		wantErr(t, err, ErrCrowd)
		for i := range 5 {
			_, err := enterFrom(t, l, fmt.Sprint("ann", i), fmt.Sprint("192.0.2.", 100+i)).Open(Settings{Game: toy{}})
			ok(t, err)
		}
		wait(overDays.Move + evening.Pause + time.Minute)
		for _, e := range l.guard.all.tables.order {
			if e.drawn {
				t.Errorf("a table to which nobody came is there after %v: %+v", overDays.Move, e.listing)
			}
		}
		for _, code := range codes {
			e := l.now(t, code)
			if e.Number() > 1 || slices.ContainsFunc(e.Standings(), func(s evening.Standing) bool { return s.Games > 0 }) {
				t.Errorf("nobody has played, and the evening has %d rounds and stands %+v", e.Number(), e.Standings())
			}
		}
	})
}

// After a restart the tables of an evening still belong to the address it was opened from, and so does what
// their bots think.
func TestTablesOfEveningsStayTheirOpeners(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		limits := func(c *Config) { c.Limits = Limits{PerHost: 1, Crowd: 2} }
		l := newLobby(t, keeping(store), limits)
		ann, bob := enterFrom(t, l, "ann", "192.0.2.1"), enterFrom(t, l, "bob", "192.0.2.2")
		drawn := func(by, other *Visitor) *evening.Evening {
			e, err := by.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 2, Clock: overDays})
			ok(t, err)
			_, err = other.JoinEvening(t.Context(), e.Code)
			ok(t, err)
			return e
		}
		e, other := drawn(ann, bob), drawn(ann, bob)
		for _, of := range []*evening.Evening{e, other} {
			_, err := ann.BeginRound(t.Context(), of.Code)
			ok(t, err)
		}
		_, err := ann.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrCrowd)
		_, err = bob.Open(Settings{Game: toy{}}) // of whose address no table is, though bob may be a host
		ok(t, err)
		l = reopen(t, l, store, limits)
		ann, bob = enterFrom(t, l, "ann", "192.0.2.1"), enterFrom(t, l, "bob", "192.0.2.2")
		_, err = ann.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrCrowd)
		_, err = ann.BeginRound(t.Context(), drawn(ann, bob).Code)
		wantErr(t, err, ErrRoundCrowd)
	})
}

// A round is drawn among those who are here, and those who have just said that they play.
func TestWhoIsDrawn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		e := gathering(t, l, 3, "ann", "bob", "cy", "dan", "eve")
		for v := range l.guard.all.people.visitors {
			if name := v.Person().Name; name == "cy" || name == "dan" {
				v.Leave()
			}
		}
		wait(2 * saidLasts)
		dan := enter(t, l, "dan") // says so, and goes
		_, err := dan.JoinEvening(t.Context(), e.Code)
		ok(t, err)
		dan.Leave()
		e, err = enter(t, l, "ann").BeginRound(t.Context(), e.Code)
		ok(t, err)
		for i, p := range e.People {
			if _, sits := e.TableOf(i); sits != (p.Name != "cy") {
				t.Errorf("%s is drawn: %v", p.Name, sits)
			}
		}
	})
}

// When a round is due and fewer than two are here it waits for somebody's word, and begins after
// a pause once they have come back and said so.
func TestNoRoundForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		e := gathering(t, l, 2, persons(3)...)
		e, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		for v := range l.guard.all.people.visitors {
			v.Leave()
		}
		wait(match.DrawnIdle + time.Minute)
		if e = l.now(t, e.Code); e.Phase() != evening.Between || !e.Drawn[0].Tables[0].Void {
			t.Fatalf("nobody came to the first round, and the evening is %s: %+v", e.Phase(), e.Drawn)
		}
		wait(time.Hour)
		if e = l.now(t, e.Code); e.Number() != 1 || !e.Next.IsZero() || e.Phase() != evening.Between {
			t.Fatalf("nobody is here, and the evening is %s with %d rounds", e.Phase(), e.Number())
		}
		_, err = enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		wantErr(t, err, evening.ErrNobody)
		_, err = enter(t, l, "player01").JoinEvening(t.Context(), e.Code)
		ok(t, err)
		wait(evening.Pause)
		if e = l.now(t, e.Code); e.Number() != 2 {
			t.Errorf("two are here and one has said so, and the evening has %d rounds", e.Number())
		}
	})
}

// In slow games everybody who played a round to its end plays the next, here or not.
func TestWhoPlaysOnOverDays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()))
		ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
		e, err := ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 2, Seats: 3, Clock: overDays})
		ok(t, err)
		for _, v := range []*Visitor{bob, cy} {
			_, err = v.JoinEvening(t.Context(), e.Code)
			ok(t, err)
		}
		cy.Leave()
		wait(20 * time.Hour)
		e, err = ann.BeginRound(t.Context(), e.Code)
		ok(t, err)
		var seated []*guest
		for _, v := range []*Visitor{ann, bob} {
			seated = append(seated, join(t, v, mustFind(t, v, e.Drawn[0].Tables[0].Name)))
		}
		for seated[0].look().Table.Phase == match.Playing { // a bot decides for cy, hours later
			for _, g := range seated {
				if g.look(); g.View.Turn() == g.You {
					ok(t, g.visit.Act(says("go"), g.Seq))
				}
			}
			wait(time.Minute)
		}
		ann.Leave()
		bob.Leave()
		l.now(t, e.Code)
		wait(evening.Pause)
		e = l.now(t, e.Code)
		if e.Number() != 2 {
			t.Fatalf("the evening has %d rounds: %+v", e.Number(), e)
		}
		for i, p := range e.People {
			if _, sits := e.TableOf(i); sits != (p.Name != "cy") {
				t.Errorf("%s is drawn: %v", p.Name, sits)
			}
		}
	})
}

// A round that finds no room is tried again; a table that has lost its room between the draw and
// the opening counts for nothing, and says why.
func TestARoundWaitsForRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &picky{memory: newMemory()}
		tables := func(n int) func(*Config) { return func(c *Config) { c.Limits.Tables = n } }
		l := newLobby(t, keeping(store), tables(2))
		e := gathering(t, l, 2, persons(6)...)
		dan := enter(t, l, "dan")
		taken := join(t, dan, open(t, dan, Settings{}))
		_, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		wantErr(t, err, ErrTables)
		taken.visit.Leave()
		synctest.Wait()
		e, err = enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		for _, table := range come(t, l, e) {
			playOn(t, 1000, table...)
			for _, g := range table {
				g.visit.Leave()
			}
		}
		join(t, dan, open(t, dan, Settings{}))
		wait(evening.Pause)
		if e = l.now(t, e.Code); !e.Full || e.Number() != 1 || e.Next.IsZero() {
			t.Fatalf("without room the evening is %+v", e)
		}
		dan.Leave()
		wait(evening.Pause)
		if e = l.now(t, e.Code); e.Full || e.Number() != 2 {
			t.Fatalf("with room the evening is %+v", e)
		}
	})
}

func TestATableOfARoundLosesItsRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		e := gathering(t, l, 2, persons(6)...)
		l.Drain() // it ends between the draw and the tables
		_, err := enter(t, l, "player00").BeginRound(t.Context(), e.Code)
		ok(t, err)
		l = reopen(t, l, store, func(c *Config) { c.Limits.Tables = 1 })
		e = l.now(t, e.Code)
		if first, second := e.Drawn[0].Tables[0], e.Drawn[0].Tables[1]; first.Void || !second.Void || !second.NoRoom ||
			!e.Drawn[0].Open {
			t.Errorf("one of two tables has room, and they are %+v", e.Drawn[0])
		}
	})
}

// When every place is taken a table of an evening to which nobody has come gives way, after as
// long as the others wait for one; one at which somebody was does not.
func TestATableThatNobodyComesToGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits.Tables = 2 })
		_, e := inRound(t, l, Evening{Game: toy{}, Rounds: 1, Seats: 2, Clock: match.Clock{Move: 24 * time.Hour}})
		for _, g := range comeTo(t, l, e, e.Drawn[0].Tables[0]) {
			g.visit.Leave()
		}
		wait(respite)
		eve := enter(t, l, "eve")
		_, err := eve.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrTables)
		wait(match.DrawnIdle)
		_, err = eve.Open(Settings{Game: toy{}})
		ok(t, err)
		e = l.now(t, e.Code)
		synctest.Wait()
		if e = l.now(t, e.Code); e.Drawn[0].Tables[0].Void || !e.Drawn[0].Tables[1].Void {
			t.Errorf("what has given way is %+v", e.Drawn[0].Tables)
		}
	})
}
