package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/match"
)

const (
	readTime    = time.Minute // for a table, which an older program may have written as one long chapter
	unreadPause = time.Minute // until a table that could not be read is tried again, if nobody comes
)

// unreadPause returns that constant, or a much shorter pause among nodes, where no other node takes the
// table over in the meantime.
func (s *Shared) unreadPause() time.Duration {
	if s.Node != "" {
		return retryPause
	}
	return unreadPause
}

// unread means that a journal did not answer. The table in it may be in order.
type unread struct{ error }

func (u *unread) Unwrap() error { return u.error }

// load reads a table from its journal.
func (t *Table) load(e directory.Entry, d journal.Document) (*hosted, error) {
	s := t.shared
	h, err := t.readNewest(e, d.Revision)
	if errors.Is(err, match.ErrOutdated) {
		s.Queue.Owe(retry.Task{Key: RetiredKey(e.ID), What: string(oweRetired), Person: e.Host, Source: source.Of(e.From),
			Do: func(ctx context.Context) error {
				err := s.retire(ctx, e)
				if _, damaged := errors.AsType[*journal.Damaged](err); damaged { // trying again would not help
					s.Log.Error("an outdated table stays in the directory", "table", e.Listing.Name, "error", err)
					return nil
				}
				return err
			}})
		s.Queue.Wait(context.Background(), RetiredKey(e.ID))
	}
	if err != nil {
		return nil, err
	}
	t.lived = time.Time{} // when it falls asleep here, nobody's time runs
	h.directoryValue, h.from = d.Value, source.Of(e.From)
	since := e.Since
	if h.tail.Number == 0 { // the crash came before the first entry, or after the table's end
		again, err := t.drawnAgain(e)
		if err != nil {
			return nil, err
		}
		if again == nil {
			h.ended = match.Deserted // no more entries of it follow
		} else {
			h.Match, since = again, time.Now()
		}
	}
	h.Recall(since, h.from)
	h.now = h.Summary()
	h.leftover = true
	return h, t.oweChapters(e)
}

// readNewest reads the table from its newest chapter, to which only this holder can write by now. Whatever
// the previous holder wrote in time counts.
func (t *Table) readNewest(e directory.Entry, revision uint64) (*hosted, error) {
	for {
		h, err := t.readChapter(e.Chapter)
		if err != nil {
			return nil, err
		}
		h.Lease, h.revision = e.Lease, revision
		if t.fenced && h.Term > 0 { // another node may have fenced while the table slept, and what it wrote was just read
			switch _, named := h.named(); {
			case named == errMoved:
				return nil, errMoved
			case named != nil:
				return nil, &unread{named}
			}
		}
		if t.fenced || h.Term == 0 || h.tail.Number == 0 {
			return h, nil
		}
		if err = h.fence(); err == nil {
			t.fenced = true
			return h, nil
		}
		if _, named := h.named(); named == errMoved {
			return nil, errMoved
		}
		if !errors.Is(err, journal.ErrConflict) {
			return nil, &unread{err}
		}
	}
}

// readChapter reads the table from one chapter. Nobody is there.
func (t *Table) readChapter(number int) (*hosted, error) {
	h, reading := t.host(nil), match.Read(t.shared.match(), t.id)
	h.number = number
	if err := t.shared.read(directory.ChapterName(t.id, number), func(e journal.Entry) error {
		if err := reading.Apply(e.Data); err != nil {
			return fmt.Errorf("entry %d: %w", e.Number, err)
		}
		h.tail = e.Tail()
		h.grow(len(e.Data))
		return nil
	}); err != nil {
		return nil, err
	}
	h.Match, h.mark = reading.Wake(time.Now(), t.lived)
	h.now = h.Summary()
	return h, nil
}

// read calls fn with the entries of a chapter. Its error says whether the journal did not answer, or is
// damaged or unintelligible.
func (s *Shared) read(chapter string, fn func(journal.Entry) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), readTime)
	defer cancel()
	var refused error
	err := s.Store.Read(ctx, journal.Tail{Table: chapter}, func(e journal.Entry) error {
		refused = fn(e)
		return refused
	})
	if _, damaged := errors.AsType[*journal.Damaged](err); err == nil || refused != nil || damaged {
		return err
	}
	return &unread{err}
}
