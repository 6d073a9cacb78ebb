package sqlite

import (
	"testing"

	"go.uber.org/goleak"

	"medici/internal/journal"
	"medici/internal/journal/journaltest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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
