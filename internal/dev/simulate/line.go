package simulate

import (
	"bytes"
	"io"
	"sync"
	"time"
)

// line is how somebody's program is reached: what it was told waits until it looks.
type line struct {
	keys  *io.PipeReader // of the session
	clock clock          // of whoever writes to it
	typed *io.PipeWriter

	mu    sync.Mutex
	told  []spoken
	part  []byte // of a line
	errs  []byte
	ended bool
	exit  int
}

// spoken is a line that was told, and when.
type spoken struct {
	text []byte
	at   time.Time
}

func newLine() *line {
	l := &line{}
	l.keys, l.typed = io.Pipe()
	return l
}

func (l *line) Read(b []byte) (int, error) { return l.keys.Read(b) }

func (l *line) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended {
		return 0, io.ErrClosedPipe
	}
	l.part = append(l.part, b...)
	for {
		one, rest, whole := bytes.Cut(l.part, []byte("\n"))
		if !whole {
			return len(b), nil
		}
		l.told, l.part = append(l.told, spoken{l.clock.shows(bytes.Clone(one)), time.Now()}), rest
	}
}

// stderr is a line's standard error.
type stderr struct{ *line }

func (e stderr) Write(b []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.ended {
		return 0, io.ErrClosedPipe
	}
	e.errs = append(e.errs, b...)
	return len(b), nil
}

func (l *line) Stderr() io.Writer { return stderr{l} }
func (l *line) At(string)         {}

// Exit ends the line as the server wants it.
func (l *line) Exit(status int) {
	l.mu.Lock()
	l.ended, l.exit = true, status
	l.mu.Unlock()
	_ = l.keys.Close()
}

// Cut ends it whoever wants it, also as a client that has gone.
func (l *line) Cut() {
	l.mu.Lock()
	if !l.ended {
		l.ended, l.exit = true, 255
	}
	l.mu.Unlock()
	_ = l.keys.Close()
	_ = l.typed.Close()
}

// hears takes the whole lines that were told, and says whether the line has ended.
func (l *line) hears() (lines []spoken, ended bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	lines, l.told = l.told, nil
	return lines, l.ended
}
