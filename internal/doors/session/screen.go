package session

import (
	"io"
	"sync"
	"time"

	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

const (
	// gap is the least time between two paintings: what changes sooner is painted
	// together.
	gap = 33 * time.Millisecond
	// rawMost is how many bytes of tea.Raw wait for a client that takes no output.
	rawMost = 4096
	// sameMost is how many views that are as they were are made within a gap.
	sameMost = 3
)

// screen shows a program's views on a terminal. A view is painted at once when
// nothing was painted lately, else when the gap is over, and so is the first, since
// a program that begins has more to say in a moment. A view that could not be
// painted yet is not made yet: when it can be, ask is called, and the program
// shows the one of then. So what comes sooner than the gap, or than a slow client
// takes what it gets, is drawn together. Nobody waits for the client but leave, and
// nothing runs while the view stays the same.
type screen struct {
	w      io.Writer
	failed func(where string, err error)
	ask    func() // has the program show its view; it waits for nothing

	mu     sync.Mutex
	calm   sync.Cond // not busy
	next   view
	raw    []byte
	fits   colorprofile.Profile // frames are painted for
	afresh bool                 // what the terminal shows is not known
	fresh  bool                 // next has not been painted
	stale  bool                 // the program has another view than next, maybe
	asked  bool                 // for it
	due    bool                 // there is something to paint
	busy   bool                 // somebody paints, or will when the timer says so
	over   bool                 // nobody begins to
	broken bool                 // the painter has panicked
	timer  *time.Timer
	same   int       // views in a row that were as they were
	alike  time.Time // since when these are counted
	at     time.Time // of the last painting, or the beginning

	// Of the goroutine that is busy:
	terminal terminal
	painted  *[]byte // see send
	sends    func()  // is send, made once
}

func newScreen(w io.Writer, p *paint.Screen, failed func(where string, err error)) *screen {
	s := &screen{w: w, failed: failed, at: time.Now(), terminal: terminal{paint: p}}
	s.calm.L, s.sends = &s.mu, s.send
	return s
}

// wants says whether the program is to show its view now: that would be painted at
// once, or was asked for. If not, ask is called when it would be, unless nothing
// happened to the program.
func (s *screen) wants(happened bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.asked || happened && !s.busy && time.Since(s.at) >= gap {
		return true
	}
	s.stale = s.stale || happened
	s.change()
	return false
}

// behind says that the program has a view that it did not show.
func (s *screen) behind() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stale || s.asked
}

// show takes the newest view. What can be painted at once the program's own goroutine paints,
// which has just drawn it, and another one sends it.
func (s *screen) show(v view) {
	if s.take(v) {
		s.painted = s.paint()
		go s.sends()
	}
}

// take takes the newest view, and reports that it must be painted now. Most messages change
// nothing on it, and what comes of a key an instant later must not wait for the gap; but a
// flood of such keys must.
func (s *screen) take(v view) (now bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stale, s.asked = false, false
	if time.Since(s.alike) >= gap {
		s.alike, s.same = time.Now(), 0
	}
	s.same++
	if v != s.next || s.afresh {
		if s.fresh && v.grid != s.next.grid {
			s.next.grid.Free()
		}
		s.next, s.fresh, s.due, s.same = v, true, true, 0
	} else if s.same >= sameMost && !s.busy {
		s.at, s.same = time.Now(), 0
	}
	return s.turn()
}

// clear makes the next view be painted whole, and nothing before it.
func (s *screen) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.afresh, s.fresh, s.stale = true, false, true
}

// fit paints from now on for a terminal of so many colours.
func (s *screen) fit(p colorprofile.Profile) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fits != p {
		s.fits, s.afresh, s.fresh, s.stale = p, true, false, true
		s.change()
	}
}

// add adds something to the frames that is not on them, such as a bell.
func (s *screen) add(raw string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.raw)+len(raw) <= rawMost {
		s.raw, s.due = append(s.raw, raw...), true
		s.change()
	}
}
