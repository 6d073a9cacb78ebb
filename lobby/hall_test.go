package lobby

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules/medici"
)

// see returns the hall now, or what was there before when nothing has changed.
func see(box *post.Mailbox[Hall], before Hall) Hall {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	if h, more := box.Wait(gone); more {
		return h
	}
	return before
}

// tables returns the list as a slice, in which bots, whose names are random, are called bot.
func (h Hall) tables() (all []Listing) {
	for l := range h.Tables.All() {
		l.Players = botNamed.ReplaceAllString(l.Players, "bot")
		all = append(all, l)
	}
	return all
}

var botNamed = regexp.MustCompile(`bot-\w+`)

func TestHall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		annSees, bobSees := ann.Hall(), bob.Hall()
		var a, b Hall
		look := func() {
			wait(hallPace)
			a, b = see(annSees, a), see(bobSees, b)
		}
		if look(); a.People != 2 || len(a.tables()) != 0 {
			t.Fatalf("at first %+v", a)
		}
		public := open(t, ann, Settings{Bots: 1, Name: "gold-oak"})
		open(t, ann, Settings{Private: true})
		look()
		want := Listing{Name: "gold-oak", Game: "medici edition=2016", Host: "ann", Seats: 3, Taken: 2, Bots: 1,
			Players: "ann,bot,"}
		if len(b.tables()) != 1 || b.tables()[0] != want {
			t.Fatalf("bob sees %+v", b.tables())
		}
		want.Yours = true
		if len(a.tables()) != 2 || a.tables()[0] != want || !a.tables()[1].Private || !a.tables()[1].Yours {
			t.Fatalf("ann sees %+v", a.tables())
		}
		watch(t, enter(t, l, "wim"), public)
		join(t, ann, public)
		visit := join(t, bob, public)
		look()
		want.Phase, want.Taken, want.Watching, want.Present, want.Visits, want.Stage, want.Number = match.Playing, 3, 1, 3, 3,
			"day", 1
		want.Players += "bob"
		if b.tables()[0] != want || b.People != 3 {
			t.Fatalf("bob sees %+v", b)
		}
		visit.visit.Close()
		if look(); !b.tables()[0].Yours {
			t.Fatal("bob's seat is not his")
		}
		wait(45 * time.Second)
		if look(); len(a.tables()) != 1 {
			t.Fatalf("the private table nobody came to is still there: %+v", a.tables())
		}
		if late := see(bob.Hall(), Hall{}); len(late.tables()) != 1 {
			t.Errorf("who looks later sees %+v", late)
		}
		bob.Leave()
		for more := true; more; {
			_, more = bobSees.Wait(t.Context())
		}
	})
}

// However much happens, the hall is told now and then.
func TestHallIsToldNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits.PerHost = 1000 })
		ann := enter(t, l, "ann")
		box := ann.Hall()
		told := 0
		var last Hall
		go func() {
			for more := true; more; told++ {
				var h Hall
				if h, more = box.Wait(context.Background()); more {
					last = h
				}
			}
		}()
		for i := range 500 {
			open(t, ann, Settings{Game: toy{}, Seats: 2, Name: fmt.Sprint("table-", i)})
			wait(time.Millisecond)
		}
		wait(hallPace)
		if told > 6 || len(last.tables()) != 500 {
			t.Errorf("told %d times, the last time of %d tables", told, len(last.tables()))
		}
		box.Close()
		wait(hallPace)
		open(t, ann, Settings{Game: medici.Game{}})
		wait(2 * hallPace)
		if l.guard.lock(); len(l.guard.all.halls) != 0 {
			t.Error("the hall still tells somebody who is gone")
		}
		l.guard.unlock()
	})
}

// Tables where nobody is come after those where somebody is, except one's own.
func TestDesertedTablesStandLast(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	for _, name := range []string{"one", "two", "three", "four"} {
		visit, err := ann.Join(open(t, ann, Settings{Name: name, Game: toy{}, Seats: 2, Bots: 1}))
		ok(t, err)
		if name == "one" || name == "three" {
			visit.Close()
		}
	}
	for v, want := range map[*Visitor]string{ann: "one- two three- four", bob: "two four one- three-"} {
		box := v.Hall()
		got, more := "", true
		for more && got != want { // until the tables have told
			var hall Hall
			hall, more = box.Wait(t.Context())
			var names []string
			for _, x := range hall.tables() {
				if x.Deserted() {
					x.Name += "-"
				}
				names = append(names, x.Name)
			}
			got = strings.Join(names, " ")
		}
		if got != want {
			t.Errorf("%s sees %s, want %s", v.Person().Name, got, want)
		}
	}
}

// One's own tables come first, then those that wait, those in play, and those that everybody has left;
// people are counted once, however many sessions they have.
func TestTheOrderOfTheHall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		left := join(t, ann, open(t, ann, Settings{Name: "left", Game: toy{}, Seats: 3,
			Clock: match.Clock{Move: time.Minute}}))
		join(t, ann, open(t, ann, Settings{Name: "plays", Game: toy{}, Seats: 2, Bots: 1}))
		waits := open(t, ann, Settings{Name: "waits", Game: toy{}, Seats: 3})
		join(t, ann, waits)
		join(t, enter(t, l, "ann"), waits)
		watch(t, enter(t, l, "wim"), waits)
		open(t, bob, Settings{Name: "his", Game: toy{}, Seats: 3})
		left.visit.Close()
		wait(hallPace)
		tables := see(bob.Hall(), Hall{}).tables()
		var names []string
		for _, x := range tables {
			names = append(names, x.Name)
		}
		if got := strings.Join(names, " "); got != "his waits plays left" {
			t.Fatalf("bob sees %s", got)
		}
		if w := tables[1]; w.Present != 2 || w.Watching != 1 || w.Visits != 3 {
			t.Errorf("the table that waits is %+v", w)
		}
		if tables[3].Present != 0 || tables[3].Clock != (match.Clock{Move: time.Minute}) {
			t.Errorf("the table that was left is %+v", tables[3])
		}
	})
}
