package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// news takes what was announced to a visitor by now.
func news(v *Visitor) []string {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	all, _ := v.News().Wait(gone)
	return all
}

func TestAnnounce(t *testing.T) {
	store := newMemory()
	l := newLobby(t, keeping(store))
	ann, bob, _, a, _ := two(t, l)
	_, before := store.Only()
	gone := enter(t, l, "gone")
	gone.Leave()
	l.Announce("the server\nrests at \x1b[31mnoon")
	l.Announce("\a")
	l.Announce("soon")
	late := enter(t, l, "late")
	for _, v := range []*Visitor{ann, bob} {
		if got := news(v); !slices.Equal(got, []string{"the server rests at noon", "soon"}) {
			t.Errorf("%s is told %q", v.Person().Name, got)
		}
	}
	if news(late) != nil || news(gone) != nil {
		t.Error("who was not there is told")
	}
	if _, after := store.Only(); len(after) != len(before) || len(a.look().talk) > len(before) {
		t.Error("an announcement stands in a table's journal")
	}
	for i := range 100 { // nobody reads
		l.Announce(fmt.Sprint(i))
	}
	if got := news(bob); len(got) != mostNews || got[mostNews-1] != "99" {
		t.Errorf("bob is told %q", got)
	}
}

// A private table with a game is closed, and stays closed, and its record can be
// read.
func TestCloseTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		remembering := func(c *Config) { c.Chronicle = told }
		l := newLobby(t, keeping(store), remembering)
		ann := enter(t, l, "ann")
		open(t, ann, Settings{Name: "other"})
		table := open(t, ann, Settings{Seats: 3, Bots: 1, Private: true})
		a, b := join(t, ann, table), join(t, enter(t, l, "bob"), table)
		w := watch(t, enter(t, l, "wim"), table)
		playOn(t, 20, a, b)
		all := l.Tables()
		if len(all) != 2 || all[1].Name != table.Name() || !all[1].Private || all[1].Visits != 3 || all[1].Watching != 1 {
			t.Errorf("the tables are %+v", all)
		}
		wantErr(t, l.CloseTable("no-such", ""), ErrNoTable)
		ok(t, l.CloseTable(strings.ToUpper(table.Name()), ""))
		wantErr(t, l.CloseTable(table.Name(), ""), ErrNoTable)
		for _, g := range []*guest{a, b, w} {
			if g.look(); g.Closed != match.Dissolved || g.take() {
				t.Errorf("%s is told %q", g.visit.Person().Name, g.Closed)
			}
		}
		wantErr(t, a.visit.Say("hello?"), ErrGone)
		if !slices.Equal(told.dropped, []string{a.Table.Record}) || len(l.Tables()) != 1 {
			t.Errorf("dropped were %v, tables are %+v", told.dropped, l.Tables())
		}
		l = reopen(t, l, store, remembering)
		if _, err := enter(t, l, "ann").Find(table.Name()); !errors.Is(err, ErrNoTable) || len(l.Tables()) != 1 {
			t.Errorf("the table is back: %v", err)
		}
		text, err := recordOf(l, a.Table.Record)
		ok(t, err)
		if r, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}}); err != nil || len(r.Moves) != a.Seq {
			t.Errorf("the record is lost: %v\n%s", err, text)
		}
	})
}

// A table that sleeps since a restart is closed as well.
func TestCloseSleepingTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		l := newLobby(t, keeping(store))
		_, _, table, a, _ := two(t, l)
		l = reopen(t, l, store, func(c *Config) { c.Chronicle = told })
		ok(t, l.CloseTable(table.Name(), ""))
		if left, _ := store.List(context.Background(), directory.Prefix); len(left) != 0 ||
			!slices.Equal(told.dropped, []string{a.Table.Record}) {
			t.Errorf("in the directory are %v, dropped were %v", left, told.dropped)
		}
	})
}

// A table whose end cannot be written down has not ended, and then does.
func TestCloseHaltedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told := newMemory(), &scribe{}
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = told })
		ann, _, table, a, b := two(t, l)
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		wantErr(t, l.CloseTable(table.Name(), ""), ErrHalted)
		wantErr(t, a.visit.Say("hello?"), ErrHalted)
		wait(time.Minute)
		if a.look(); a.Closed != "" || !a.Halted || len(told.dropped) > 0 {
			t.Errorf("ann is told %+v, dropped were %v", a.Update, told.dropped)
		}
		store.Fails(nil, nil)
		wait(retryPause)
		for _, g := range []*guest{a, b} {
			if g.look(); g.Closed != match.Dissolved {
				t.Errorf("%s is told %q", g.visit.Person().Name, g.Closed)
			}
		}
		if _, err := ann.Join(table); !errors.Is(err, ErrNoTable) || len(l.Tables()) != 0 || len(told.dropped) != 1 {
			t.Errorf("the table is there: %v", err)
		}
	})
}

// What could not be written down before the server closes has not happened.
func TestHaltedTableIsOpenAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		_, _, table, a, _ := two(t, l)
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		wantErr(t, l.CloseTable(table.Name(), ""), ErrHalted)
		l.Close()
		if a.look(); a.Closed != match.Shutdown {
			t.Errorf("ann is told %q", a.Closed)
		}
		store.Fails(nil, nil)
		l = reopen(t, l, store)
		ann := enter(t, l, "ann")
		if a = join(t, ann, mustFind(t, ann, table.Name())).look(); a.Table.Phase != match.Playing {
			t.Errorf("the game is %+v", a.Table)
		}
	})
}
