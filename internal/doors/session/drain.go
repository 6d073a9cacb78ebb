package session

import (
	"io"
	"sync/atomic"
	"time"
)

// Drain returns how long the terminal took for the last painting of [Session.Run]: more than a moment on a
// slow connection.
func (x *Session) Drain() time.Duration { return time.Duration(x.took.Load()) }

// timed records how long the last write took, in nanoseconds.
type timed struct {
	io.Writer
	took *atomic.Int64
}

func (t timed) Write(p []byte) (int, error) {
	began := time.Now()
	n, err := t.Writer.Write(p)
	t.took.Store(int64(time.Since(began)))
	return n, err
}
