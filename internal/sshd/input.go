package sshd

import (
	"context"
	"io"
	"sync"
)

// input is what a client has typed and nobody has read yet. It is bounded: what
// does not fit is lost, and ends the session.
type input struct {
	most    int
	arrived chan struct{} // holds a token while take has something to say

	mu      sync.Mutex
	waiting []byte
	ended   bool
}

func newInput(most int) *input { return &input{most: most, arrived: make(chan struct{}, 1)} }

// put takes in what was typed, and says whether there was room for it.
func (i *input) put(p []byte) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.waiting)+len(p) > i.most {
		return false
	}
	i.waiting = append(i.waiting, p...)
	i.tell()
	return true
}

// end says that there will be no more.
func (i *input) end() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.ended = true
	i.tell()
}

// take is what has waited longest, at most so much of it; nothing when nothing
// waits, and io.EOF when nothing will.
func (i *input) take(most int) ([]byte, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	n := min(most, len(i.waiting))
	p := i.waiting[:n:n]
	if i.waiting = i.waiting[n:]; len(i.waiting) == 0 {
		i.waiting = nil // a session that waits for a key holds no memory for it
	}
	i.tell()
	if n == 0 && i.ended {
		return nil, io.EOF
	}
	return p, nil
}

// tell puts the token where it is waited for, if there is something to take.
func (i *input) tell() {
	if len(i.waiting) == 0 && !i.ended {
		return
	}
	select {
	case i.arrived <- struct{}{}:
	default:
	}
}

// chunk is how many bytes are taken from the input at once.
const chunk = 1024

// listen reads what the client types, and what it sends to standard error, where
// nobody listens, until the channel closes. x/crypto holds each packet that nobody
// has read, with 50 bytes about it, and one-byte packets fill its window of 2 MB
// with 100 MB: so everything is read at once, wanted or not.
func (x *Session) listen() {
	go x.overhear()
	defer x.input.end()
	for b := make([]byte, chunk); ; {
		n, err := x.channel.Read(b)
		if n > 0 {
			x.pressed()
			if !x.input.put(b[:n]) {
				x.flooded()
			}
		}
		if err != nil {
			return
		}
	}
}

// mostOverheard is how many bytes a client may send to standard error. No client
// that people use sends any.
const mostOverheard = 4096

func (x *Session) overhear() {
	from, heard := x.channel.Stderr(), 0
	for b := make([]byte, chunk/8); ; {
		n, err := from.Read(b)
		if heard += n; heard > mostOverheard {
			x.flooded()
		}
		if err != nil {
			return
		}
	}
}

// flooded ends the session of a client that sends more than can be meant.
func (x *Session) flooded() {
	if !x.overrun.Swap(true) {
		x.server.offended(x.client, Misuse)
		x.cancel(ErrFlooded)
	}
}

// get is what was typed next, no more than a chunk and no faster than
// Limits.InputRate; nothing when nothing waits, and io.EOF when nothing will.
func (x *Session) get(ctx context.Context, most int) ([]byte, error) {
	p, err := x.input.take(min(most, chunk, x.typed.Burst()))
	if len(p) > 0 && x.typed.WaitN(ctx, len(p)) != nil {
		return nil, io.EOF
	}
	return p, err
}

// Read reads what the client types, no faster than Limits.InputRate. It is not
// for sessions that Run.
func (x *Session) Read(p []byte) (int, error) {
	for {
		typed, err := x.get(x.ctx, len(p))
		if len(typed) > 0 || err != nil || len(p) == 0 {
			return copy(p, typed), err
		}
		select {
		case <-x.input.arrived:
		case <-x.ctx.Done():
			return 0, io.EOF
		}
	}
}
