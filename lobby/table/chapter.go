package table

import (
	"context"
	"errors"
	"slices"

	"medici/lobby/directory"
)

// A table's journal is written in chapters, each of them a list of entries of its
// own. The first entry of a chapter is everything there is, so a table is read
// from its newest chapter alone; the chapters before are dropped. A game begins a
// chapter, and so does a table that has written much since the last one began. A
// chapter is not dropped before its games are remembered: see backlog.
type chapter struct {
	number          int  // 0, 1, …
	written         int  // bytes of all its entries
	first           int  // of the first one
	leftover        bool // a crash may have left a next one that never began
	directory.Lease      // of the node that writes it
}

// following is the number of the next chapter.
func (c *chapter) following() int { return max(c.Next, c.number+1) }

// chapterSize is how many bytes a chapter has at least before another begins. A
// first entry that is large itself is followed by more, so repeating it stays
// a small part of what is written.
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

// nextChapter begins the next chapter, and has the one before dropped in its turn.
func (h *hosted) nextChapter() {
	h.oweRecords()
	h.oweDrop(h.number)
	if h.Term > 0 {
		h.Left = append(h.Left, h.number)
	}
	h.number, h.written = h.following(), 0
}

// oweDrop has a chapter dropped when all that is owed from it is written down.
func (h *hosted) oweDrop(number int) {
	h.backlog.addDrop(number, func(ctx context.Context) error {
		return h.shared.Store.Drop(ctx,
			directory.ChapterName(h.id, number))
	})
}

// unstarted is the number under which a chapter may have been left that never began: by
// the term before, or where there are none by the process before.
func (h *hosted) unstarted() int {
	if h.Term > 0 {
		return h.Next - 1
	}
	return h.number + 1
}

// dropLeftover makes room for the next chapter: there must be nothing where it begins.
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

// oweChapters owes what is left of chapters before a table's newest one: a crash came
// before their games were remembered.
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
