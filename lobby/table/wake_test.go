package table

import (
	"context"
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
	"medici/rules/ruletest/hands"
)

var errAway = errors.New("the disk is away")

// copied returns a store as a crash leaves it.
func copied(store *journaltest.Store) *journaltest.Store {
	c := journaltest.NewStore()
	documents := store.Copy()
	c.All, c.Last = documents.All, documents.Last
	for name, entries := range store.Entries {
		c.Entries[name] = slices.Clone(entries)
	}
	return c
}

// asleep returns a table of the directory, in another process.
func (s *shelf) asleep(store journal.Store) *Table {
	s.t.Helper()
	entry, d := entryOf(s.t, store)
	entry.Since = time.Now()
	at := s.Held(entry, time.Now())
	at.Sleep(entry, d)
	return at
}

// After a crash the games of all chapters that are still there are remembered, the oldest first, and those
// chapters go, whether there is one node or several.
func TestChaptersOfACrash(t *testing.T) {
	for _, node := range []string{"", "n0"} {
		t.Run("node "+node, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := journaltest.NewStore()
				first, end := on(t, store, node)
				first.Chronicle = &scribe{fails: errors.New("not now")}
				at, visits := first.pair()
				for range 2 {
					first.pass(at, visits, 4)
					first.ok(visits[0].Ready(true))
					first.ok(visits[1].Ready(true))
				}
				left := copied(store)
				end()
				if all, _ := left.Tables(t.Context()); !slices.Equal(all, []string{"id", "id.1", "id.2"}) {
					t.Fatalf("the crash has left %v", all)
				}

				second, end := on(t, left, node)
				defer end()
				told := &scribe{}
				second.Chronicle = told
				again := second.asleep(left)
				back := second.now(second.join(again, "bob"))
				synctest.Wait()
				if back.Table.Record != "id-3" {
					t.Errorf("it goes on with %s", back.Table.Record)
				}
				if want := []string{"began id-1", "ended id-1", "began id-2", "ended id-2",
					"began id-3"}; !slices.Equal(told.notes, want) {
					t.Errorf("the chronicle has heard %q", told.notes)
				}
				for _, id := range []string{"id-1", "id-2"} {
					if _, err := second.Archive.Finished(t.Context(), id); err != nil {
						t.Errorf("the record of %s: %v", id, err)
					}
				}
				if all, _ := left.Tables(t.Context()); !slices.Equal(all, []string{"id.2"}) {
					t.Errorf("the chapters are %v", all)
				}
			})
		})
	}
}

// A chapter that a crash left and that never began makes room for the next one.
func TestChapterThatNeverBegan(t *testing.T) {
	virtual(t, func(t *testing.T, first *shelf, store *journaltest.Store) {
		at, visits := first.pair()
		first.pass(at, visits, 4)
		left := copied(store)
		_, err := left.Append(t.Context(), journal.Tail{Table: directory.ChapterName("id", 1)}.Next([]byte("?")))
		first.ok(err)

		second, end := on(t, left, "")
		defer end()
		again := second.asleep(left)
		both := []*Visit{second.join(again, "ann"), second.join(again, "bob")}
		second.ok(both[0].Ready(true))
		second.ok(both[1].Ready(true))
		synctest.Wait()
		if all, _ := left.Tables(t.Context()); !slices.Equal(all, []string{"id.1"}) ||
			second.look(again).Table.Record != "id-2" {
			t.Errorf("the chapters are %v", all)
		}
		if _, err := match.ReadEntry(left.Entries["id.1"][0].Data); err != nil {
			t.Errorf("the chapter begins with what a crash left: %v", err)
		}
	})
}

// The log names a table whose journal does not answer, and the node tries again when
// somebody comes, or after a while.
func TestJournalThatDoesNotAnswer(t *testing.T) {
	virtual(t, func(t *testing.T, first *shelf, store *journaltest.Store) {
		at, visits := first.pair()
		first.pass(at, visits, 1)
		_ = at
		broken := copied(store)
		broken.Unreadable(errAway)
		second, end := on(t, broken, "")
		defer end()
		again := second.asleep(broken)
		for range 2 {
			if _, err := again.Join(Arrival{Person: person("bob")}); !errors.Is(err, errAway) || !again.Sleeps() {
				t.Errorf("bob comes in: %v", err)
			}
		}
		if again.Why() == nil {
			t.Error("it does not say why it could not wake")
		}
		broken.Unreadable(nil)
		time.Sleep(unreadPause)
		synctest.Wait()
		if again.Why() != nil || again.Sleeps() {
			t.Errorf("after a while it does not wake: %v", again.Why())
		}
		second.join(again, "bob")
	})
}

