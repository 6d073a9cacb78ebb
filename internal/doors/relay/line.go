package relay

import (
	"encoding/json"
	"io"
	"sync/atomic"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// line is the transport over a stream.
type line struct {
	*stream
	typed   *io.PipeReader
	typing  *io.PipeWriter
	table   atomic.Pointer[string] // where the session is, to be told; nil once it was
	can     atomic.Pointer[[]byte] // what can be done, likewise
	changed chan struct{}
	done    chan struct{} // nothing more will be told
}

func newLine(s *stream) *line {
	l := &line{stream: s, changed: make(chan struct{}, 1), done: make(chan struct{})}
	l.typed, l.typing = io.Pipe()
	return l
}

func (l *line) Read(p []byte) (int, error)  { return l.typed.Read(p) }
func (l *line) Write(p []byte) (int, error) { return l.as(shown, p) }
func (l *line) Stderr() io.Writer           { return complaints{l} }

// complaints is a line's standard error.
type complaints struct{ *line }

func (c complaints) Write(p []byte) (int, error) { return c.as(erred, p) }

func (l *line) as(k kind, p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.writeWhere() // the door learns where the session is before it shows what is there
	if err == nil {
		err = l.write(k, p)
	}
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// where tells the door at which table the session is, and what can be done, unless it was told.
func (l *line) where() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.writeWhere()
	if can := l.can.Swap(nil); err == nil && can != nil && len(*can) <= mostFrame {
		err = l.write(able, *can)
	}
	return err
}

// writeWhere takes the word under the lock that orders the frames, or an older word could follow a newer
// one.
func (l *line) writeWhere() error {
	if table := l.table.Swap(nil); table != nil {
		return l.write(at, []byte(*table))
	}
	return nil
}

// At reports the table to the door soon, and does not block.
func (l *line) At(table string) {
	l.table.Store(&table)
	l.change()
}

// Tell tells the door soon what can be done.
func (l *line) Tell(can []byte) {
	l.can.Store(&can)
	l.change()
}

func (l *line) change() {
	select {
	case l.changed <- struct{}{}:
	default:
	}
}

func (l *line) Exit(status int) { _ = l.put(exited, number(status)) }

func (l *line) Go(w session.Way) {
	if data, err := json.Marshal(passingOf(w)); err == nil {
		_ = l.put(onward, data)
	}
}

func (l *line) Cut() { _ = l.Close() }

// offends makes the door penalise the client, who came in there.
func (l *line) offends(o gate.Offence) { _ = l.put(offence, []byte{byte(o)}) }

// report tells the door where the session is, and that this node lives, until the session ends or the door
// takes nothing.
func (l *line) report() {
	tick := time.NewTicker(l.heartbeat)
	defer tick.Stop()
	for err := error(nil); err == nil; {
		select {
		case <-l.changed:
			err = l.where()
		case <-tick.C:
			err = l.put(pulse, nil)
		case <-l.done:
			return
		}
	}
	l.Cut()
}

// receive passes what the door sends to the session, until that ends.
func (l *line) receive(x *session.Session) error {
	defer l.typing.Close()
	for {
		k, data, err := l.take(l.silence())
		if err != nil {
			return err
		}
		switch k {
		case shown:
			_, err = l.typing.Write(data) // read at once, and bounded there
		case sized:
			var size []uint32
			if size, err = numbers(data, 2); err == nil {
				x.Resize(size[0], size[1])
			}
		case ended:
			_ = l.typing.Close()
		case chosen:
			x.Answer(data)
		default: // a sign of life, or a kind that only newer nodes know
		}
		if err != nil {
			return err
		}
	}
}
