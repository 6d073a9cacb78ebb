package lobby

import (
	"context"
	"fmt"
)

// A table's journal is written in chapters, each of them a list of entries of its
// own. The first entry of a chapter is everything there is, so that a table is read
// from its newest chapter alone; the chapters before are dropped. A game begins a
// chapter, and so does a table that has written much since the last one began.
type chapter struct {
	number   int      // 0, 1, …
	written  int      // bytes of all its entries
	first    int      // of the first one
	outdated []string // chapters that are to be dropped
}

// chapterSize is how many bytes a chapter has at least before another begins. A
// first entry that is large itself is followed by more, so that repeating it stays
// a small part of what is written.
const (
	chapterSize = 64 << 10
	chapterRest = 4 // times the first entry
)

// chapterName is the journal's name for a chapter of a table.
func chapterName(table string, number int) string {
	if number == 0 {
		return table
	}
	return fmt.Sprintf("%s.%d", table, number)
}

func (c *chapter) full() bool { return c.written > chapterSize+chapterRest*c.first }

// grow counts an entry.
func (c *chapter) grow(bytes int) {
	if c.written == 0 {
		c.first = bytes
	}
	c.written += bytes
}

// nextChapter begins the next chapter.
func (m *match) nextChapter() {
	m.outdated = append(m.outdated, chapterName(m.id, m.number))
	m.number, m.written = m.number+1, 0
}

// dropChapters drops the chapters that nobody needs.
func (m *match) dropChapters() error {
	ctx, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	for len(m.outdated) > 0 {
		if err := m.config.Store.Drop(ctx, m.outdated[0]); err != nil {
			return err
		}
		m.outdated = m.outdated[1:]
	}
	return nil
}
