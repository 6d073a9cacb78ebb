package journal

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"
)

// The pauses before documents are watched again; each is twice the one before.
const (
	firstPause = 200 * time.Millisecond
	mostPause  = 30 * time.Second
)

// When a watcher's state is compared with the store: soon after the watch has begun, when it receives
// changes, and then after ever longer times. A comparison reads all documents, and seldom finds anything.
const (
	compareFirst = time.Second
	compareAgain = 5 * time.Minute // after the first; each later one comes after twice the time
	compareEvery = time.Hour       // at most
)

// Held returns revisions in the form that [WatchAll] needs: those, as last seen, of what a watcher holds,
// whose names are the keys without their prefix.
func Held[V any](prefix string, holds map[string]V, seen map[string]uint64) map[string]uint64 {
	all := make(map[string]uint64, len(holds))
	for name := range holds {
		all[prefix+name] = seen[name]
	}
	return all
}

// WatchAll is Watch without an end and without holes: until ctx is done or the store is closed, it watches
// again after every break and compares what is held with what exists.
//
// held returns the revisions of the documents that the watcher holds, by key; it may be nil if vanished
// documents do not matter. handle gets one document at a time: perhaps the same again, but never an older
// one after a newer one. What vanished unseen is reported as deleted, at the revision that was held.
func WatchAll(ctx context.Context, docs Documents, prefix string, held func() map[string]uint64, handle func(Document),
	log *slog.Logger) {
	w := &watch{docs: docs, prefix: prefix, held: held, handle: handle}
	for pause := firstPause; ; pause = min(2*pause, mostPause) {
		began := time.Now()
		err := w.once(ctx)
		if ctx.Err() != nil || errors.Is(err, ErrClosed) {
			return
		}
		if time.Since(began) > mostPause {
			pause = firstPause
		}
		log.Error("changes of documents are not heard of", "prefix", prefix, "error", err, "again", pause)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

type watch struct {
	docs   Documents
	prefix string
	held   func() map[string]uint64
	handle func(Document)

	mu   Mutex           // held while handle is called, which may ask the store
	seen map[string]bool // keys reported since a comparison began; nil between comparisons
}

// once watches until the watch breaks, or a comparison fails.
func (w *watch) once(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	var comparing sync.WaitGroup
	comparing.Go(func() {
		if err := w.compareOften(ctx); err != nil {
			cancel(err)
		}
	})
	err := w.docs.Watch(ctx, w.prefix, w.deliver)
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	cancel(nil)
	comparing.Wait()
	return err
}

func (w *watch) deliver(d Document) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.seen != nil {
		w.seen[d.Key] = true
	}
	w.handle(d)
}

// compareOften returns the first error, or nil when ctx is done.
func (w *watch) compareOften(ctx context.Context) error {
	for wait, next := compareFirst, compareAgain; ; wait, next = next, min(2*next, compareEvery) {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return nil
		}
		if err := w.compare(ctx); err != nil {
			return err
		}
	}
}

// compare reports what the watch has missed. A damaged document is not listed, and an unlisted one has
// vanished only if the store says so once more.
func (w *watch) compare(ctx context.Context) error {
	w.remember(map[string]bool{})
	defer w.remember(nil)
	list, err := w.docs.List(ctx, w.prefix)
	if _, damaged := errors.AsType[*Damaged](err); err != nil && !damaged {
		return err
	}
	there := make(map[string]bool, len(list))
	for _, d := range list {
		there[d.Key] = true
		w.deliverLate(d)
	}
	if w.held == nil {
		return nil
	}
	for key, revision := range w.held() {
		if there[key] {
			continue
		}
		_, err := w.docs.Get(ctx, key)
		switch _, damaged := errors.AsType[*Damaged](err); {
		case errors.Is(err, ErrMissing):
			w.deliverLate(Document{Key: key, Revision: revision, Deleted: true})
		case err != nil && !damaged:
			return err
		}
	}
	return nil
}

func (w *watch) remember(seen map[string]bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.seen = seen
}

// deliverLate leaves out what the watch has reported in the meantime, which is newer.
func (w *watch) deliverLate(d Document) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.seen[d.Key] {
		w.handle(d)
	}
}
