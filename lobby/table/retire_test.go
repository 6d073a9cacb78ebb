package table

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// aged is the game by rules that are not today's.
type aged struct{ hands.Game }

func (aged) Version() int { return 2 }

// Of a running game of other rules there is left what people are told, its record and its end for the evening and the
// chronicle. Alone or among nodes, nothing else is.
func TestOutdatedGameIsRetired(t *testing.T) {
	for _, node := range []string{"", "n0"} {
		t.Run("node "+node, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := journaltest.NewStore()
				first, end := on(t, store, node)
				first.Games = rules.Shelf{aged{}}
				first.hall.evening = friday("id")
				o, err := first.Draw(first.hall.evening, first.hall.evening.Drawn[0].Tables[0])
				first.ok(err)
				o.Table.Wake()
				visits := []*Visit{first.join(o.Table, "ann"), first.join(o.Table, "bob")}
				first.pass(o.Table, visits, 1)
				end()

				entry, d := entryOf(t, store)
				second, end := on(t, store, node)
				defer end()
				told := &scribe{}
				second.Chronicle, second.hall.evening = told, friday("id")
				at := second.Held(entry, time.Now())
				at.Sleep(entry, d)
				_, err = at.Join(Arrival{Person: person("ann")})
				second.wants(err, match.ErrOutdated)
				synctest.Wait()
				if !slices.Equal(told.notes, []string{"dropped id-1"}) {
					t.Errorf("the chronicle has heard %q", told.notes)
				}
				if left := second.hall.evening.Drawn[0].Tables[0]; !left.Void {
					t.Errorf("the evening has %+v", left)
				}
				if all, _ := store.Tables(t.Context()); len(all) != 0 {
					t.Errorf("the chapters are %v", all)
				}
				if left, _ := store.List(t.Context(), directory.Prefix); len(left) != 0 {
					t.Errorf("the directory has %v", left)
				}
				for _, who := range []string{"ann", "bob"} {
					all, err := notice.For(t.Context(), store, who)
					if err != nil || len(all) != 1 || string(all[0].Value) != ErrRetired.Error() {
						t.Errorf("for %s there is %v, %v", who, all, err)
					}
				}
				record, err := second.Archive.Finished(t.Context(), "id-1")
				if err != nil || !strings.Contains(record, "pass") || !strings.Contains(record, "seat 2 bob") {
					t.Errorf("the record is %q, %v", record, err)
				}
			})
		})
	}
}

// What cannot be written of an outdated game is tried again, and nothing is dropped before.
func TestRetiringIsTriedAgain(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		s.Games = rules.Shelf{aged{}}
		at, visits := s.pair()
		s.pass(at, visits, 1)
		_ = at
		s.Games = rules.Shelf{hands.Game{}}
		entry, _ := entryOf(t, store)
		down := errors.New("not now")
		store.Before = func() error { return down }
		s.wants(s.retire(t.Context(), entry), down)
		if all, _ := store.Tables(t.Context()); len(all) != 1 {
			t.Errorf("the chapters are %v", all)
		}
		store.Before = nil
		told := &scribe{fails: down}
		s.Chronicle = told
		s.wants(s.retire(t.Context(), entry), down)
		told.fails = nil
		s.ok(s.retire(t.Context(), entry))
		if all, _ := store.Tables(t.Context()); len(all) != 0 {
			t.Errorf("the chapters are %v", all)
		}
	})
}

