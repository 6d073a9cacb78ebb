package session

import (
	"bytes"
	"io"
	"sync"
	"time"
)

// portion is how much a client must take within Limits.Write to count as reading: what one packet of SSH
// holds.
const portion = 32 << 10

// packet is how much is written at once: a transport keeps buffers as large as the largest packet it had,
// which is the first frame, and SSH keeps three of them. Sealed it fits into 4 kB, so SSH sends it in one
// piece.
const packet = 4<<10 - 100

// output is one of a session's streams. It is safe for concurrent use, unlike a Transport.
type output struct {
	mu       sync.Mutex
	w        io.Writer
	crlf     bool // no terminal driver on the way turns \n into \r\n
	patience time.Duration
	stalled  func()
	timer    *time.Timer // of a portion
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	data := p
	if o.crlf && bytes.IndexByte(p, '\n') >= 0 { // frames have none
		data = appendCRLF(nil, p)
	}
	for len(data) > 0 {
		n, err := o.portion(data[:min(len(data), portion)])
		if err != nil {
			return 0, err
		}
		data = data[n:]
	}
	return len(p), nil
}

func (o *output) portion(p []byte) (n int, err error) {
	if o.timer == nil {
		o.timer = time.AfterFunc(o.patience, o.stalled)
	} else {
		o.timer.Reset(o.patience)
	}
	defer o.timer.Stop()
	for n < len(p) && err == nil {
		var taken int
		taken, err = o.w.Write(p[n:min(len(p), n+packet)])
		n += taken
	}
	return n, err
}

func appendCRLF(to, p []byte) []byte {
	last := byte(0)
	for _, b := range p {
		if b == '\n' && last != '\r' {
			to = append(to, '\r')
		}
		to = append(to, b)
		last = b
	}
	return to
}
