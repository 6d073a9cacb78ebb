package sqlite

import (
	"context"

	"medici/internal/journal"
)

// Follow implements journal.Journal. The box is registered before reading, so nothing falls between what is
// read and what is published.
func (s *Store) Follow(ctx context.Context, after journal.Tail, fn func(journal.Entry)) error {
	box := &inbox{filled: make(chan struct{}, 1)}
	s.tables.join(after.Table, box)
	defer s.tables.leave(after.Table, box)
	entries, err := journal.ReadAll(ctx, s, after)
	told := after.Number
	for {
		for _, e := range entries {
			if err := s.live(ctx); err != nil {
				return err
			}
			if e.Number > told {
				fn(e)
				told = e.Number
			}
		}
		if err != nil {
			return err
		}
		select {
		case <-box.filled:
			entries = box.take()
		case <-s.closed:
			return journal.ErrClosed
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Watch implements the method of package journal. A document that is damaged is nothing to tell
// of; Get and List say so.
func (s *Store) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	box := &news{filled: make(chan struct{}, 1)}
	s.watches.join(prefix, box)
	defer s.watches.leave(prefix, box)
	documents, err := s.List(ctx, prefix)
	if err != nil && !isDamage(err) {
		return err
	}
	told := map[string]uint64{} // the revisions of what is there
	for {
		for _, d := range documents {
			if err := s.live(ctx); err != nil {
				return err
			}
			last, there := told[d.Key]
			switch {
			case d.Deleted && !there || d.Revision <= last:
				continue // it was listed so
			case d.Deleted:
				delete(told, d.Key)
			default:
				told[d.Key] = d.Revision
			}
			fn(d)
		}
		select {
		case <-box.filled:
			documents = box.take()
		case <-s.closed:
			return journal.ErrClosed
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
