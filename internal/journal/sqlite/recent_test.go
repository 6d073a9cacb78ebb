package sqlite

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"medici/internal/journal"
)

// While documents are written, changed and deleted, nobody reads what was replaced before they asked.
func TestRecentIsNeverOld(t *testing.T) {
	t.Parallel()
	s := mustOpen(t, t.TempDir())
	defer s.Close()
	const keys = 3
	var done [keys]atomic.Uint64 // what was last written, and told so
	var over atomic.Bool
	var writers, readers sync.WaitGroup
	for k := range keys {
		key := fmt.Sprint("key-", k)
		writers.Go(func() {
			held, last := uint64(0), uint64(0)
			for i := range 200 {
				var err error
				if i%5 == 4 {
					err, held = s.Delete(context.Background(), key, held), 0
					last++ // at least
				} else {
					held, err = s.Put(context.Background(), key, fmt.Appendf(nil, "%d", i), held)
					last = held
				}
				if err != nil {
					t.Error(err)
					return
				}
				done[k].Store(last)
			}
		})
		for range 2 {
			readers.Go(func() {
				for !over.Load() {
					least := done[k].Load()
					switch d, err := s.Get(context.Background(), key); {
					case err == nil && d.Revision < least:
						t.Errorf("%s: revision %d was read, and %d was there before", key, d.Revision, least)
						return
					case err != nil && !errors.Is(err, journal.ErrMissing):
						t.Error(err)
						return
					}
				}
			})
		}
	}
	writers.Wait()
	over.Store(true)
	readers.Wait()
}

// What was read or written, or looked for in vain, is read again without the file; what was written since by
// somebody who failed is not.
func TestRecentNeedsNoFile(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	defer s.Close()
	ctx := context.Background()
	if _, err := s.Put(ctx, "there", []byte("value"), 0); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"there", "nowhere"} {
		_, _ = s.Get(ctx, key)
		if n := testing.AllocsPerRun(100, func() { _, _ = s.Get(ctx, key) }); n > 1 {
			t.Errorf("%s is read again with %.0f objects", key, n)
		}
	}
	if _, err := s.Put(ctx, "there", nil, 99); !errors.Is(err, journal.ErrConflict) {
		t.Errorf("a late writer hears %v", err)
	}
	if _, kept, _ := s.recent.get("there"); kept {
		t.Error("it is kept although somebody wanted to write it")
	}
	if d, err := s.Get(ctx, "there"); err != nil || string(d.Value) != "value" {
		t.Errorf("%q is there: %v", d.Value, err)
	}
}

// A reader who was slower than a writer keeps nothing, and neither does one while somebody writes.
func TestRecentOfSlowReaders(t *testing.T) {
	t.Parallel()
	var r recent
	read := func(key string) (changes uint64) {
		_, kept, changes := r.get(key)
		if kept {
			t.Errorf("%s is kept", key)
		}
		return changes
	}
	before := read("k")
	r.begin("k")
	within := read("k")
	r.keep(journal.Document{Key: "k", Revision: 1}, before)
	r.keep(journal.Document{Key: "k", Revision: 1}, within)
	read("k")
	r.begin("k")
	r.end(journal.Document{Key: "k", Revision: 2}, true)
	read("k") // somebody else still writes
	r.end(journal.Document{Key: "k", Revision: 3}, true)
	r.keep(journal.Document{Key: "k", Revision: 1}, within)
	if d, kept, _ := r.get("k"); !kept || d.Revision != 3 {
		t.Errorf("revision %d, kept %v", d.Revision, kept)
	}
	r.begin("k")
	r.end(journal.Document{Key: "k", Revision: 4, Deleted: true}, true)
	if d, kept, _ := r.get("k"); !kept || d.Revision != 0 {
		t.Errorf("after it was deleted: revision %d, kept %v", d.Revision, kept)
	}
}

// What is asked for stays, and everything together stays small.
func TestRecentIsBounded(t *testing.T) {
	t.Parallel()
	var r recent
	r.keep(journal.Document{Key: "asked for", Revision: 1}, 0)
	for i := range 10_000 {
		r.keep(journal.Document{Key: fmt.Sprint(i), Revision: 1, Value: make([]byte, 1000)}, 0)
		if _, kept, _ := r.get("asked for"); !kept {
			t.Fatalf("after %d others it is gone", i)
		}
	}
	if n := len(r.young) + len(r.old); n < 400 || n > 2*mostRecent/1000 {
		t.Errorf("%d documents are kept", n)
	}
	r.keep(journal.Document{Key: "large", Revision: 1, Value: make([]byte, mostOfRecent)}, 0)
	if _, kept, _ := r.get("large"); kept {
		t.Error("a large document is kept")
	}
}
