package stream

import (
	"context"
	"errors"
	"maps"
	"strings"

	"medici/internal/journal"
)

// Watch implements journal.Documents. A damaged document is reported once it is whole again; Get and List
// report the damage before.
func (s *Store) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	done, err := s.life.begin(ctx)
	if err != nil {
		return err
	}
	done() // Close does not wait for the watcher
	w := watcher{prefix: prefix, delivered: map[string]state{}, owed: map[string]bool{}}
	w.deliver = func(d journal.Document) error {
		if err := errors.Join(ctx.Err(), s.life.ctx.Err()); err != nil {
			return err
		}
		fn(d)
		return nil
	}
	at := prefixLocation(prefix)
	read := func(ctx context.Context) (err error) {
		for key := range w.owed {
			if d, err := s.get(ctx, key); err == nil {
				delete(w.owed, key)
				_ = w.apply(d, 0)
			}
		}
		first, seen := w.from == 0, subjects{}
		if w.from, err = s.scan(ctx, at, w.from, true, func(m message) error {
			seen.add(m.Subject)
			d, ok, err := s.documentIn(ctx, m)
			switch {
			case isDamage(err) && ok:
				w.owed[d.Key] = true
				return nil
			case err != nil && !isDamage(err):
				return err
			case !ok:
				return nil
			}
			return w.apply(d, w.from)
		}); err == nil {
			w.tidy()
		}
		if first && err == nil {
			err = s.watchUnlisted(ctx, &w, &seen)
		}
		return err
	}
	return s.follow(ctx, at, read, func(m message) bool {
		d, ok := documentOf(m)
		return whole(m) == nil && (!ok || w.apply(d, w.from) == nil)
	})
}

// watchUnlisted tells of what the first reading has passed over.
func (s *Store) watchUnlisted(ctx context.Context, w *watcher, read *subjects) error {
	all, err := s.unlisted(ctx, w.prefix, read)
	for _, one := range journal.Damages(err) {
		w.owed[one.Key] = true
	}
	for _, d := range all {
		if err := w.apply(d, 0); err != nil {
			return err
		}
	}
	if isDamage(err) {
		return nil
	}
	return err
}

// A watcher knows what of each document was told. What is heard does not move from:
// something before it may have been lost.
type watcher struct {
	prefix    string
	from      uint64 // all before it was read
	delivered map[string]state
	owed      map[string]bool // keys of what was damaged when it was read
	deliver   func(journal.Document) error
}

type state struct {
	revision uint64
	deleted  bool
}

// apply tells of a document that is newer than what was told of it, and than what is known to be read.
func (w *watcher) apply(d journal.Document, from uint64) error {
	was := w.delivered[d.Key]
	// A message that was read may be heard late, when its deletion is forgotten already.
	if !strings.HasPrefix(d.Key, w.prefix) || d.Revision <= was.revision || d.Revision < from {
		return nil
	}
	if there := was.revision > 0 && !was.deleted; there || !d.Deleted {
		if err := w.deliver(d); err != nil {
			return err
		}
	}
	w.delivered[d.Key] = state{d.Revision, d.Deleted}
	return nil
}

// tidy forgets deleted documents that nobody will tell of again.
func (w *watcher) tidy() {
	maps.DeleteFunc(w.delivered, func(_ string, is state) bool { return is.deleted && is.revision < w.from })
}
