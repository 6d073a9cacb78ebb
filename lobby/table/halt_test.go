package table

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// While the journal cannot be written nothing moves and everybody is told so; then play goes on, and the time in
// between counts for nobody.
func TestHaltedTableGoesOn(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		at, visits := s.pair()
		s.now(visits[1])
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		s.wants(visits[0].Chat("hello"), ErrHalted)
		s.wants(visits[0].Chat("hello?"), ErrHalted)
		synctest.Wait()
		if u, _, _ := visits[1].Updates().Take(); !u.Halted || u.LowDisk || len(u.Lines) != 0 {
			t.Errorf("bob is told %+v", u)
		}
		if s.look(at).Closed != "" || at.Sleeps() {
			t.Error("the table has ended")
		}
		store.Fails(nil, nil)
		time.Sleep(retryPause)
		synctest.Wait()
		if u, _, _ := visits[1].Updates().Take(); u.Halted || !slices.ContainsFunc(u.Lines, said("hello")) {
			t.Errorf("then bob is told %+v", u)
		}
		s.ok(visits[1].Chat("now it works"))
	})
}

func said(text string) func(match.Line) bool {
	return func(l match.Line) bool { return l.Text == text }
}

// Of a journal that somebody else writes a table ends: as one that another node keeps where there are nodes, and as
// broken where there is none.
func TestForeignEntryEndsATable(t *testing.T) {
	for node, want := range map[string]match.Reason{"": match.Broken, "n0": match.Moved} {
		t.Run("node "+node, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := journaltest.NewStore()
				s, end := on(t, store, node)
				defer end()
				at, visits := s.pair()
				_, all := store.Only()
				foreign := all[len(all)-1].Tail().Next(match.Fence("n1", time.Now()))
				if _, err := store.Append(t.Context(), foreign); err != nil {
					t.Fatal(err)
				}
				if err := visits[0].Chat("hello"); err == nil {
					t.Error("it is said at a table that another keeps")
				}
				synctest.Wait()
				if u, _, closed := visits[1].Updates().Take(); u.Closed != want && !closed {
					t.Errorf("bob is told %+v", u)
				}
				if s.hall.struck != want || !at.Sleeps() ||
					s.hall.recalled != map[bool]string{true: "id"}[want == match.Moved] {
					t.Errorf("the hall has heard %+v", &s.hall)
				}
			})
		})
	}
}

// A chapter that a node begins when another has the table already is none, and goes.
func TestLateChapterGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := journaltest.NewStore()
		s, end := on(t, store, "n0")
		defer end()
		at, visits := s.pair()
		s.pass(at, visits, 4)
		s.ok(visits[0].Ready(true))
		entry, d := entryOf(t, store)
		value, err := json.Marshal(entry.NextTerm("n1"))
		s.ok(err)
		_, err = store.Put(t.Context(), d.Key, value, d.Revision)
		s.ok(err)
		if err := visits[1].Ready(true); err == nil {
			t.Error("the next game begins at a table that another node keeps")
		}
		synctest.Wait()
		if all, _ := store.Tables(t.Context()); !slices.Equal(all, []string{"id"}) {
			t.Errorf("the chapters are %v", all)
		}
		if now, _ := entryOf(t, store); now.Holder != "n1" || now.Term != 2 {
			t.Errorf("the directory has %+v", now)
		}
		away, ok := errors.AsType[Elsewhere](at.Why())
		if _, err := at.Here(); !ok || err == nil || away.Table != "old-mill" || away.Node != "" {
			t.Errorf("the table is at %+v (%v)", away, at.Why())
		}
		if at.IsAt("n1"); at.Why() != (Elsewhere{Way{Node: "n1", Table: "old-mill"}}) {
			t.Errorf("the table is at %v", at.Why())
		}
	})
}

// The directory may be late, and is brought up to date when it can be written; not by a table that has something
// newer to tell and cannot write its journal.
func TestDirectoryCatchesUp(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: s.Games[1], Seats: 3, Host: person("ann")}).Table
		at.Wake()
		ann := s.join(at, "ann")
		seated := func(want int) {
			t.Helper()
			synctest.Wait()
			if e, _ := entryOf(t, store); len(e.Seated) != want {
				t.Errorf("in the directory are %v", e.Seated)
			}
		}
		seated(1)
		store.Before = func() error { return errors.New("not now") }
		s.join(at, "bob")
		seated(1)
		var written int
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		s.wants(ann.Chat("hello"), ErrHalted)
		store.Before = func() error { written++; return nil }
		time.Sleep(2 * time.Minute)
		if seated(1); written != 0 {
			t.Errorf("a halted table has changed the directory %d times", written)
		}
		store.Fails(nil, nil)
		time.Sleep(2 * time.Minute)
		if seated(2); written != 1 {
			t.Errorf("the directory was changed %d times", written)
		}
	})
}

// While there is little room on the disk guests play only where somebody with a key has a seat. People with a key
// may come and leave, and an empty table may end.
func TestLowDiskIsForPeopleWithAKey(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		low := false
		s.LowDisk = func() bool { return low }
		guest := match.Person{ID: "gus", Name: "gus", Guest: true}
		at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: s.Games[1], Seats: 4, Host: guest}).Table
		at.Wake()
		come := func(p match.Person) (*Visit, error) {
			return at.Join(Arrival{Person: p, Pace: func() error { return nil }})
		}
		gus, err := come(guest)
		s.ok(err)
		low = true
		ann, err := come(person("ann"))
		s.ok(err)
		s.ok(gus.Chat("with ann there is room"))
		ann.Depart(true)
		s.now(gus)
		s.wants(gus.Chat("and without her"), ErrLowDisk)
		if u := s.now(gus); !u.Halted || !u.LowDisk {
			t.Errorf("gus is told %+v", u)
		}
		_, err = come(match.Person{ID: "gil", Name: "gil", Guest: true})
		s.wants(err, ErrLowDisk)
		gus.Depart(true)
		synctest.Wait()
		if !at.Sleeps() || s.hall.struck != match.Deserted {
			t.Errorf("when nobody is there the hall has heard %+v", &s.hall)
		}
		if left, _ := store.List(t.Context(), directory.Prefix); len(left) != 0 {
			t.Errorf("the directory has %v", left)
		}
	})
}