// A table of a round that a crash left in the directory alone begins its game, while the evening waits for it.
func TestDrawnTableBeginsAgain(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*evening.Evening)
		begins bool
	}{
		"the evening waits":   {func(*evening.Evening) {}, true},
		"for another table":   {func(e *evening.Evening) { e.Drawn[0].Tables[0].ID = "other" }, false},
		"for nothing":         {func(e *evening.Evening) { e.Closed = true }, false},
		"it is another table": {func(e *evening.Evening) { e.Code = "monday" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
				s.hall.evening = friday("id")
				c.change(s.hall.evening)
				entry := directory.Entry{ID: "id", Evening: "friday", Host: "ann",
					Listing: directory.Listing{Name: "friday-1", Game: "hands", Phase: match.Playing}}
				_, err := store.Put(t.Context(), directory.Prefix+"id", []byte(`{"id":"id"}`), 0)
				s.ok(err)
				at := s.Held(entry, time.Time{})
				entry.Since = time.Now()
				at.Sleep(entry, journal.Document{Value: []byte(`{"id":"id"}`), Revision: store.Last})
				_, err = at.Join(Arrival{Person: person("ann")})
				if began := err == nil; began != c.begins {
					t.Errorf("it begins: %t (%v)", began, err)
				}
				synctest.Wait()
				left, _ := store.List(t.Context(), directory.Prefix)
				if there := len(left) == 1; there != c.begins {
					t.Errorf("the directory has %v", left)
				}
			})
		})
	}
}

// Whether a game is rated is asked once for each game and each change of who sits there; of an answer that does
// not come nothing is said, and the next change asks again.
func TestRatingIsAskedOnce(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		var mu sync.Mutex
		var log bytes.Buffer
		s.Log = slog.New(slog.NewTextHandler(&log, nil))
		var asked []string
		why, fails := "guests", error(nil)
		s.Rates = func(_ context.Context, g match.Game) (string, error) {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, g.ID)
			return why, fails
		}
		at, visits := s.pair()
		says := func(want string, of ...string) {
			t.Helper()
			synctest.Wait()
			now := s.look(at).Table
			if got := now.Unrated; got != want || now.Rated != (want == "" && fails == nil) || !slices.Equal(asked, of) {
				t.Errorf("it is rated: %t, %q, asked was of %q", now.Rated, got, asked)
			}
			asked = nil
		}
		says("guests", "", "id-1")
		if log.Len() > 0 {
			t.Errorf("an answer is logged: %s", &log)
		}
		s.ok(visits[0].Chat("hello"))
		says("guests")
		why = ""
		at.Reconsider()
		says("", "id-1")
		s.pass(at, visits, 4)
		synctest.Wait()
		fails = errors.New("not now")
		at.Reconsider()
		synctest.Wait()
		if now := s.look(at).Table; !now.Rated {
			t.Errorf("without an answer what was known is %+v", now)
		}
		if !strings.Contains(log.String(), "not now") {
			t.Errorf("without an answer the log is %q", &log)
		}
		asked, fails, why = nil, nil, "short"
		s.ok(visits[0].Ready(true))
		says("short", "")
	})
}

// The directory's document goes with the table, unless another node has the table by then.
func TestWhoLeavesTheDirectory(t *testing.T) {
	mine := directory.Lease{Holder: "n0", Term: 1}
	for name, c := range map[string]struct {
		value string
		want  error
		left  int
	}{
		"its own":             {`{"id":"id","keeper":"n0","reign":1}`, nil, 0},
		"of another term":     {`{"id":"id","keeper":"n0","reign":2}`, errMoved, 1},
		"of another node":     {`{"id":"id","keeper":"n1","reign":1}`, errMoved, 1},
		"none":                {"", nil, 0},
		"not to be read":      {"?", nil, 0},
		"the store is broken": {"!", context.Canceled, 1},
	} {
		virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if c.value != "" {
				_, err := store.Put(t.Context(), directory.Prefix+"id", []byte(c.value), 0)
				s.ok(err)
			}
			s.ok(directory.Claim(t.Context(), store, "old-mill", "id"))
			if c.value == "!" {
				cancel()
			}
			if err := s.leaveDirectory(ctx, "old-mill", "id", mine); !errors.Is(err, c.want) {
				t.Errorf("%s: the error is %v", name, err)
			}
			all, _ := store.List(t.Context(), "")
			if len(all) != 2*c.left {
				t.Errorf("%s: left is %v", name, all)
			}
		})
	}
}
