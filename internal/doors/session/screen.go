package session

import (
	"io"
	"sync"
	"time"

	"github.com/charmbracelet/colorprofile"

	"medici/tui/paint"
)

const (
	// gap is the least time between two paintings: changes within it are painted together.
	gap = 33 * time.Millisecond
	// rawMost is how many bytes of tea.Raw wait for a client that takes no output.
	rawMost = 4096
	// sameMost is how many unchanged views are made within a gap.
	sameMost = 3
	// silence is how long nothing is painted until a session keeps what it shows in few bytes.
	silence = 15 * time.Second
)

// screen shows a program's views on a terminal. A view is painted at once when nothing was painted lately,
// else when the gap is over; the first always waits, because a program that begins has more to say in a
// moment. A view that cannot be painted yet is not made yet: when it can be, ask is called, and the program
// shows its view of that time. So changes within the gap, or faster than a slow client takes them, are
// drawn together. Only send and leave wait for the client, and nothing runs while the view stays the same.
type screen struct {
	w      io.Writer
	failed func(where string, err error)
	ask    func() // makes the program show its view; does not block
	silent func() // is called when nothing was painted for a while; does not block

	mu     sync.Mutex
	calm   sync.Cond // signals that it is no longer busy
	next   view
	raw    []byte
	fits   colorprofile.Profile // the colours that frames are painted for
	afresh bool                 // what the terminal shows is unknown
	fresh  bool                 // next has not been painted
	stale  bool                 // the program may have another view than next
	asked  bool                 // it was asked for its view
	due    bool                 // there is something to paint
	busy   bool                 // somebody paints, or will when the timer says so
	over   bool                 // nobody begins to paint any more
	broken bool                 // the painter has panicked
	timer  *time.Timer
	same   int         // unchanged views in a row
	alike  time.Time   // since when these are counted
	at     time.Time   // of the last painting, or the beginning
	pause  *time.Timer // since a painting; see pack
	waits  bool        // for the pause

	// These belong to the goroutine that is busy:
	terminal terminal
	painted  *[]byte // see send
	sends    bool    // there is something to send, or the painter has panicked over it
}

func newScreen(w io.Writer, p *paint.Screen, failed func(where string, err error)) *screen {
	s := &screen{w: w, failed: failed, at: time.Now(), terminal: terminal{paint: p}}
	s.calm.L = &s.mu
	return s
}

// wants reports whether the program should show its view now: it would be painted at once, or was asked
// for. If not, ask is called when it would be, unless nothing happened to the program.
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

// show takes the newest view. If it can be painted at once, the program's own goroutine, which has just
// drawn it, paints it. The caller sends it.
func (s *screen) show(v view) {
	if s.take(v) {
		s.painted, s.sends = s.paint(), true
	}
}

// take takes the newest view, and reports whether it must be painted now. Most messages change nothing, and
// what a key causes an instant later must not wait for the gap; but a flood of such keys must.
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

// fit sets how many colours the terminal has from now on.
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
