package stream

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
)

// write appends to a table until enough is closed, and returns what was acknowledged. A
// few entries later it says so.
func write(t *testing.T, s *Store, table string, enough <-chan struct{}, going func()) (acked []journal.ID) {
	tail := journal.Tail{Table: table}
	e := tail.Next([]byte("something"))
	for {
		written, err := journal.Write(t.Context(), s, e)
		switch {
		case err == nil:
			acked = append(acked, e.ID)
			e = written.Tail().Next([]byte("something"))
			if len(acked) == 5 {
				going()
			}
		case errors.Is(err, journal.ErrConflict):
			t.Errorf("table %s: a lone writer is told of a conflict: %v", table, err)
			return acked
		}
		select {
		case <-enough:
			if err == nil {
				return acked
			}
		default:
		}
	}
}

// leader returns the server that leads a stream, once there is one: a busy machine may elect
// another just now.
func leader(t *testing.T, stream string) (i int) {
	for i = three.Leader(stream); i < 0; i = three.Leader(stream) {
		select {
		case <-t.Context().Done():
			t.Fatal("nobody leads")
		case <-time.After(10 * time.Millisecond):
		}
	}
	return i
}

// A server that leads ends while several write, and others take over. What was
// acknowledged is there, in its place and once; so it is with that server back.
func TestNothingIsLostWithALeader(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	tables := []string{"a", "b", "c", "d"}
	led := leader(t, tableLocation("a").stream)
	acked := make([][]journal.ID, len(tables))
	enough := make(chan struct{})
	var writers, before sync.WaitGroup
	before.Add(len(tables))
	for i, table := range tables {
		writers.Go(func() { acked[i] = write(t, s, table, enough, before.Done) })
	}
	followed := make(chan journal.Entry, 1<<16)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go s.Follow(ctx, journal.Tail{Table: "a"}, func(e journal.Entry) { followed <- e })

	before.Wait()
	three.Shutdown(led)
	other, err := Open(ctx, Config{URL: three.Servers[(led+1)%3].ClientURL()})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	after := new(sync.WaitGroup)
	after.Add(1)
	writers.Go(func() { write(t, other, "e", enough, after.Done) }) // there are leaders again
	after.Wait()
	close(enough)
	writers.Wait()
	if err := three.Restart(led); err != nil {
		t.Fatal(err)
	}
	for i, table := range tables {
		there, err := journal.ReadAll(t.Context(), other, journal.Tail{Table: table})
		if err != nil {
			t.Fatal(err)
		}
		if got := ids(there); !slices.Equal(got, acked[i]) {
			t.Errorf("table %s has %d entries, and %d were acknowledged", table, len(got), len(acked[i]))
		}
	}
	for i, id := range acked[0] {
		if e := <-followed; e.ID != id || e.Number != i+1 {
			t.Fatalf("entry %d was told in the place of %d", e.Number, i+1)
		}
	}
}

func ids(entries []journal.Entry) (all []journal.ID) {
	for _, e := range entries {
		all = append(all, e.ID)
	}
	return all
}

// The documents are written and watched while the server that leads them ends: no step
// is lost, and a watcher is told of the last.
func TestDocumentsOutliveTheirLeader(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	const steps = 60
	told := make(chan journal.Document, 2*steps)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	go s.Watch(ctx, "", func(d journal.Document) { told <- d })
	led := leader(t, documents)
	for n := 0; n < steps; {
		if n == steps/2 && three.Servers[led].Running() {
			three.Shutdown(led)
		}
		d, err := s.Get(ctx, "n")
		if err != nil && !errors.Is(err, journal.ErrMissing) {
			t.Fatal(err)
		}
		if n = len(d.Value); n < steps {
			_, err = s.Put(ctx, "n", append(d.Value, '+'), d.Revision)
			if err != nil && !errors.Is(err, journal.ErrUnknown) {
				t.Fatal(err)
			}
		}
	}
	for last := (journal.Document{}); len(last.Value) < steps; {
		var d journal.Document
		select {
		case d = <-told:
		case <-ctx.Done():
			t.Fatalf("told of %d steps of %d", len(last.Value), steps)
		}
		if d.Revision <= last.Revision || len(d.Value) <= len(last.Value) {
			t.Fatalf("told of %d steps at revision %d after %d at %d", len(d.Value), d.Revision, len(last.Value), last.Revision)
		}
		last = d
	}
	if err := three.Restart(led); err != nil {
		t.Fatal(err)
	}
}
