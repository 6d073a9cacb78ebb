package lobby

import (
	"sync/atomic"
	"time"
)

// clockPace is the least time between two lists that differ in nothing but clocks.
const clockPace = 5 * time.Second

// bell wakes the goroutine of the hall when something there has changed.
type bell struct {
	changed   chan struct{} // capacity one
	clocksDue atomic.Bool   // it is about to ring for clocks
}

func newBell() *bell { return &bell{changed: make(chan struct{}, 1)} }

// ring says that the hall has changed.
func (b *bell) ring() {
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

// ringForClocks says that a clock in the hall runs for another question.
func (b *bell) ringForClocks() {
	if b.clocksDue.CompareAndSwap(false, true) {
		time.AfterFunc(clockPace, func() {
			b.clocksDue.Store(false)
			b.ring()
		})
	}
}
