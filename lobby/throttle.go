package lobby

import (
	"sync"
	"time"

	"medici/internal/text/source"
)

// TooFast is the error for somebody who does too much in a short time. Nothing was done; it can be tried
// again after Wait.
type TooFast struct {
	error
	Wait time.Duration
}

// Unwrap returns the text.
func (e *TooFast) Unwrap() error { return e.error }

// throttle lets each person do something a number of times in a burst, and then once in each period, over
// all their tables and sessions. All people of one source together may do as much as a crowd of them.
type throttle struct {
	burst int
	every time.Duration
	crowd int

	mu sync.Mutex
	// repaid tells, by a person's ID or a network, when they may use a full burst again. Those missing here
	// may already.
	repaid map[any]time.Time
	sweep  int // the size at which paid debts are removed
}

func newThrottle(burst int, every time.Duration, crowd int) *throttle {
	return &throttle{burst: burst, every: every, crowd: crowd, repaid: map[any]time.Time{}}
}

// debt returns when somebody who acts now may use a full burst again.
type debt struct {
	of     any
	repaid time.Time
}

// reserveNow lets a person act once now, or returns how long they must wait.
func (t *throttle) reserveNow(id string, from source.Source, now time.Time) (wait time.Duration) {
	wait, _ = t.reserve(id, from, now, 0)
	return wait
}

// about is a person or network, together with the person whom an action is about.
type about struct {
	of   any
	whom string
}

// reserveAbout reserves as reserveNow, counted separately for each person whom the action is about.
func (t *throttle) reserveAbout(whom, id string, from source.Source, now time.Time) (wait time.Duration) {
	wait, _ = t.reserveAs(func(of any) any { return about{of, whom} }, id, from, now, 0)
	return wait
}

// reserve lets a person act once after a wait of at most so long. ok is false when that is not enough.
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

// forget removes everybody who no longer owes time.
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

// ceil divides a time by a unit, rounding up.
func ceil(d, unit time.Duration) int { return int((d + unit - 1) / unit) }
