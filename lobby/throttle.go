package lobby

import (
	"sync"
	"time"

	"medici/internal/text/source"
)

// TooFast is told to somebody who does too much in a short time. Nothing has been
// done; after Wait it can be.
type TooFast struct {
	error
	Wait time.Duration
}

// Unwrap is the text.
func (e *TooFast) Unwrap() error { return e.error }

// throttle lets each person do something so many times at once, and once in
// every so long in the long run, whatever tables and sessions it comes from. All
// people of one source together may do as much as a crowd of them.
type throttle struct {
	burst int
	every time.Duration
	crowd int

	mu sync.Mutex
	// repaid is when a person, by ID, or a network may do everything at once again.
	// The others may already.
	repaid map[any]time.Time
	sweep  int // the size at which those who may are forgotten
}

func newThrottle(burst int, every time.Duration, crowd int) *throttle {
	return &throttle{burst: burst, every: every, crowd: crowd, repaid: map[any]time.Time{}}
}

// debt is when somebody may do everything at once again who does it now.
type debt struct {
	of     any
	repaid time.Time
}

// reserveNow lets a person do it once, or says how long to wait.
func (t *throttle) reserveNow(id string, from source.Source, now time.Time) (wait time.Duration) {
	wait, _ = t.reserve(id, from, now, 0)
	return wait
}

// about is somebody, or a network, and whom it is about what they do.
type about struct {
	of   any
	whom string
}

// reserveAbout is reserveNow of what is counted for each person that it is about by itself.
func (t *throttle) reserveAbout(whom, id string, from source.Source, now time.Time) (wait time.Duration) {
	wait, _ = t.reserveAs(func(of any) any { return about{of, whom} }, id, from, now, 0)
	return wait
}

// reserve lets a person do it once when they have waited for at most so long; it
// is not ok when that is not enough.
func (t *throttle) reserve(id string, from source.Source, now time.Time, most time.Duration) (wait time.Duration,
	ok bool) {
	return t.reserveAs(func(of any) any { return of }, id, from, now, most)
}

func (t *throttle) reserveAs(name func(any) any, id string, from source.Source, now time.Time,
	most time.Duration) (wait time.Duration, ok bool) {
	debts := make([]debt, 0, 4)
	t.mu.Lock()
	defer t.mu.Unlock()
	owe := func(of any, people int) {
		key := name(of)
		at := t.repaid[key]
		if at.Before(now) {
			at = now
		}
		at = at.Add(t.every / time.Duration(people))
		debts = append(debts, debt{key, at})
		wait = max(wait, at.Sub(now)-time.Duration(t.burst)*t.every)
	}
	owe(id, 1)
	for place, network := range from.Networks() {
		owe(network, t.crowd*source.Share(place))
	}
	if wait > most {
		return wait, false
	}
	for _, d := range debts {
		t.repaid[d.of] = d.repaid
	}
	t.forget(now)
	return wait, true
}

// forget keeps the map as small as those in it who still owe time.
func (t *throttle) forget(now time.Time) {
	if len(t.repaid) < t.sweep {
		return
	}
	for key, at := range t.repaid {
		if !at.After(now) {
			delete(t.repaid, key)
		}
	}
	t.sweep = max(1000, 2*len(t.repaid))
}

// ceil is how many whole units a time takes.
func ceil(d, unit time.Duration) int { return int((d + unit - 1) / unit) }
