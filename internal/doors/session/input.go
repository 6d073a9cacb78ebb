package session

import (
	"bytes"
	"context"
	"io"
	"sync"
	"time"

	"medici/internal/doors/gate"
)

// input is what a client has typed and nobody has read yet. It is bounded: what does not fit is lost, and
// ends the session.
type input struct {
	most    int
	arrived *signal // given while take has something to return

	mu      sync.Mutex
	waiting []byte
	few     [bite]byte // holds what waits, if that is little
	ended   bool
}

func newInput(most int) *input { return &input{most: most, arrived: newSignal()} }

// put adds what was typed, and reports whether there was room for it.
func (i *input) put(p []byte) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.waiting)+len(p) > i.most {
		return false
	}
	if len(i.waiting) == 0 {
		i.waiting = i.few[:0]
	}
	i.waiting = append(i.waiting, p...)
	i.tell()
	return true
}

// end says that no more will come.
func (i *input) end() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.ended = true
	i.tell()
}

// take takes what has waited longest, as much as there is room for: nothing when nothing waits, and io.EOF when
// nothing will.
func (i *input) take(to []byte) (int, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	n := copy(to, i.waiting)
	if i.waiting = i.waiting[n:]; len(i.waiting) == 0 {
		i.waiting = nil // a session that waits for a key holds no memory for a paste
	}
	i.tell()
	if n == 0 && i.ended {
		return 0, io.EOF
	}
	return n, nil
}

// tell signals that there is something to take, if there is.
func (i *input) tell() {
	if len(i.waiting) == 0 && !i.ended {
		return
	}
	i.arrived.give()
}

// listen reads what the client types until its input ends. Its transport may hold unread packets at
// some cost each, so everything is read at once, wanted or not.
func (x *Session) listen() {
	defer x.input.end()
	for b := make([]byte, 1024); ; {
		n, err := x.transport.Read(b)
		if n > 0 {
			x.pressed()
			if !x.input.put(b[:n]) {
				x.Flooded()
			}
		}
		if err != nil {
			return
		}
	}
}

// Flooded ends the session of a client that sends more than anybody can mean.
func (x *Session) Flooded() {
	if !x.overrun.Swap(true) {
		x.visit.Offend(gate.Misuse)
		x.cancel(ErrFlooded)
	}
}

// get gets the next typed bytes, at most a bite and no faster than allowed; nothing when nothing waits, and
// io.EOF when nothing will.
func (x *Session) get(ctx context.Context, to []byte) (int, error) {
	n, err := x.input.take(to[:min(len(to), bite, x.typed.Burst())])
	keys := ended(to[:n])
	if n > 0 {
		keys += int(min(x.said.Swap(0), mostSaid)) / cellsPerKey
	}
	if wait := x.owes(n, keys); wait > 0 {
		soon := time.NewTimer(wait)
		defer soon.Stop()
		select {
		case <-soon.C:
		case <-ctx.Done():
			return 0, io.EOF
		}
	}
	return n, err
}

// ended returns how many lines end in what was typed: programs end them by \n, terminals by \r, and some by
// both.
func ended(p []byte) int {
	return bytes.Count(p, []byte{'\n'}) + bytes.Count(p, []byte{'\r'}) - bytes.Count(p, []byte("\r\n"))
}

// mostSaid is how many bytes, of those said since the last line, cost the person who types the next, who
// may have listened for hours: as many as the longest list has.
const mostSaid = 100 << 10

// perKey is how many bytes of a paste, or of a line, cost about as much as a key.
const perKey = 64

// owes returns how long to wait for that many typed bytes, of that many keys or lines: until
// Limits.InputRate allows for the bytes, and the gate for what everybody of the source types.
func (x *Session) owes(typed, keys int) time.Duration {
	if typed == 0 {
		return 0
	}
	return max(x.typed.ReserveN(time.Now(), typed).Delay(), x.visit.Take(gate.Typed, max(keys, 1, typed/perKey)))
}

// Read reads what the client types, no faster than allowed. It is not for sessions that Run.
func (x *Session) Read(p []byte) (int, error) { return x.ReadUntil(x.ctx, p) }

// ReadUntil is Read until ctx, which ends with the session, is done: then it returns io.EOF.
func (x *Session) ReadUntil(ctx context.Context, p []byte) (int, error) {
	for {
		if n, err := x.get(ctx, p); n > 0 || err != nil || len(p) == 0 {
			return n, err
		}
		select {
		case <-x.input.arrived.token:
		case <-ctx.Done():
			return 0, io.EOF
		}
	}
}
