package vacation

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"medici/internal/journal"
)

// again is how long it takes until documents are watched again that could not be.
const again = time.Second

// Follow takes in what others decide who share the documents, until the context ends, and
// has each decision told that is new here. missed hears why that is late.
func (c *Calendar) Follow(ctx context.Context, missed func(error)) {
	for ctx.Err() == nil {
		err := c.docs.Watch(ctx, folder, c.heed)
		if ctx.Err() != nil {
			return
		}
		missed(err)
		select {
		case <-time.After(again):
		case <-ctx.Done():
		}
	}
}

// heed takes in a document. One that is damaged changes nothing, as at the start.
func (c *Calendar) heed(d journal.Document) {
	var doc document
	if json.Unmarshal(d.Value, &doc) == nil || d.Deleted {
		c.take(strings.TrimPrefix(d.Key, folder), doc, d.Revision)
	}
}

// take is remember for what is to be told as well: who hears of a decision first tells of it.
func (c *Calendar) take(id string, doc document, revision uint64) {
	if c.remember(id, doc, revision) && doc.News != (Span{}) {
		c.told(id, doc.News, doc.Over)
	}
}
