package lobby

import (
	"sync"
	"time"
)

// TooFast is told to somebody who says or reports too much in a short time.
// Nothing has been done; after Wait it can be.
type TooFast struct {
	error
	Wait time.Duration
}

// Unwrap is the text.
func (e *TooFast) Unwrap() error { return e.error }

// throttle lets each person do something so many times at once, and once in
// every so long in the long run, whatever tables and sessions it comes from.
type throttle struct {
	burst int
	every time.Duration

	mu sync.Mutex
	// repaid is when a person may do everything at once again. Who is not in it
	// may already.
	repaid map[string]time.Time
	sweep  int // the size at which those who may are forgotten
}

func newThrottle(burst int, every time.Duration) *throttle {
	return &throttle{burst: burst, every: every, repaid: map[string]time.Time{}}
}

// take lets a person do it once, or says how long to wait.
func (t *throttle) take(id string, now time.Time) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at := t.repaid[id]
	if at.Before(now) {
		at = now
	}
	at = at.Add(t.every)
	if wait = at.Sub(now) - time.Duration(t.burst)*t.every; wait > 0 {
		return wait
	}
	t.repaid[id] = at
	t.forget(now)
	return 0
}

// forget keeps the map as small as the people in it who still owe time.
func (t *throttle) forget(now time.Time) {
	if len(t.repaid) < t.sweep {
		return
	}
	for id, at := range t.repaid {
		if !at.After(now) {
			delete(t.repaid, id)
		}
	}
	t.sweep = max(1000, 2*len(t.repaid))
}

// ceil is how many whole units a time takes.
func ceil(d, unit time.Duration) int { return int((d + unit - 1) / unit) }
