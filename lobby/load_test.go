package lobby

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// A crash before a table's first entry, or in the midst of its end, leaves a place in
// the directory and no journal: that goes, and nothing comes in its place.
func TestTablesWithoutJournalGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		for _, host := range []string{"ann", "bob"} {
			join(t, enter(t, l, host), open(t, enter(t, l, host), Settings{Seats: 3}))
		}
		l.Close()
		for _, d := range list(t, store, directory.Prefix) {
			ok(t, store.Drop(context.Background(), strings.TrimPrefix(d.Key, directory.Prefix)))
		}
		l = reopen(t, l, store)
		synctest.Wait()
		if _, lists := store.Size(); len(l.Tables()) != 0 || len(list(t, store, directory.Prefix)) != 0 || lists != 0 {
			t.Errorf("there are %d tables, %d in the directory, %d journals", len(l.Tables()),
				len(list(t, store, directory.Prefix)), lists)
		}
	})
}

func list(t *testing.T, s journal.Store, prefix string) []journal.Document {
	t.Helper()
	all, err := s.List(context.Background(), prefix)
	ok(t, err)
	return all
}

// A panic over what a journal says closes one table.
func TestPanicWhileATableWakes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		_, _, table, _, _ := two(t, l)
		l.Close()
		id, _ := store.Only()
		ok(t, store.Drop(context.Background(), id))
		_, err := store.Append(context.Background(), journal.Tail{Table: id}.Next([]byte(`{"v":1,"table":{"title":" "}}`)))
		ok(t, err)
		l = reopen(t, l, store)
		back := mustFind(t, enter(t, l, "ann"), table.Name())
		if _, err := enter(t, l, "ann").Join(back); err == nil || !strings.Contains(err.Error(), "cannot be opened") {
			t.Errorf("a table that nobody understands is opened: %v", err)
		}
		open(t, enter(t, l, "bob"), Settings{Seats: 3})
	})
}

// unwell is a store that cannot be read at times.
type unwell struct {
	*memory
	ill atomic.Bool
}

func (s *unwell) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if s.ill.Load() {
		return errors.New("the disk is busy")
	}
	return s.memory.Read(ctx, after, fn)
}

// A journal that could not be read once takes nobody's game away.
func TestATableThatCannotBeReadSleepsOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &unwell{memory: newMemory()}
		var log strings.Builder
		l := newLobby(t, keeping(store), func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
		ann, bob, table, a, _ := two(t, l)
		ok(t, a.visit.Act(says("go"), 0))
		ann.Leave()
		bob.Leave()
		wait(time.Minute)
		store.ill.Store(true)
		ann = enter(t, l, "ann")
		for range 10 {
			if _, err := ann.Join(table); err == nil || !strings.Contains(err.Error(), "the disk is busy") {
				t.Errorf("a table is opened that cannot be read: %v", err)
			}
		}
		if n := strings.Count(log.String(), "cannot be opened"); n != 1 {
			t.Errorf("the log says so %d times", n)
		}
		store.ill.Store(false)
		if back := join(t, ann, mustFind(t, ann, table.Name())).look(); back.Seq != 1 {
			t.Errorf("ann is back at %+v", back.Update)
		}
	})
}

// A table that could not be read when it was to end is looked at again.
func TestATableThatCannotBeReadStillEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &unwell{memory: newMemory()}
		l := newLobby(t, keeping(store))
		join(t, enter(t, l, "ann"), open(t, enter(t, l, "ann"), Settings{Seats: 3}))
		store.ill.Store(true)
		l = reopen(t, l, store)
		wait(time.Minute)
		store.ill.Store(false)
		wait(2 * time.Minute)
		if len(l.Tables()) != 0 || len(list(t, store, directory.Prefix)) != 0 {
			t.Error("a table where nobody is stays")
		}
	})
}
