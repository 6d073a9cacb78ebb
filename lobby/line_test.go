package lobby

import (
	"context"
	"fmt"
	"sync"

	"medici/internal/journal"
)

// line is a node's connection to the store. While it is cut, calls over it wait, and arrive when it is
// mended, even if nobody waits for the answer any longer: that is what a node looks like that was stopped in
// the middle of anything, and wakes.
type line struct {
	journal.Store
	mu   sync.Mutex
	cut  chan struct{}     // closed when it is mended; nil while it holds
	when func(string) bool // cuts the line before what is called so
}

func (l *line) cutNow() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut == nil {
		l.cut = make(chan struct{})
	}
}

func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.when = nil; l.cut != nil {
		close(l.cut)
		l.cut = nil
	}
}

// cutBefore cuts the line before the next thing that is done, as "append x.1" or "put table/x".
func (l *line) cutBefore(when func(what string) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.when = when
}

// over does something over the line.
func (l *line) over(ctx context.Context, what string, do func(context.Context) error) error {
	l.mu.Lock()
	if l.when != nil && l.cut == nil && l.when(what) {
		l.cut = make(chan struct{})
	}
	cut := l.cut
	l.mu.Unlock()
	if cut == nil {
		return do(ctx)
	}
	done := make(chan error, 1)
	go func() {
		<-cut
		done <- do(context.WithoutCancel(ctx))
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", journal.ErrUnknown, ctx.Err())
	}
}

func (l *line) Append(ctx context.Context, e journal.Entry) (out journal.Entry, err error) {
	var written journal.Entry
	err = l.over(ctx, "append "+e.Table, func(ctx context.Context) (err error) {
		written,
			err = l.Store.Append(ctx, e)
		return err
	})
	if err != nil {
		return e, err
	}
	return written, nil
}

func (l *line) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	var all []journal.Entry
	err := l.over(ctx, "read "+after.Table,
		func(ctx context.Context) (err error) { all, err = journal.ReadAll(ctx, l.Store, after); return err })
	if err != nil {
		return err
	}
	for _, e := range all {
		if err := fn(e); err != nil {
			return err
		}
	}
	return nil
}

func (l *line) Drop(ctx context.Context, table string) error {
	return l.over(ctx, "drop "+table, func(ctx context.Context) error { return l.Store.Drop(ctx, table) })
}

func (l *line) Get(ctx context.Context, key string) (d journal.Document, err error) {
	var there journal.Document
	err = l.over(ctx, "get "+key, func(ctx context.Context) (err error) { there, err = l.Store.Get(ctx, key); return err })
	if err != nil {
		return d, err
	}
	return there, nil
}

func (l *line) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	var next uint64
	err := l.over(ctx, "put "+key, func(ctx context.Context) (err error) {
		next,
			err = l.Store.Put(ctx, key, value, revision)
		return err
	})
	if err != nil {
		return 0, err
	}
	return next, nil
}

func (l *line) Delete(ctx context.Context, key string, revision uint64) error {
	return l.over(ctx, "delete "+key, func(ctx context.Context) error { return l.Store.Delete(ctx, key, revision) })
}

// Watch tells nothing while the line is cut.
func (l *line) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	return l.Store.Watch(ctx, prefix, func(d journal.Document) {
		l.mu.Lock()
		cut := l.cut
		l.mu.Unlock()
		if cut != nil {
			select {
			case <-cut:
			case <-ctx.Done():
				return
			}
		}
		fn(d)
	})
}
