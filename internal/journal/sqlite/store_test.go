package sqlite

import (
	"context"
	"os"
	"testing"

	"medici/internal/dev/journaltest"
	"medici/internal/dev/leaktest"
	"medici/internal/journal"
)

// TestMain is also what a child process of these tests does.
func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(child(dir))
	}
	leaktest.Main(m)
}

func TestStore(t *testing.T) {
	journaltest.Run(t, func(t *testing.T, place string) journal.Store { return mustOpen(t, place) })
}

// A store may hold what is larger than what it takes today.
func TestReadsWhatWasOnceSmallEnough(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	defer s.Close()
	large := make([]byte, 1<<20)
	a := prepare(journal.Tail{Table: "t"}.Next(large))
	if err := s.writer.write(t.Context(), &request{do: func(x *tx) (mark, error) {
		if err := x.append(a); err != nil {
			return mark{}, err
		}
		x.revision++
		return mark{}, x.put(journal.Document{Key: "k", Value: large, Revision: x.revision}, 0)
	}}); err != nil {
		t.Fatal(err)
	}
	tail := mustAppend(t, s, a.end, 1, 10)
	if all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "t"}); err != nil || len(all) != 2 ||
		len(all[0].Data) != len(large) || all[1].Tail() != tail {
		t.Errorf("read %d entries: %v", len(all), err)
	}
	d, err := s.Get(t.Context(), "k")
	if err != nil || len(d.Value) != len(large) {
		t.Fatalf("read %d bytes: %v", len(d.Value), err)
	}
	if _, err := s.Put(t.Context(), "k", nil, d.Revision); err != nil {
		t.Error(err)
	}
}

// mustOpen opens a store that does not wait for the disk: no power fails while a test runs.
func mustOpen(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := open(dir, options{steps: steps, pageSize: 4096, careless: true})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// durable opens a store as a server does.
func durable(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A server's store has every group on disk before anybody is told.
func TestOpenWaitsForTheDisk(t *testing.T) {
	s := durable(t, t.TempDir())
	defer s.Close()
	const full = 2
	level := 0
	if err := s.writer.write(t.Context(), &request{do: func(x *tx) (mark, error) {
		return mark{}, x.conn.QueryRowContext(context.Background(), "PRAGMA synchronous").Scan(&level)
	}}); err != nil || level != full {
		t.Errorf("SQLite waits for the disk at level %d, %v", level, err)
	}
}

// mustAppend writes n entries of the given size after the tail.
func mustAppend(t testing.TB, s *Store, tail journal.Tail, n, size int) journal.Tail {
	t.Helper()
	for range n {
		e, err := s.Append(t.Context(), tail.Next(make([]byte, size)))
		if err != nil {
			t.Fatal(err)
		}
		tail = e.Tail()
	}
	return tail
}
