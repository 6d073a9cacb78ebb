package rounds

import (
	"errors"
	"log/slog"
	"testing"

	"medici/internal/dev/journaltest"
	"medici/internal/journal/retry"
	"medici/lobby/crew"
)

func newStore(*testing.T) *journaltest.Memory { return new(journaltest.Memory) }

// onStore returns the evenings of a store, as one node has them.
func onStore(t *testing.T, store *journaltest.Memory) *Rounds {
	log, c := slog.New(slog.DiscardHandler), crew.New()
	queue := retry.New(log)
	t.Cleanup(func() { c.Stop(); c.Wait(); queue.Close() })
	return New(Config{Store: store, Queue: queue, Crew: c, Open: 3, Crowd: 12, Log: log})
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}
