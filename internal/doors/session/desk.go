package session

import (
	"runtime"
	"time"

	tea "charm.land/bubbletea/v2"
	uv "github.com/charmbracelet/ultraviolet"

	"medici/internal/doors/gate"
)

const (
	// escapeDelay is how long an ESC may be the start of something.
	escapeDelay = 50 * time.Millisecond
	// resizeDelay is the least time between two sizes told to a program, each of which redraws the whole
	// screen.
	resizeDelay = 50 * time.Millisecond
	// cellsPerKey is how many cells of a new size, or bytes of sentences, cost as much as a key.
	cellsPerKey = 320
	// bite is how many bytes are handled at once: a thousand keys would take a processor from others for
	// longer than a move may take.
	bite = 16
)

// desk is where a program receives what is typed and the size of the window. All of it belongs to the
// program's goroutine.
type desk struct {
	of      *Session
	loop    *loop
	decoder decoder
	bytes   [bite]byte // read last
	typed   []tea.Msg
	escape  *time.Timer
	pausing bool // the client types faster than it may
	sized   bool // it was told a size a moment ago
}

// sit connects a program to a session's input until up is called.
func (x *Session) sit(l *loop) (up func()) {
	d := &desk{of: x, loop: l}
	d.decoder = decoder{maxPaste: x.host.limits.PasteBytes,
		emit: func(e uv.Event) { d.typed = append(d.typed, messageOf(e)) }}
	x.input.arrived.to(l.performs(d.read))
	x.resized.to(l.performs(d.resized))
	if x.WantsOffers() {
		x.answers.arrived.to(l.performs(d.answered))
	}
	return func() {
		x.input.arrived.to(nil)
		x.resized.to(nil)
		if x.WantsOffers() {
			x.answers.arrived.to(nil)
		}
	}
}

// read reads what was typed next, no faster than allowed.
func (d *desk) read() tea.Msg {
	if d.pausing || !d.of.input.arrived.take() {
		return nil
	}
	n, err := d.of.input.take(d.bytes[:min(bite, d.of.typed.Burst())])
	if err != nil { // the program runs, and nobody will ever press a key again
		d.of.cancel(ErrGone)
	}
	if n == 0 {
		return nil
	}
	if n == bite { // more may follow: let others go first now, not only after the runtime's 10 ms
		runtime.Gosched()
	}
	failed := d.decoder.feed(d.bytes[:n])
	if wait := d.of.owes(n, len(d.typed)); wait > 0 {
		d.pausing = true
		d.after(wait, func() tea.Msg {
			d.pausing = false
			d.loop.perform(d.read) // keys typed in between were not noticed
			return d.decoded(failed)
		})
		return nil
	}
	return d.decoded(failed)
}

// flush takes pending bytes as they are. During a pause it waits for what was typed before.
func (d *desk) flush() tea.Msg {
	if d.pausing {
		return nil
	}
	return d.decoded(d.decoder.flush())
}

// decoded returns the messages decoded so far, perhaps followed by an error.
func (d *desk) decoded(err error) tea.Msg {
	all := d.typed
	d.typed = nil
	switch {
	case err != nil:
		d.pausing = true
		d.of.panicked("input decoder", err)
	case !d.decoder.waiting():
	case d.escape == nil:
		d.escape = d.after(escapeDelay, d.flush)
	default:
		d.escape.Reset(escapeDelay)
	}
	return together(all)
}

// resized returns the size at that moment: see filter.
func (d *desk) resized() tea.Msg {
	if d.sized || !d.of.resized.take() {
		return nil
	}
	d.sized = true
	d.after(max(resizeDelay, d.of.visit.Take(gate.Typed, d.of.newest().keys())), func() tea.Msg {
		d.sized = false
		return d.resized()
	})
	return tea.WindowSizeMsg{}
}

// keys returns how many keys a size costs: 80x24 costs 7, and 250x80 63.
func (s size) keys() int { return 1 + s.cols*s.rows/cellsPerKey }

func (d *desk) after(wait time.Duration, do tea.Cmd) *time.Timer {
	return time.AfterFunc(wait, func() { d.loop.perform(do) })
}
