package journal_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"maps"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// reader keeps the changes it gets, and complains about changes of the past.
type reader struct {
	mu   sync.Mutex
	t    *testing.T
	held map[string]journal.Document
	last map[string]uint64 // the newest revision it was told of
}

func (r *reader) handle(d journal.Document) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if d.Revision < r.last[d.Key] {
		r.t.Errorf("told of %+v after revision %d", d, r.last[d.Key])
	}
	r.last[d.Key] = d.Revision
	if r.held[d.Key] = d; d.Deleted {
		delete(r.held, d.Key)
	}
}

func (r *reader) keys() map[string]uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := map[string]uint64{}
	for key, d := range r.held {
		all[key] = d.Revision
	}
	return all
}

// reads lets somebody watch docs under a/, until the test ends, and returns what it logs.
func reads(t *testing.T, docs journal.Documents) (*reader, *bytes.Buffer) {
	r, log := &reader{t: t, held: map[string]journal.Document{}, last: map[string]uint64{}}, new(bytes.Buffer)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		journal.WatchAll(ctx, docs, "a/", r.keys, r.handle, slog.New(slog.NewTextHandler(log, nil)))
	}()
	t.Cleanup(func() { cancel(); <-done })
	synctest.Wait()
	return r, log
}

// put writes a document over whatever is there, or deletes it when there is no value.
func put(t *testing.T, docs journal.Documents, key, value string) {
	t.Helper()
	d, err := docs.Get(t.Context(), key)
	if err != nil && !errors.Is(err, journal.ErrMissing) {
		t.Fatal(err)
	}
	if value == "" {
		err = docs.Delete(t.Context(), key, d.Revision)
	} else {
		_, err = docs.Put(t.Context(), key, []byte(value), d.Revision)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// agrees compares what the reader holds with what there is under a/.
func (r *reader) agrees(docs journal.Documents) {
	r.t.Helper()
	there := map[string]uint64{}
	all, err := docs.List(r.t.Context(), "a/")
	if err != nil {
		r.t.Fatal(err)
	}
	for _, d := range all {
		there[d.Key] = d.Revision
	}
	if held := r.keys(); !maps.Equal(held, there) {
		r.t.Errorf("held is %v, there is %v", held, there)
	}
}

// What was made, changed and deleted while a watch was broken is told after it; and of each
// break there is a line.
func TestWatchAllAfterABreak(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := new(journaltest.Memory)
		for _, key := range []string{"a/1", "a/2", "a/3", "b"} {
			put(t, docs, key, "old")
		}
		r, log := reads(t, docs)
		r.agrees(docs)
		put(t, docs, "a/1", "new")
		synctest.Wait()
		r.agrees(docs)
		docs.Break(errors.New("no leader"))
		synctest.Wait()
		put(t, docs, "a/1", "newer")
		put(t, docs, "a/2", "")
		put(t, docs, "a/3", "")
		put(t, docs, "a/3", "again")
		put(t, docs, "a/4", "new")
		docs.Break(nil)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		r.agrees(docs)
		if n := bytes.Count(log.Bytes(), []byte("not heard of")); n != 1 ||
			!bytes.Contains(log.Bytes(), []byte("no leader")) {
			t.Errorf("logged %d times:\n%s", n, log)
		}
	})
}

// The pauses between tries grow, so a store which is away for an hour costs few lines,
// and are short again after a watch that held.
func TestWatchAllWaitsLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := new(journaltest.Memory)
		r, log := reads(t, docs)
		for range 2 {
			log.Reset()
			docs.Break(errors.New("no leader"))
			time.Sleep(time.Hour)
			synctest.Wait()
			if n := bytes.Count(log.Bytes(), []byte("\n")); n < 120 || n > 130 {
				t.Errorf("logged %d times in an hour", n)
			}
			if !bytes.Contains(log.Bytes(), []byte("again=200ms")) {
				t.Errorf("the first pause is not short: %s", log.Bytes()[:400])
			}
			put(t, docs, "a/1", "new")
			docs.Break(nil)
			time.Sleep(time.Minute)
			synctest.Wait()
			r.agrees(docs)
		}
	})
}

