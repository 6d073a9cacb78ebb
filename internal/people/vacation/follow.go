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
	journal.WatchAll(ctx, c.docs, folder, c.held, c.heed, log)
}

// held are the documents of those who have vacations.
func (c *Calendar) held() map[string]uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := make(map[string]uint64, len(c.rest))
	for id := range c.rest {
		all[folder+id] = c.seen[id]
	}
	return all
}

// heed takes in a document. One that is damaged changes nothing, as at the start.
func (c *Calendar) heed(d journal.Document) {
	var doc document
	if json.Unmarshal(d.Value, &doc) == nil || d.Deleted {
		c.take(strings.TrimPrefix(d.Key, folder), doc, d.Revision)
	}
}

// take is remember, and tells of a decision that it hears of first.
func (c *Calendar) take(id string, doc document, revision uint64) {
	if c.remember(id, doc, revision) && doc.News != (Span{}) {
		c.told(id, doc.News, doc.Over)
	}
}
