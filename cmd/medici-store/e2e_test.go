//go:build e2e

package main

import (
	"context"
	"fmt"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/dev/machines"
	"medici/internal/journal"
	"medici/internal/journal/stream"
)

// startThree starts three servers, each a process of its own.
func startThree(t *testing.T) *machines.Cluster {
	t.Helper()
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c, err := machines.New(bin, t.TempDir(), machines.Ports{}, "a", "b", "c")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Kill)
	for _, m := range c.All {
		if err := c.StartStore(m); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

func open(t *testing.T, servers *machines.Cluster, c stream.Config) *stream.Store {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c.URL = servers.Stores(0)
	s, err := stream.Open(ctx, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// empty forgets everything in a store.
func empty(t *testing.T, s journal.Store) {
	t.Helper()
	tables, err := s.Tables(t.Context())
	for _, table := range tables {
		if err == nil {
			err = s.Drop(t.Context(), table)
		}
	}
	documents, unread := s.List(t.Context(), "")
	for _, d := range documents {
		if err == nil {
			err = s.Delete(t.Context(), d.Key, d.Revision)
		}
	}
	if err != nil || unread != nil {
		t.Fatal(err, unread)
	}
}

func TestStoreOfThreeProcesses(t *testing.T) {
	c := startThree(t)
	last := ""
	t.Run("Conformance", func(t *testing.T) {
		journaltest.Run(t, func(t *testing.T, place string) journal.Store {
			s := open(t, c, stream.Config{WriteTime: time.Minute})
			if place != last {
				last = place
				empty(t, s)
			}
			return s
		})
	})
	t.Run("Killed", func(t *testing.T) { killed(t, c) })
}

// One server is killed while tables of all streams are written to, and comes back. What
// was acknowledged is there, and every table goes on in time.
func killed(t *testing.T, c *machines.Cluster) {
	const tables, before, after = 24, 20, 20
	s := open(t, c, stream.Config{})
	defer s.Close()
	empty(t, s)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second) // stock servers would take half of it
	defer cancel()
	acked := make([][]journal.ID, tables)
	var going, writers sync.WaitGroup
	going.Add(tables)
	dead := make(chan struct{})
	for i := range acked {
		writers.Go(func() {
			tail, since := journal.Tail{Table: fmt.Sprint("table ", i)}, 0
			goes := sync.OnceFunc(going.Done)
			defer goes()
			for e := tail.Next([]byte("a move")); since < after; {
				written, err := journal.Write(ctx, s, e)
				if ctx.Err() != nil {
					t.Errorf("table %d has written %d entries in the end", i, len(acked[i]))
					return
				}
				if err != nil { // nobody knows: the very same entry again
					continue
				}
				acked[i] = append(acked[i], e.ID)
				e = written.Tail().Next([]byte("a move"))
				if len(acked[i]) == before {
					goes()
				}
				select {
				case <-dead:
					since++
				default:
				}
			}
		})
	}
	going.Wait()
	c.All[1].Store.Kill()
	close(dead)
	writers.Wait()
	for s.Replicas().Gone != 1 { // a server that says nothing at its end is missed later than one that ends well
		if err := s.Check(ctx); err != nil {
			t.Fatalf("%d servers are gone: %v", s.Replicas().Gone, err)
		}
	}
	if err := c.StartStore(c.All[1]); err != nil {
		t.Fatal(err)
	}
	whole(t, s, acked)
}

// whole compares the tables with what was acknowledged.
func whole(t *testing.T, s journal.Store, acked [][]journal.ID) {
	t.Helper()
	for i, want := range acked {
		all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: fmt.Sprint("table ", i)})
		var got []journal.ID
		for _, e := range all {
			got = append(got, e.ID)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("table %d has %d entries, and %d were acknowledged: %v", i, len(got), len(want), err)
		}
	}
}
