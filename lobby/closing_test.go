package lobby

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
)

// A table that somebody wakes while the lobby closes lives within that, or does not wake.
func TestNoTableWakesAfterTheEnd(t *testing.T) {
	for range 1000 {
		l := New(Config{})
		table := l.newTable("old-mill", "")
		var over atomic.Bool
		table.asleep = func() (*hosted, error) {
			if over.Load() {
				t.Error("a table wakes in a lobby that is closed")
			}
			return nil, &unread{errors.New("a test")}
		}
		var woken sync.WaitGroup
		woken.Go(func() { table.wake() })
		runtime.Gosched()
		l.Close()
		over.Store(true)
		woken.Wait()
	}
}
