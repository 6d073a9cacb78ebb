// Package crew is the goroutines of a lobby: they begin while it is open, and all have ended when it
// is closed.
//
// It does not know what they do.
package crew

import (
	"context"
	"sync"
)

// Crew is the goroutines of one lobby. No lock is taken behind its own.
type Crew struct {
	quit    chan struct{} // closed when the lobby closes
	running sync.WaitGroup
	ending  sync.RWMutex // held while one begins, and while quit is closed
}

// New is a crew that nobody is in.
func New() *Crew { return &Crew{quit: make(chan struct{})} }

// Begin does something in a goroutine of its own, unless the crew quits.
func (c *Crew) Begin(f func()) bool {
	c.ending.RLock()
	defer c.ending.RUnlock()
	if c.Quits() {
		return false
	}
	c.running.Go(f)
	return true
}

// Do does something on the caller's goroutine, unless the crew quits; else that waits for
// it.
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

// Quit is closed when the crew quits.
func (c *Crew) Quit() <-chan struct{} { return c.quit }

// Quits reports whether it does.
func (c *Crew) Quits() bool {
	select {
	case <-c.quit:
		return true
	default:
		return false
	}
}

// Context is one that ends when the crew quits.
func (c *Crew) Context() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	if !c.Begin(func() { <-c.quit; cancel() }) {
		cancel()
	}
	return ctx
}

// Stop has the crew quit: nothing begins any more. It may be told again.
func (c *Crew) Stop() {
	c.ending.Lock()
	defer c.ending.Unlock()
	if !c.Quits() {
		close(c.quit)
	}
}

// Wait returns when all that has begun has ended.
func (c *Crew) Wait() { c.running.Wait() }
