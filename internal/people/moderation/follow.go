package moderation

import (
	"context"
	"encoding/json"
	"maps"

	"medici/internal/journal"
)

// Follow applies what other processes on the store impose and lift, until the context ends, and calls onNew
// with each sanction that is new here.
func (w *Moderator) Follow(ctx context.Context, onNew func(Sanction)) {
	journal.WatchAll(ctx, w.docs, sanctionPrefix, w.held, func(d journal.Document) {
		if s, fresh := w.apply(d); fresh {
			onNew(s)
		}
	}, w.log)
}

// held returns the documents of the sanctions that are known here.
func (w *Moderator) held() map[string]uint64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := map[string]uint64{}
	for at := range w.book.Load().all {
		all[at] = w.seen[at]
	}
	return all
}

// apply applies a sanction, and reports whether it holds and is new.
func (w *Moderator) apply(d journal.Document) (s Sanction, fresh bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if d.Revision < w.seen[d.Key] || d.Revision == w.seen[d.Key] && !d.Deleted {
		return s, false
	}
	if err := json.Unmarshal(d.Value, &s); err != nil && !d.Deleted {
		w.log.Error("what an administrator decided is damaged", "err", err)
		return s, false
	}
	w.seen[d.Key] = d.Revision
	all := maps.Clone(w.book.Load().all)
	if all[d.Key] = s; d.Deleted {
		delete(all, d.Key)
	}
	w.book.Store(bookOf(all))
	return s, !d.Deleted && s.holds(w.now())
}
