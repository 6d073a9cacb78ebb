// Package workers lends goroutines to those that wait for long and then work for a moment: a session, a table. While
// the runtime collects garbage, each goroutine that allocates must first help it with 64 kB of its work, however little
// it allocates: ten thousand goroutines that allocate a little would do nothing else. Some that always work help
// once. And a goroutine that only waits keeps a small stack.
//
// It does not know what they do.
package workers

import (
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// most is how many workers wait for work. While a disk is slow, each table that has just moved keeps one, and each
// person who has moved another; new ones for all of them at every collection would have to help it.
const most = 1024

// patience is how long a worker waits for work. The one that has worked last is called first, so those that a rush has
// left over end soon.
const patience = 5 * time.Second

// Pool keeps workers for those that have joined it. The zero value is an empty one.
type Pool struct {
	mu      sync.Mutex
	members int
	idle    []*worker // the last one has worked last, so its stack lies near the processor
}

type worker struct {
	work   chan func() // closed when it is no longer needed
	waited bool        // somebody waits for what it does
	done   chan any    // nil, or its panic; unbuffered, so nobody takes it but who waits
	tired  *time.Timer // of waiting
}

// Join begins a membership, which Leave ends.
func (p *Pool) Join() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.members++
}

// Leave ends a membership. When the last has left, no worker remains.
func (p *Pool) Leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.members--; p.members > 0 {
		return
	}
	for _, w := range p.idle {
		close(w.work)
	}
	p.idle = nil
}

// Do has a worker do something, and waits for it. A panic there is one here, with its stack.
func (p *Pool) Do(f func()) {
	w := p.give(f, true)
	if fault := <-w.done; fault != nil {
		panic(fault)
	}
}

// Go has a worker do something, and does not wait for it.
func (p *Pool) Go(f func()) { p.give(f, false) }

// give gives something to do to a worker, who is waited for or not.
func (p *Pool) give(f func(), waited bool) *worker {
	w := p.hire()
	w.waited = waited
	w.work <- f
	return w
}

// hire returns a worker that has nothing to do.
func (p *Pool) hire() *worker {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.idle) - 1; last >= 0 {
		w := p.idle[last]
		p.idle[last], p.idle = nil, p.idle[:last]
		return w
	}
	w := &worker{work: make(chan func(), 1), done: make(chan any)}
	go w.live(p)
	return w
}

// live ends when there is no work.
func (w *worker) live(p *Pool) {
	w.tired = time.NewTimer(patience)
	defer w.tired.Stop()
	for f := <-w.work; f != nil; f = w.next(p) {
		w.serve(f)
	}
}

// next waits for work; it returns nil when there is none.
func (w *worker) next(p *Pool) func() {
	if !p.keep(w) {
		return nil
	}
	w.tired.Reset(patience)
	select {
	case f := <-w.work:
		return f
	case <-w.tired.C:
	}
	if p.dismiss(w) {
		return nil
	}
	return <-w.work // somebody has hired it just now
}

// serve does something, and hands a panic to who waits for that.
func (w *worker) serve(f func()) {
	if !w.waited {
		f()
		return
	}
	defer func() {
		var fault any
		if r := recover(); r != nil {
			fault = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
		w.done <- fault
	}()
	f()
}

// keep has a worker wait for more, and is false when enough of them wait.
func (p *Pool) keep(w *worker) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.members == 0 || len(p.idle) == most {
		return false
	}
	p.idle = append(p.idle, w)
	return true
}

// dismiss lets a worker end, and is false when somebody has hired it.
func (p *Pool) dismiss(w *worker) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	at := slices.Index(p.idle, w)
	if at >= 0 {
		p.idle = slices.Delete(p.idle, at, at+1)
	}
	return at >= 0
}
