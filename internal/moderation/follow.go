package moderation

import (
	"context"
	"encoding/json"
	"maps"
	"time"

	"medici/internal/journal"
)

// again is how long it takes until what others decree is looked up again when the
// documents could not be watched.
const again = time.Second

// Follow takes in what others decree and lift who share the documents, until the context
// ends, and tells of each sentence that is new here.
func (w *Moderator) Follow(ctx context.Context, told func(Sentence)) {
	for ctx.Err() == nil {
		err := w.docs.Watch(ctx, sentencePrefix, func(d journal.Document) {
			if s, fresh := w.heed(d); fresh {
				told(s)
			}
		})
		if ctx.Err() != nil {
			return
		}
		w.log.Error("what others decree is not heard of", "err", err)
		select {
		case <-time.After(again):
		case <-ctx.Done():
			return
		}
		if all, err := listed[Sentence](ctx, w.docs, sentencePrefix, w.log); err == nil {
			w.forgetBut(all)
		}
	}
}

// heed takes in a sentence, and reports whether it is one that holds and is news.
func (w *Moderator) heed(d journal.Document) (s Sentence, fresh bool) {
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

// forgetBut forgets what was lifted while nobody watched.
func (w *Moderator) forgetBut(there map[string]Sentence) {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := maps.Clone(w.book.Load().all)
	maps.DeleteFunc(all, func(at string, _ Sentence) bool { _, ok := there[at]; return !ok })
	w.book.Store(bookOf(all))
}
