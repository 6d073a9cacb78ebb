package stream

import (
	"context"
	"errors"
	"maps"
	"strings"

	"medici/internal/journal"
)

// Watch is of package journal.
func (s *Store) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	done, err := s.begin(ctx)
	if err != nil {
		return err
	}
	done() // Close does not wait for who is told
	w := watcher{prefix: prefix, told: map[string]state{}}
	w.tell = func(d journal.Document) error {
		if err := errors.Join(ctx.Err(), s.life.Err()); err != nil {
			return err
		}
		fn(d)
		return nil
	}
	at := prefixPlace(prefix)
	read := func(ctx context.Context) (err error) {
		if w.from, err = s.scan(ctx, at, w.from, true, w.take); err == nil {
			w.tidy()
		}
		return err
	}
	return s.follow(ctx, at, read, func(m message) bool { return w.take(m) == nil })
}

// A watcher knows what of each document was told. What is heard does not move from:
// something before it may have been lost.
type watcher struct {
	prefix string
	from   uint64 // all before it was read
	told   map[string]state
	tell   func(journal.Document) error
}

type state struct {
	revision uint64
	deleted  bool
}

// take tells of a document that is newer than what was told of it.
func (w *watcher) take(m message) error {
	d, ok := documentOf(m)
	was := w.told[d.Key]
	// A message that was read may be heard late, when its deletion is forgotten already.
	if !ok || !strings.HasPrefix(d.Key, w.prefix) || d.Revision <= was.revision || d.Revision < w.from {
		return nil
	}
	if there := was.revision > 0 && !was.deleted; there || !d.Deleted {
		if err := w.tell(d); err != nil {
			return err
		}
	}
	w.told[d.Key] = state{d.Revision, d.Deleted}
	return nil
}

// tidy forgets deleted documents that nobody will tell of again.
func (w *watcher) tidy() {
	maps.DeleteFunc(w.told, func(_ string, is state) bool { return is.deleted && is.revision < w.from })
}
