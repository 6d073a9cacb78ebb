package lobby

import (
	"context"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

const (
	readTime    = time.Minute // for a table, which may be a long one of before
	unreadPause = time.Minute // until a table that could not be read is tried again, when nobody comes
)

// unread is why a journal did not answer. The table in it may be as it should be.
type unread struct{ error }

func (u *unread) Unwrap() error { return u.error }

// load reads a table from its journal.
func (t *Table) load(e directoryEntry, d journal.Document) (*hosted, error) {
	l := t.lobby
	h, err := t.readChapter(e.ID, e.Chapter)
	if errors.Is(err, match.ErrOutdated) {
		if err := l.retire(e, d); err != nil {
			l.config.Log.Error("an outdated table stays in the directory", "table", e.Listing.Name, "error", err)
		}
	}
	if err != nil {
		return nil, err
	}
	h.directoryValue, h.revision = d.Value, d.Revision
	h.SetEmptySince(e.Since)
	if h.tail.Number == 0 { // the crash came before the first, or after the table's end
		h.ended = match.Deserted // and nothing is written of it any more
	}
	h.leftover = true
	return h, t.oweChapters(e.ID, e.Chapter)
}

// readChapter is a table as one chapter tells of it. Nobody is there.
func (t *Table) readChapter(id string, number int) (*hosted, error) {
	h := t.host(id, match.Restored(t.config(), id))
	h.number = number
	if err := t.lobby.read(chapterName(id, number), func(e journal.Entry) error {
		if err := h.Apply(e.Data); err != nil {
			return fmt.Errorf("entry %d: %w", e.Number, err)
		}
		h.tail = e.Tail()
		h.grow(len(e.Data))
		return nil
	}); err != nil {
		return nil, err
	}
	h.mark = h.Wake(time.Now())
	return h, nil
}

// read tells of a chapter's entries, and tells a journal that does not answer from
// one that is damaged or says what nobody understands.
func (l *Lobby) read(chapter string, fn func(journal.Entry) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	var refused error
	err := l.config.Store.Read(ctx, journal.Tail{Table: chapter}, func(e journal.Entry) error {
		refused = fn(e)
		return refused
	})
	if _, damaged := errors.AsType[*journal.Damaged](err); err == nil || refused != nil || damaged {
		return err
	}
	return &unread{err}
}
