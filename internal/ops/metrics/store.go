package metrics

import (
	"context"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal"
)

// timed is a store whose writes are measured and whose failures are counted.
type timed struct {
	journal.Store
	m *Metrics
}

func (t *timed) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	began := time.Now()
	e, err := t.Store.Append(ctx, e)
	if err == nil {
		t.m.written.UpdateDuration(began)
	}
	t.m.wrote(err)
	return e, err
}

func (t *timed) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	revision, err := t.Store.Put(ctx, key, value, revision)
	t.m.wrote(err)
	return revision, err
}

func (t *timed) Delete(ctx context.Context, key string, revision uint64) error {
	err := t.Store.Delete(ctx, key, revision)
	t.m.wrote(err)
	return err
}

func (t *timed) Drop(ctx context.Context, table string) error {
	err := t.Store.Drop(ctx, table)
	t.m.wrote(err)
	return err
}

func (t *timed) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	var refused error // fn's error, which is no fault of the store
	err := t.Store.Read(ctx, after, func(e journal.Entry) error {
		refused = fn(e)
		return refused
	})
	if refused == nil {
		t.m.read(err)
	}
	return err
}

func (t *timed) Get(ctx context.Context, key string) (journal.Document, error) {
	d, err := t.Store.Get(ctx, key)
	t.m.read(err)
	return d, err
}

func (t *timed) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	all, err := t.Store.List(ctx, prefix)
	t.m.read(err)
	return all, err
}

// whys are what can be wrong with a store.
var whys = []string{"full", "unknown", "damaged", "other"}

// wrote records the result of a write. Success shows that the store is well again.
func (m *Metrics) wrote(err error) {
	if err == nil {
		m.store.got(nil)
	} else if m.count(err) {
		m.store.got(&illness{unwritten, fmt.Errorf("the store cannot be written: %w", err)})
	}
}

// read records the result of a read. Success shows little, because it may come from memory.
func (m *Metrics) read(err error) {
	if !errors.Is(err, context.DeadlineExceeded) && m.count(err) {
		m.store.got(&illness{unread, fmt.Errorf("the store cannot be read: %w", err)})
	}
}

// count counts a failure and reports whether the whole store is to blame. Nothing is wrong with a store
// because somebody else was faster, or nothing was there, or it is closing.
func (m *Metrics) count(err error) bool {
	for _, fine := range []error{nil, journal.ErrConflict, journal.ErrMissing, journal.ErrClosed, context.Canceled} {
		if errors.Is(err, fine) {
			return false
		}
	}
	why, whole := "other", true
	switch {
	case m.damages.record(err): // only one table or document is damaged
		why, whole = "damaged", false
	case errors.Is(err, journal.ErrTooLarge), errors.Is(err, journal.ErrName): // the caller is at fault
		whole = false
	case errors.Is(err, journal.ErrFull):
		why = "full"
	case errors.Is(err, journal.ErrUnknown):
		why = "unknown"
	}
	m.failures[why].Inc()
	return whole
}
