package table

import (
	"context"
	"errors"
	"slices"

	"medici/lobby/directory"
)

// chapter is where a table stands in its journal. A journal is written in chapters, each a list of entries
// of its own. A chapter's first entry is the whole table, so only the newest chapter is read, and earlier
// ones are dropped. A game begins a chapter, and so does a table that has written much since the last one
// began. A chapter is dropped only after its games are recorded: see backlog.
type chapter struct {
	number          int  // 0, 1, …
	written         int  // bytes of all its entries
	first           int  // of the first one
	leftover        bool // a crash may have left a next chapter that never began
	directory.Lease      // of the node that writes it
}

// following returns the number of the next chapter.
func (c *chapter) following() int { return max(c.Next, c.number+1) }

// chapterSize is the least size of a chapter, in bytes, before another begins. After a large first entry a
// chapter may grow more, so repeating that entry stays a small part of what is written.
const (
	chapterSize = 64 << 10
	chapterRest = 4 // times the first entry
)

func (c *chapter) full() bool { return c.written > chapterSize+chapterRest*c.first }

// grow counts an entry.
func (c *chapter) grow(bytes int) {
	if c.written == 0 {
		c.first = bytes
	}
	c.written += bytes
}

// nextChapter begins the next chapter and queues the removal of the last.
func (h *hosted) nextChapter() {
	h.oweRecords()
	h.oweDrop(h.number)
	if h.Term > 0 {
		h.Left = append(h.Left, h.number)
	}
	h.number, h.written = h.following(), 0
}

// oweDrop drops a chapter once everything owed from it is written.
func (h *hosted) oweDrop(number int) {
	h.backlog.addDrop(number, func(ctx context.Context) error {
		return h.shared.Store.Drop(ctx,
			directory.ChapterName(h.id, number))
	})
}

// unstarted returns the number of a chapter that may have been left without a beginning: by the last term,
// or, without terms, by the last process.
func (h *hosted) unstarted() int {
	if h.Term > 0 {
		return h.Next - 1
	}
	return h.number + 1
}

// dropLeftover removes what a crash has left where the next chapter begins.
func (h *hosted) dropLeftover() error {
	if !h.leftover || h.unstarted() <= h.number {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	err := h.shared.Store.Drop(ctx, directory.ChapterName(h.id, h.unstarted()))
	h.leftover = err != nil
	return err
}

// oweChapters queues what is left of a table's earlier chapters after a crash came before their games were
// recorded.
func (t *Table) oweChapters(e directory.Entry) error {
	var left []*hosted
	for _, number := range e.Chapters()[1:] {
		h, err := t.readChapter(number)
		if _, later := errors.AsType[*unread](err); later {
			return err
		}
		if err != nil {
			t.shared.Log.Error("a chapter of a table cannot be read", "table", t.name, "chapter", number, "error", err)
		}
		if err != nil || h.tail.Number == 0 {
			break
		}
		left = append(left, h)
	}
	for _, h := range slices.Backward(left) {
		h.oweRecords()
		h.oweChronicle()
		h.oweDrop(h.number)
	}
	return nil
}
