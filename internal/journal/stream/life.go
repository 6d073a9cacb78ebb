package stream

import (
	"context"
	"sync"
	"time"

	"medici/internal/journal"
)

// life counts the calls inside the store, from its opening until it is closed.
type life struct {
	ctx context.Context // ends with close
	end context.CancelFunc

	mu   sync.Mutex // guards what follows
	shut bool
	busy sync.WaitGroup // calls that must end before the connection goes
}

func newLife() *life {
	l := &life{}
	l.ctx, l.end = context.WithCancel(context.Background())
	return l
}

// begin counts a call, which close waits for; call done at its end.
func (l *life) begin(ctx context.Context) (done func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.shut {
		return nil, journal.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l.busy.Add(1)
	return l.busy.Done, nil
}

// until ends a context with the store; context.Cause says which of them it was.
func (l *life) until(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(l.ctx, func() { cancel(journal.ErrClosed) })
	return ctx, func() {
		stop()
		cancel(nil)
	}
}

// reading joins begin and until: what only reads need not come to its end.
func (l *life) reading(ctx context.Context) (context.Context, func(), error) {
	done, err := l.begin(ctx)
	if err != nil {
		return nil, nil, err
	}
	ctx, leave := l.until(ctx)
	return ctx, func() { leave(); done() }, nil
}

// over reports that the store is closed, or is being closed.
func (l *life) over() bool { return l.ctx.Err() != nil }

// close lets what is being written come to its end, and everybody else go.
func (l *life) close() {
	l.mu.Lock()
	l.shut = true
	l.mu.Unlock()
	l.end()
	l.busy.Wait()
}

// pause returns false when ctx is done first.
func pause(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
