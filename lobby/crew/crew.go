// Package crew runs the goroutines of a lobby: they begin while it is open, and all have ended once it is
// closed.
//
// It does not know what they do.
package crew

import (
	"context"
	"sync"
)

// Crew runs the goroutines of one lobby. While its lock is held, no other lock is taken.
type Crew struct {
	quit    chan struct{} // closed when the lobby closes
	running sync.WaitGroup
	ending  sync.RWMutex // held while a goroutine begins, and while quit is closed
}

// New returns an empty crew.
func New() *Crew { return &Crew{quit: make(chan struct{})} }

// Begin runs f in a goroutine of its own, unless the crew has quit. It reports whether it did.
func (c *Crew) Begin(f func()) bool {
	c.ending.RLock()
	defer c.ending.RUnlock()
	if c.Quits() {
		return false
	}
	c.running.Go(f)
	return true
}

// Do runs f on the caller's goroutine, unless the crew has quit. Wait waits for it.
func (c *Crew) Do(f func() error) error {
	c.ending.RLock()
	if c.Quits() {
		c.ending.RUnlock()
		return nil
	}
	c.running.Add(1)
	c.ending.RUnlock()
	defer c.running.Done()
	return f()
}

// Quit returns a channel that is closed when the crew quits.
func (c *Crew) Quit() <-chan struct{} { return c.quit }

// Quits reports whether the crew has quit.
func (c *Crew) Quits() bool {
	select {
	case <-c.quit:
		return true
	default:
		return false
	}
}

// Context returns a context that ends when the crew quits.
func (c *Crew) Context() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	if !c.Begin(func() { <-c.quit; cancel() }) {
		cancel()
	}
	return ctx
}

// Stop makes the crew quit: no new work begins. Calling it again does no harm.
func (c *Crew) Stop() {
	c.ending.Lock()
	defer c.ending.Unlock()
	if !c.Quits() {
		close(c.quit)
	}
}

// Wait waits until everything that has begun has ended.
func (c *Crew) Wait() { c.running.Wait() }
