package metrics

import (
	"context"
	"errors"
	"sync"
	"time"

	"medici/internal/journal"
)

// timed is a store whose writing is measured.
type timed struct {
	journal.Store
	m *Metrics
}

func (t *timed) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	began := time.Now()
	e, err := t.Store.Append(ctx, e)
	if err == nil {
		t.m.written.Observe(time.Since(began).Seconds())
	}
	t.m.wrote(err)
	return e, err
}

func (t *timed) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	revision, err := t.Store.Put(ctx, key, value, revision)
	t.m.wrote(err)
	return revision, err
}

// whys are what can be wrong with a store.
var whys = []string{"full", "unknown", "damaged", "other"}

// wrote hears how writing went. That somebody else was faster, or that the store
// is being closed, is nothing wrong with it.
func (m *Metrics) wrote(err error) {
	_, damaged := errors.AsType[*journal.Damaged](err)
	switch {
	case err == nil:
		m.store.got(nil)
		return
	case errors.Is(err, journal.ErrConflict), errors.Is(err, journal.ErrClosed), errors.Is(err, context.Canceled):
		return
	case damaged: // one table is, and the rest is well
		m.failures.WithLabelValues("damaged").Inc()
		return
	case errors.Is(err, journal.ErrTooLarge), errors.Is(err, journal.ErrName): // whoever wrote is at fault
		m.failures.WithLabelValues("other").Inc()
		return
	case errors.Is(err, journal.ErrFull):
		m.failures.WithLabelValues("full").Inc()
	case errors.Is(err, journal.ErrUnknown):
		m.failures.WithLabelValues("unknown").Inc()
	default:
		m.failures.WithLabelValues("other").Inc()
	}
	m.store.got(err)
}

// ailment is what was wrong the last time, nil for nothing.
type ailment struct {
	mu  sync.Mutex
	err error
}

func (a *ailment) got(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.err = err
}

func (a *ailment) now() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.err
}
