package table

import (
	"errors"
	"log/slog"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/crew"
)

// A table that somebody wakes while the lobby closes lives within that, or does not wake.
func TestNoTableWakesAfterTheEnd(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	for range 1000 {
		s := &Shared{Log: log, Queue: retry.New(log), Crew: crew.New()}
		at := s.table("id", "old-mill", "", "", source.Source{})
		var over atomic.Bool
		at.asleep = func() (*hosted, error) {
			if over.Load() {
				t.Error("a table wakes in a lobby that is closed")
			}
			return nil, &unread{errors.New("a test")}
		}
		var woken sync.WaitGroup
		woken.Go(at.Wake)
		runtime.Gosched()
		s.Crew.Stop()
		s.Crew.Wait()
		over.Store(true)
		woken.Wait()
		s.Queue.Close()
	}
}
