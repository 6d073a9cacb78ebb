package vacation

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"

	"medici/internal/journal"
)

// Follow takes in what others decide who share the documents, until the context ends, and
// has each decision told that is new here.
func (c *Calendar) Follow(ctx context.Context, log *slog.Logger) {
	journal.WatchAll(ctx, c.docs, folder, c.held, c.apply, log)
}

// held returns the documents of those who have vacations.
func (c *Calendar) held() map[string]uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return journal.Held(folder, c.vacations, c.seen)
}

// apply takes in a document. One that is damaged changes nothing, as at the start.
func (c *Calendar) apply(d journal.Document) {
	var doc document
	if json.Unmarshal(d.Value, &doc) == nil || d.Deleted {
		c.applyRevision(strings.TrimPrefix(d.Key, folder), doc, d.Revision)
	}
}

// applyRevision remembers a decision, and tells of it when it is new.
func (c *Calendar) applyRevision(id string, doc document, revision uint64) {
	if c.remember(id, doc, revision) && doc.News != (Span{}) {
		c.changed(id, doc.News, doc.Over)
	}
}
