package stream

import (
	"context"
	"time"

	"medici/internal/journal"
)

// begin counts somebody in whom Close waits for; they say done.
func (s *Store) begin(ctx context.Context) (done func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shut {
		return nil, journal.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.busy.Add(1)
	return s.busy.Done, nil
}

// until ends a context with the store; context.Cause says which of them it was.
func (s *Store) until(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	stop := context.AfterFunc(s.life, func() { cancel(journal.ErrClosed) })
	return ctx, func() {
		stop()
		cancel(nil)
	}
}

// reading is begin and until: what only reads need not come to its end.
func (s *Store) reading(ctx context.Context) (context.Context, func(), error) {
	done, err := s.begin(ctx)
	if err != nil {
		return nil, nil, err
	}
	ctx, leave := s.until(ctx)
	return ctx, func() { leave(); done() }, nil
}

// pause is false when ctx is done first.
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