// What a watch does not tell though it seems to hold is found by comparing: within minutes while the watch is young, and
// within an hour always.
func TestWatchAllCompares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := new(journaltest.Memory)
		put(t, docs, "a/1", "old")
		put(t, docs, "a/2", "old")
		r, _ := reads(t, docs)
		for _, within := range []time.Duration{2 * time.Second, 6 * time.Minute, 2 * time.Hour, time.Hour, time.Hour} {
			docs.Mute(true)
			put(t, docs, "a/1", "newer than for "+within.String())
			put(t, docs, "a/2", "")
			docs.Mute(false)
			put(t, docs, "a/3", "new")
			time.Sleep(within)
			synctest.Wait()
			r.agrees(docs)
			put(t, docs, "a/2", "again")
			synctest.Wait()
		}
	})
}

// numbered counts how often it is listed.
type numbered struct {
	journaltest.Memory
	lists int
}

func (n *numbered) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	n.lists++
	return n.Memory.List(ctx, prefix)
}

// A watch that holds reads all documents seldom: 27 times in its first day.
func TestWatchAllComparesSeldom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := new(numbered)
		put(t, docs, "a/1", "old")
		reads(t, docs)
		time.Sleep(24 * time.Hour)
		synctest.Wait()
		if docs.lists != 27 {
			t.Errorf("all documents are read %d times in a day", docs.lists)
		}
	})
}

// partial lists less than there is, as a damaged store does, and
// says of a key what it is told to.
type partial struct {
	journaltest.Memory
	of  sync.Map // errors by key
	all error    // of a list
}

func (p *partial) List(ctx context.Context, prefix string) (list []journal.Document, err error) {
	all, err := p.Memory.List(ctx, prefix)
	for _, d := range all {
		if _, fails := p.of.Load(d.Key); !fails {
			list = append(list, d)
		}
	}
	return list, errors.Join(err, p.all)
}

func (p *partial) Get(ctx context.Context, key string) (journal.Document, error) {
	if err, fails := p.of.Load(key); fails {
		return journal.Document{}, err.(error)
	}
	return p.Memory.Get(ctx, key)
}

// A document has not vanished because it is damaged, or cannot be read now, or was listed
// too early; and the others are told of all the same.
func TestWatchAllBelievesNoList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		damage := &journal.Damaged{Key: "a/1", Why: "a test"}
		docs := &partial{all: damage}
		for _, key := range []string{"a/1", "a/2", "a/3"} {
			put(t, docs, key, "old")
		}
		r, _ := reads(t, docs)
		docs.of.Store("a/1", damage)
		docs.of.Store("a/2", errors.New("no leader"))
		docs.Mute(true)
		put(t, docs, "a/3", "")
		time.Sleep(time.Hour)
		synctest.Wait()
		if held := r.keys(); held["a/1"] == 0 || held["a/2"] == 0 {
			t.Errorf("held is %v", held)
		}
		docs.of.Delete("a/2")
		time.Sleep(time.Hour)
		synctest.Wait()
		if held := r.keys(); held["a/1"] == 0 || held["a/2"] == 0 || held["a/3"] != 0 {
			t.Errorf("held is %v", held)
		}
	})
}

// hurried lists, and lets something happen before it returns.
type hurried struct {
	journaltest.Memory
	then func()
}

func (h *hurried) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	all, err := h.Memory.List(ctx, prefix)
	if h.then != nil {
		h.then()
		synctest.Wait()
	}
	return all, err
}

// What changes or vanishes during a comparison does not come back by it: the reader complains.
func TestWatchAllTellsNothingOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := new(hurried)
		for _, key := range []string{"a/1", "a/2"} {
			put(t, docs, key, "old")
		}
		docs.then = func() {
			docs.then = nil
			put(t, docs, "a/1", "new")
			put(t, docs, "a/2", "")
			put(t, docs, "a/3", "new")
		}
		r, _ := reads(t, docs)
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if docs.then != nil {
			t.Error("nothing was compared")
		}
		r.agrees(docs)
	})
}

// Time goes on while a watcher that asks a slow store holds up a comparison: else that store never answers in virtual
// time.
func TestWatchAllWaitsForItsWatcher(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		docs := &journaltest.Memory{}
		handled := 0
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			journal.WatchAll(ctx, docs, "a/", nil, func(journal.Document) {
				time.Sleep(10 * time.Second)
				handled++
			}, slog.New(slog.DiscardHandler))
		}()
		synctest.Wait()
		put(t, docs, "a/1", "one")
		time.Sleep(time.Minute)
		cancel()
		<-done
		if handled == 0 {
			t.Error("the watcher was told nothing")
		}
	})
}
