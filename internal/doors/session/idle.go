package session

import "time"

// watchIdle ends the session when no key is pressed for Limits.Idle, until stop is called. Output does not
// count: a table that plays on would keep a session alive that nobody watches.
func (x *Session) watchIdle() (stop func()) {
	patience := x.host.limits.Idle
	if patience < 0 {
		return func() {}
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.idle = time.AfterFunc(patience, func() { x.cancel(ErrIdle) })
	return func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.idle.Stop()
		x.idle = nil // further keys must not set it again: it would keep the session in memory
	}
}

// pressed is called for every byte that the client types.
func (x *Session) pressed() {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.typedAt = time.Now()
	if x.idle != nil {
		x.idle.Reset(x.host.limits.Idle)
	}
}

// Typed returns when a key was last pressed, or when the session began.
func (x *Session) Typed() time.Time {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.typedAt
}