// A deserted game sleeps after a while and wakes where it was when somebody comes.
func TestSleepAndWake(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		at, visits := s.pair()
		s.pass(at, visits, 1)
		seq := s.look(at).Asks.Seq
		for _, v := range visits {
			v.Depart(false)
		}
		time.Sleep(s.Grace - 1)
		if synctest.Wait(); at.Sleeps() {
			t.Error("it sleeps at once")
		}
		time.Sleep(time.Nanosecond)
		if synctest.Wait(); !at.Sleeps() || s.hall.struck != "" {
			t.Errorf("it does not sleep, or has ended: %q", s.hall.struck)
		}
		if e, _ := entryOf(t, store); e.Since.IsZero() || e.Turn == nil || e.Turn.Seq != seq {
			t.Errorf("in the directory it is %+v", e)
		}
		if back := s.now(s.join(at, "ann")); back.Seq != seq || at.Sleeps() {
			t.Errorf("it wakes at move %d, not %d", back.Seq, seq)
		}
	})
}

// A node that gives up a sleeping table writes that nobody keeps it, and only steps down from one that another keeps.
func TestSleepingTablesAreGivenUp(t *testing.T) {
	for name, c := range map[string]struct {
		does    func(*Table) error
		holder  string
		revised bool
	}{
		"released":     {func(at *Table) error { return at.Release(context.Background()) }, "", true},
		"stepped down": {func(at *Table) error { at.StepDown(); return nil }, "n0", false},
	} {
		synctest.Test(t, func(t *testing.T) {
			store := journaltest.NewStore()
			s, end := on(t, store, "n0")
			defer end()
			at, visits := s.pair()
			for _, v := range visits {
				v.Depart(false)
			}
			time.Sleep(2 * s.Grace)
			synctest.Wait()
			_, before := entryOf(t, store)
			s.ok(c.does(at))
			e, d := entryOf(t, store)
			if e.Holder != c.holder || (d.Revision > before.Revision) != c.revised || s.hall.struck != match.Moved ||
				s.hall.recalled != "id" || !at.Sleeps() {
				t.Errorf("%s: it is held by %q, and the hall has heard %+v", name, e.Holder, &s.hall)
			}
			select {
			case <-at.Ended():
			default:
				t.Errorf("%s: it has not ended here", name)
			}
			if _, err := at.Join(Arrival{Person: person("ann")}); !errors.Is(err, ErrBetween) {
				t.Errorf("%s: ann comes to it: %v", name, err)
			}
			if away, ok := at.OfGuest("kqtz"); !ok || away.Table != "old-mill" {
				t.Errorf("%s: a guest goes to %+v, %t", name, away, ok)
			}
		})
	}
}

// A node steps down from a table that lives only when the directory names another.
func TestStepDownOfALivingTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := journaltest.NewStore()
		s, end := on(t, store, "n0")
		defer end()
		at, visits := s.pair()
		at.StepDown()
		s.ok(visits[0].Chat("still here"))
		entry, d := entryOf(t, store)
		value, err := json.Marshal(entry.NextTerm("n1"))
		s.ok(err)
		_, err = store.Put(t.Context(), d.Key, value, d.Revision)
		s.ok(err)
		at.StepDown()
		synctest.Wait()
		if err := visits[0].Chat("and now?"); err == nil || !at.Sleeps() || s.hall.struck != match.Moved {
			t.Errorf("it lives on: %v, the hall has heard %q", err, s.hall.struck)
		}
	})
}

// A table that another node keeps is known by name and code, and ends here when it has ended there.
func TestTablesOfOthers(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
		at := s.Away(directory.Entry{ID: "id", Code: "kqtz", Host: "ann", Listing: directory.Listing{Name: "old-mill"}})
		if at.ID() != "id" || at.Name() != "old-mill" || at.Code() != "kqtz" || at.Word() != "kqtz" {
			t.Errorf("it is %s, %s, %s, found by %s", at.ID(), at.Name(), at.Code(), at.Word())
		}
		at.IsAt("n1")
		_, err := at.Here()
		if away, ok := errors.AsType[Elsewhere](err); !ok || away.Node != "n1" || !errors.Is(err, ErrElsewhere) ||
			away.Error() != ErrElsewhere.Error() {
			t.Errorf("it is here: %v", err)
		}
		at.EndedThere()
		<-at.Ended()
		if here, err := s.Held(directory.Entry{ID: "id"}, time.Time{}).Here(); err != nil || here.ID() != "id" {
			t.Errorf("a table of this node is elsewhere: %v", err)
		}
		if _, err := s.NewBot(hands.Game{}, "easy"); !errors.Is(err, ErrNoBots) {
			t.Errorf("where there are none a bot is made: %v", err)
		}
	})
}
