package lobby

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal"
)

const (
	readTime    = time.Minute // for a table, which may be a long one of before
	unreadPause = time.Minute // until a table that could not be read is tried again, when nobody comes
)

// unread is why a journal did not answer. The table in it may be as it should be.
type unread struct{ error }

func (u *unread) Unwrap() error { return u.error }

// load reads a table from its journal.
func (t *Table) load(e directoryEntry, d journal.Document) (*match, error) {
	l := t.lobby
	s := settings{id: e.ID, config: l.config, newSeed: newSeed}
	m, err := l.readChapter(s, e.Chapter)
	if errors.Is(err, ErrOutdated) {
		if err := l.retire(e, d); err != nil {
			l.config.Log.Error("an outdated table stays in the directory", "table", e.Listing.Name, "error", err)
		}
	}
	if err != nil {
		return nil, err
	}
	m.directoryValue, m.revision, m.emptySince = d.Value, d.Revision, e.Since
	if m.tail.Number == 0 { // the crash came before the first, or after the table's end
		m.closed = Deserted // and nothing is written of it any more
	}
	m.leftover = true
	return m, t.oweChapters(s, e.Chapter)
}

// readChapter is a table as one chapter tells of it.
func (l *Lobby) readChapter(s settings, number int) (*match, error) {
	return readMatch(s, number, func(fn func(journal.Entry) error) error {
		return l.read(chapterName(s.id, number), fn)
	}, time.Now())
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
