package termtest

import (
	"io"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
)

// A test may claim any size; the screen that is really drawn is at most this.
const maxCols, maxRows = 400, 150

// transcript is how much of the newest raw output is remembered.
const transcript = 1 << 16

// screen is a virtual terminal that many goroutines may use. (The library's own
// SafeEmulator reads its text without its lock.)
type screen struct {
	mu      sync.Mutex
	em      *vt.Emulator
	raw     []byte
	total   int64
	changed chan struct{} // closed, and replaced, by every write that shows something
	behind  *string       // shown while a frame is drawn behind it, between the marks of mode 2026
}

func newScreen(cols, rows int) *screen {
	em := vt.NewEmulator(clampSize(cols, rows))
	// Replies to queries go into a pipe without a buffer: unread, they would
	// block the write that made them.
	go func() { _, _ = io.Copy(io.Discard, em) }()
	s := &screen{em: em, changed: make(chan struct{})}
	em.SetCallbacks(vt.Callbacks{EnableMode: s.begin, DisableMode: s.end})
	return s
}

// begin keeps what is shown until a frame is whole. The lock is held.
func (s *screen) begin(mode ansi.Mode) {
	if mode == ansi.ModeSynchronizedOutput && s.behind == nil {
		text := s.text()
		s.behind = &text
	}
}

func (s *screen) end(mode ansi.Mode) {
	if mode == ansi.ModeSynchronizedOutput {
		s.behind = nil
	}
}

func (s *screen) text() string { return tidy(s.em.String()) }

func clampSize(cols, rows int) (int, int) {
	if cols == 0 || rows == 0 { // a client without a window, and yet somebody looks
		cols, rows = 80, 24
	}
	return max(1, min(cols, maxCols)), max(1, min(rows, maxRows))
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n, err := s.em.Write(p)
	s.total += int64(len(p))
	s.raw = append(s.raw, p...)
	if len(s.raw) > 2*transcript {
		s.raw = append([]byte(nil), s.raw[len(s.raw)-transcript:]...)
	}
	if s.behind == nil {
		s.notify()
	}
	return n, err
}

func (s *screen) notify() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// look returns the text now, and the channel that says it may be another.
func (s *screen) look() (string, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.behind != nil {
		return *s.behind, s.changed
	}
	return s.text(), s.changed
}

func (s *screen) resize(cols, rows int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.em.Resize(clampSize(cols, rows))
	s.notify()
}

func (s *screen) close() {
	// Not Emulator.Close: that one races with Read.
	_ = s.em.InputPipe().(io.Closer).Close()
}

// tidy trims what nobody sees: spaces at the end of lines, empty last lines.
func tidy(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \r")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
