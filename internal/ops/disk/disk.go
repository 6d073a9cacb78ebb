// Package disk watches how much room is left where a server keeps its files. It
// says when that becomes little, and decides nothing.
package disk

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"
)

// Watch is a look at a directory's disk now and then.
type Watch struct {
	free func() (uint64, error)
	need uint64
	log  *slog.Logger
	left atomic.Uint64 // bytes, at the last look
	said level
}

// level is how much there is: from little on the operator is warned, low is less
// than is needed.
type level int

const (
	plenty level = iota
	little
	low
)

// every is how often a disk is looked at: what people are allowed to write in that
// time is far less than what is needed.
const every = 2 * time.Second

// New looks at the disk of a directory. Room is low when fewer bytes are left than
// are needed, and the log warns from twice as many on.
func New(dir string, need uint64, log *slog.Logger) *Watch {
	w := &Watch{free: func() (uint64, error) { return free(dir) }, need: need, log: log}
	w.left.Store(2 * need)
	w.check()
	return w
}

// Low reports that less is left than is needed. It may be called from any
// goroutine, and waits for nothing.
func (w *Watch) Low() bool { return w.left.Load() < w.need }

// Free returns how many bytes were left at the last look.
func (w *Watch) Free() uint64 { return w.left.Load() }

// Run looks again and again until the context ends.
func (w *Watch) Run(ctx context.Context) {
	again := time.NewTicker(every)
	defer again.Stop()
	for {
		select {
		case <-again.C:
			w.check()
		case <-ctx.Done():
			return
		}
	}
}

func (w *Watch) check() {
	left, err := w.free()
	if err != nil { // what was left is still the best guess
		return
	}
	w.left.Store(left)
	now := plenty
	switch {
	case left < w.need:
		now = low
	case left < 2*w.need:
		now = little
	}
	if now == w.said {
		return
	}
	switch w.said = now; now {
	case plenty:
		w.log.Info("there is room on the disk again", "free", left)
	case little:
		w.log.Warn("little room is left on the disk; with half of it guests cannot play on", "free", left, "spare", w.need)
	case low:
		w.log.Error("the disk is nearly full: tables of guests stop, people with a key play on", "free", left, "spare",
			w.need)
	}
}
