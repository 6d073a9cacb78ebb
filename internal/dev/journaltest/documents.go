package journaltest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"medici/internal/journal"
)

// put creates or replaces and returns the revision.
func (l *lab) put(key, value string, revision uint64) uint64 {
	l.Helper()
	r, err := l.store.Put(l.ctx, key, []byte(value), revision)
	l.ok(err)
	return r
}

func documents(l *lab) {
	_, err := l.store.Get(l.ctx, "k")
	l.is(err, journal.ErrMissing)
	_, err = l.store.Put(l.ctx, "k", nil, 1)
	l.is(err, journal.ErrConflict)
	l.is(l.store.Delete(l.ctx, "k", 1), journal.ErrConflict)

	one := l.put("k", "one", 0)
	_, err = l.store.Put(l.ctx, "k", []byte("again"), 0)
	l.is(err, journal.ErrConflict)
	two := l.put("k", "", one)
	_, err = l.store.Put(l.ctx, "k", []byte("late"), one)
	l.is(err, journal.ErrConflict)
	l.is(l.store.Delete(l.ctx, "k", one), journal.ErrConflict)
	large := bytes.Repeat([]byte{0xfe}, journal.MostData)
	three := l.put("k", string(large), two)
	d, err := l.store.Get(l.ctx, "k")
	l.ok(err)
	if d.Key != "k" || !bytes.Equal(d.Value, large) || d.Revision != three || one == 0 || one >= two || two >= three {
		l.Fatalf("revisions %d, %d, %d; read %d bytes of %q at %d", one, two, three, len(d.Value), d.Key, d.Revision)
	}

	l.ok(l.store.Delete(l.ctx, "k", three))
	_, err = l.store.Get(l.ctx, "k")
	l.is(err, journal.ErrMissing)
	_, err = l.store.Put(l.ctx, "k", nil, three)
	l.is(err, journal.ErrConflict)
	if four := l.put("k", "four", 0); four <= three {
		l.Errorf("revision %d was given away after %d", four, three)
	}
}

// putRaces counts in a document from many goroutines: no step is lost.
func putRaces(l *lab) {
	const counters, each = 8, 12
	l.put("n", "0", 0)
	var all sync.WaitGroup
	for range counters {
		all.Go(func() {
			for mine := 0; mine < each; {
				d, err := l.store.Get(l.ctx, "n")
				if err != nil {
					l.Error(err)
					return
				}
				n, _ := strconv.Atoi(string(d.Value))
				_, err = l.store.Put(l.ctx, "n", strconv.AppendInt(nil, int64(n+1), 10), d.Revision)
				if err == nil {
					mine++
				} else if !errors.Is(err, journal.ErrConflict) {
					l.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	d, err := l.store.Get(l.ctx, "n")
	l.ok(err)
	if string(d.Value) != strconv.Itoa(counters*each) {
		l.Errorf("counted to %s, want %d", d.Value, counters*each)
	}
}

func oddKeys(l *lab) {
	for i, key := range odd {
		l.put(key, strconv.Itoa(i), 0)
	}
	for i, key := range odd {
		d, err := l.store.Get(l.ctx, key)
		l.ok(err)
		if d.Key != key || string(d.Value) != strconv.Itoa(i) {
			l.Errorf("%q holds %q of %q", key, d.Value, d.Key)
		}
	}
	sorted := slices.Sorted(slices.Values(odd))
	l.list("", sorted...)
	for _, prefix := range odd {
		l.list(prefix, slices.Collect(func(yield func(string) bool) {
			for _, key := range sorted {
				if len(key) >= len(prefix) && key[:len(prefix)] == prefix && !yield(key) {
					return
				}
			}
		})...)
	}
}

func (l *lab) list(prefix string, want ...string) {
	l.Helper()
	all, err := l.store.List(l.ctx, prefix)
	l.ok(err)
	var keys []string
	for _, d := range all {
		keys = append(keys, d.Key)
	}
	if !slices.Equal(keys, want) {
		l.Errorf("under %q are %q, want %q", prefix, keys, want)
	}
}

func lists(l *lab) {
	l.list("")
	for _, key := range []string{"table/2", "people/a", "table/10", "table", "tablex"} {
		l.put(key, "v "+key, 0)
	}
	l.list("table/", "table/10", "table/2")
	l.list("table", "table", "table/10", "table/2", "tablex")
	l.list("z")
	d, err := l.store.Get(l.ctx, "table/2")
	l.ok(err)
	l.ok(l.store.Delete(l.ctx, "table/2", d.Revision))
	l.list("table/", "table/10")
}

// watch runs Watch beside the test until the returned function ends it.
func (l *lab) watch(prefix string, fn func(journal.Document)) (end func()) {
	ctx, cancel := context.WithCancel(l.ctx)
	ended := make(chan error, 1)
	go func() { ended <- l.store.Watch(ctx, prefix, fn) }()
	return func() {
		l.Helper()
		cancel()
		l.is(await(l, ended), context.Canceled)
	}
}

func watches(l *lab) {
	revision := l.put("t/a", "here", 0)
	l.put("u", "not watched", 0)
	told := make(chan journal.Document)
	end := l.watch("t/", func(d journal.Document) { told <- d })
	take := func(key, value string, revision uint64, deleted bool) {
		l.Helper()
		d := await(l, told)
		if d.Key != key || string(d.Value) != value || d.Deleted != deleted || !deleted && d.Revision != revision {
			l.Fatalf("told of %+v, want %q %q %d", d, key, value, revision)
		}
	}
	take("t/a", "here", revision, false)
	l.put("u/", "not watched", 0)
	next := l.put("t/a", "there", revision)
	take("t/a", "there", next, false)
	b := l.put("t/b", "", 0)
	take("t/b", "", b, false)
	l.ok(l.store.Delete(l.ctx, "t/a", next))
	take("t/a", "", 0, true)
	next = l.put("t/a", "back", 0)
	take("t/a", "back", next, false)
	end()
}

// watchesSlowly changes a few documents often while the watcher sleeps: in the
// end it knows the last of each, and it never goes back.
func watchesSlowly(l *lab) {
	wake, asleep := make(chan struct{}), make(chan struct{})
	told := make(chan journal.Document, 1000)
	first := true
	last := map[string]uint64{"a": l.put("a", "0", 0)}
	end := l.watch("", func(d journal.Document) {
		if first {
			first = false
			close(asleep)
			<-wake
		}
		told <- d
	})
	await(l, asleep)
	for i := range 100 {
		for _, key := range []string{"a", "b", "c"} {
			last[key] = l.put(key, fmt.Sprint(i), last[key])
		}
	}
	close(wake)
	known := map[string]uint64{}
	for known["a"] != last["a"] || known["b"] != last["b"] || known["c"] != last["c"] {
		d := await(l, told)
		if d.Revision <= known[d.Key] {
			l.Fatalf("told of revision %d of %q after %d", d.Revision, d.Key, known[d.Key])
		}
		known[d.Key] = d.Revision
	}
	end()
}
