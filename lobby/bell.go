package lobby

import (
	"sync/atomic"
	"time"
)

// clockPace is the least time between two lists that differ only in their clocks.
const clockPace = 5 * time.Second

// bell wakes the hall's goroutine when something there has changed.
type bell struct {
	changed   chan struct{} // capacity one
	clocksDue atomic.Bool   // a ring for clocks is due
}

func newBell() *bell { return &bell{changed: make(chan struct{}, 1)} }

// ring announces a change in the hall.
func (b *bell) ring() {
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

// ringForClocks announces that a clock in the hall runs for another question.
func (b *bell) ringForClocks() {
	if b.clocksDue.CompareAndSwap(false, true) {
		time.AfterFunc(clockPace, func() {
			b.clocksDue.Store(false)
			b.ring()
		})
	}
}
