package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/lobby/directory"
)

// A game that sleeps since a restart, and to which nobody comes, owes the history of the one
// before it all the same.
func TestASleepingTableOwesToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, told, healthy := newMemory(), &scribe{}, &scribe{}
		told.fails(errors.New("not now"))
		l := newLobby(t, keeping(store), func(c *Config) { c.Chronicle = told })
		_, _, games := twoGames(t, l)
		reopen(t, l, store, func(c *Config) { c.Chronicle = healthy })
		synctest.Wait()
		if b, e, _ := healthy.heard(); !slices.Equal(b, games) || !slices.Equal(e, games[:1]) {
			t.Errorf("of %v the chronicle heard %v and %v", games, b, e)
		}
		if _, lists := store.Size(); lists != 1 {
			t.Errorf("%d chapters are left", lists)
		}
	})
}

// What the queue had no room for is found within an hour, also by a node among others.
func TestTheEndOfATableIsFoundAgain(t *testing.T) {
	for _, name := range []string{"", "n0"} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := newShared()
				l := newLobby(t, keeping(store), func(c *Config) { c.Node = name })
				ok(t, l.Restore(t.Context()))
				_, _, table, _, _ := two(t, l)
				full := 0
				for l.Queue().OweAt(time.Now().Add(48*time.Hour),
					retry.Task{Key: fmt.Sprint(full), Person: "key of ann", Do: nil}) {
					full++
				}
				ok(t, l.CloseTable(table.Name(), ""))
				left := func() int { all, _ := store.List(t.Context(), directory.Prefix); return len(all) }
				if wait(time.Minute); left() != 1 {
					t.Fatal("the queue had room for the end of a table")
				}
				for i := range full {
					l.Queue().Drop(fmt.Sprint(i))
				}
				wait(SearchEvery)
				if journals, _ := store.Tables(t.Context()); left() != 0 || len(journals) != 0 || len(l.Tables()) != 0 {
					t.Errorf("an hour later %d documents, %v and %v are left", left(), journals, l.Tables())
				}
			})
		})
	}
}

// damaged is a store in which no table can be read for a while.
type damaged struct {
	*outage
	whole bool
}

func (s *damaged) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	s.mu.Lock()
	whole := s.whole
	s.mu.Unlock()
	if !whole {
		return &journal.Damaged{Table: after.Table, Number: 1, Why: "a bit has changed"}
	}
	return s.memory.Read(ctx, after, fn)
}

// A table that was damaged when it was read comes back when it is whole, without a restart. One
// that broke by a fault of ours does not.
func TestATableThatIsWholeAgainComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &damaged{outage: &outage{memory: newMemory()}, whole: true}
		l := newLobby(t, keeping(store))
		ok(t, l.Restore(t.Context()))
		_, _, _, a, _ := two(t, l)
		wantErr(t, a.visit.Act(says("boom"), 0), ErrGone)
		if wait(2 * SearchEvery); len(l.Tables()) != 0 {
			t.Errorf("what broke is listed as %v", l.Tables())
		}
		store.mu.Lock()
		store.whole = false
		store.mu.Unlock()
		l = reopen(t, l, store)
		if wait(2 * SearchEvery); len(l.Tables()) != 0 {
			t.Errorf("what is damaged is listed as %v", l.Tables())
		}
		store.mu.Lock()
		store.whole = true
		store.mu.Unlock()
		if wait(SearchEvery); len(l.Tables()) != 1 {
			t.Errorf("what is whole is listed as %v", l.Tables())
		}
	})
}

// counting counts how often the directory is read, whole and a table's entry.
type counting struct {
	*memory
	lists, gets atomic.Int64
}

func (s *counting) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	if prefix == directory.Prefix {
		s.lists.Add(1)
	}
	return s.memory.List(ctx, prefix)
}

func (s *counting) Get(ctx context.Context, key string) (journal.Document, error) {
	if strings.HasPrefix(key, directory.Prefix) {
		s.gets.Add(1)
	}
	return s.memory.Get(ctx, key)
}

// A search reads the directory's entries of tables that may owe something, each once, and not the whole directory.
func TestASearchReadsLittle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &counting{memory: newMemory()}
		l := newLobby(t, keeping(store))
		ok(t, l.Restore(t.Context()))
		wait(time.Minute) // for the search at the start
		for i := range 20 {
			host := enter(t, l, fmt.Sprint("person", i))
			join(t, host, open(t, host, Settings{Game: toy{}, Seats: 2}))
		}
		_, _, over, _, _ := two(t, l)
		ok(t, l.CloseTable(over.Name(), ""))
		wait(time.Minute)
		store.lists.Store(0)
		store.gets.Store(0)
		wait(3 * SearchEvery)
		if lists, gets := store.lists.Load(), store.gets.Load(); len(l.Tables()) != 20 || lists != 0 || gets != 1 {
			t.Errorf("three searches among %d tables, of which one has ended, read the directory %d times whole and %d entries",
				len(l.Tables()), lists, gets)
		}
	})
}

func TestOldestChapters(t *testing.T) {
	got := fmt.Sprint(chaptersOf([]string{"a", "a.1", "b.10", "b.9", "c.2"}))
	if got != "map[a:0 b:9 c:2]" {
		t.Errorf("the oldest chapters are %s", got)
	}
}
