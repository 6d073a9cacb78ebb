package session

import (
	"sync"
	"time"

	"github.com/charmbracelet/colorprofile"
)

// change makes somebody paint, when there is something to paint or to ask for.
func (s *screen) change() {
	if s.turn() {
		go s.work()
	}
}

// turn makes the screen busy, now or when the gap is over, if there is something to paint or to ask for.
// Nobody paints between asking and the answer.
func (s *screen) turn() (now bool) {
	if s.busy || s.asked || s.over || s.broken || !s.stale && (!s.due || s.next.rows == 0) {
		return false
	}
	s.busy = true
	switch wait := gap - time.Since(s.at); {
	case wait <= 0:
		return true
	case s.timer == nil:
		s.timer = time.AfterFunc(wait, s.work)
	default:
		s.timer.Reset(wait)
	}
	return false
}

// work paints what is newest, or asks for it.
func (s *screen) work() {
	if s.outdated() {
		s.ask()
		s.rest()
		return
	}
	s.deliver(s.paint())
}

// outdated reports whether the program must be asked for its view first, and records that it is.
func (s *screen) outdated() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.stale || s.fresh || s.over {
		return false
	}
	s.stale, s.asked = false, true
	return true
}

// paint turns what is newest into bytes, for deliver.
func (s *screen) paint() *[]byte {
	b := buffers.Get().(*[]byte)
	*b = (*b)[:0]
	defer s.recovered()
	s.mu.Lock()
	next, raw, afresh, fits := s.next, s.raw, s.afresh, s.fits
	s.raw, s.afresh, s.fresh, s.due, s.at = nil, false, false, false, time.Now()
	next.grid.Unpack()
	s.await()
	s.mu.Unlock()
	if afresh {
		s.terminal.paint.Forget()
	}
	if fits != colorprofile.Unknown {
		s.terminal.paint.Fit(fits)
	}
	*b = s.terminal.draw(*b, next, raw)
	return b
}

var buffers = sync.Pool{New: func() any { return new([]byte) }}

// deliver sends what was painted. The client may be slow to take it.
func (s *screen) deliver(b *[]byte) {
	defer s.rest()
	defer s.recovered()
	if b == nil { // the painter has panicked
		return
	}
	if len(*b) > 0 {
		_, _ = s.w.Write(*b) // to a client that has gone; the session learns that elsewhere
	}
	if cap(*b) <= 4*portion { // one big frame must not cost memory for ever
		buffers.Put(b)
	}
}

// send delivers what show has painted, if it has painted anything.
func (s *screen) send() {
	if s.sends {
		b := s.painted
		s.painted, s.sends = nil, false
		s.deliver(b)
	}
}

// recovered ends the work of a painter that has panicked: it paints no more.
func (s *screen) recovered() {
	if r := recover(); r != nil {
		s.failed("painter", panicError(r))
		s.mu.Lock()
		s.broken = true
		s.mu.Unlock()
	}
}

// rest ends a painting.
func (s *screen) rest() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.busy = false
	s.change()
	if !s.busy {
		s.calm.Broadcast()
	}
}

// end paints the last view, if that is unpainted. It waits for a painting in progress.
func (s *screen) end() {
	s.mu.Lock()
	s.over = true
	if s.busy && s.timer != nil && s.timer.Stop() {
		s.busy = false
	}
	for s.busy {
		s.calm.Wait()
	}
	if s.pause != nil {
		s.pause.Stop()
	}
	last := s.due && !s.broken && s.terminal.inside
	s.mu.Unlock()
	if last {
		s.work()
	}
}

// leave is end, and resets the terminal.
func (s *screen) leave() {
	s.end()
	if out := s.terminal.leave(nil); len(out) > 0 {
		_, _ = s.w.Write(out)
	}
}
