package stream

import (
	"context"
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/dev/streamtest"
	"medici/internal/journal"
	"medici/internal/journal/stream/replica"
)

// three is the servers of all tests here: they take a second to find each other.
var three *streamtest.Cluster

func TestMain(m *testing.M) {
	flag.Parse()
	start := streamtest.Start
	if flag.Lookup("test.bench").Value.String() != "" {
		start = streamtest.StartDurable
	}
	var err error
	if three, err = start(3); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	if err := three.Stop(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// mustOpen opens the store of the three servers, as it was left.
func mustOpen(t testing.TB) *Store {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute) // a busy machine elects slowly
	defer cancel()
	s, err := Open(ctx, Config{URL: three.URL(), Name: t.Name()})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fresh opens it with nothing in it. Positions and revisions go on: none returns.
func fresh(t testing.TB) *Store {
	t.Helper()
	s := mustOpen(t)
	for _, c := range s.wanted() {
		if err := s.purge(t.Context(), location{c.Name, c.Subjects[0]}); err != nil {
			t.Fatal(err)
		}
		for !emptied(t, s, c.Name) { // what only another server has still is not believed to be gone
		}
	}
	return s
}

// emptied reports whether all servers that answer have removed what is in a stream.
func emptied(t testing.TB, s *Store, stream string) bool {
	none := replica.NamesSum{}
	all, err := s.disks.ask(t.Context(), replica.Names,
		replica.Question{Stream: stream, Subject: ">", Known: none.String()})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if a.State != replica.Same {
			return false
		}
	}
	return true
}

func TestStore(t *testing.T) {
	last := ""
	journaltest.Run(t, func(t *testing.T, place string) journal.Store {
		opened := mustOpen
		if place != last {
			opened, last = fresh, place
		}
		s := opened(t)
		s.writeTime = time.Minute // the suite kills nobody, and a busy machine is no dead leader
		return s
	})
}
