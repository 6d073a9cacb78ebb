package sqlite

import (
	"os"
	"testing"

	"go.uber.org/goleak"

	"medici/internal/journal"
	"medici/internal/journal/journaltest"
)

// TestMain is also what a child process of these tests does.
func TestMain(m *testing.M) {
	if dir := os.Getenv(childDir); dir != "" {
		os.Exit(child(dir))
	}
	goleak.VerifyTestMain(m)
}

func TestStore(t *testing.T) {
	journaltest.Run(t, func(t *testing.T, place string) journal.Store { return mustOpen(t, place) })
}

func mustOpen(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
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
