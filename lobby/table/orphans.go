package table

import (
	"context"
	"errors"
	"strings"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// DropOrphans drops chapters of tables that are gone: whoever held the table began them too late to count, and died
// before it could drop them (see dropUnstarted). Such a chapter has one entry. What has more may be games that an
// older program kept there, and stays. listed reports whether a table is known here, so that the directory need not be
// asked.
func (s *Shared) DropOrphans(ctx context.Context, journals []string, listed func(id string) bool) error {
	for _, name := range journals {
		id, _, _ := strings.Cut(name, ".")
		if listed(id) {
			continue
		}
		_, err := s.Store.Get(ctx, directory.Prefix+id) // a table is in the directory before its first entry is written
		if errors.Is(err, journal.ErrMissing) {
			err = s.dropOrphan(ctx, name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Shared) dropOrphan(ctx context.Context, chapter string) error {
	entries, more := 0, errors.New("more than one entry")
	err := s.Store.Read(ctx, journal.Tail{Table: chapter}, func(journal.Entry) error {
		if entries++; entries > 1 {
			return more
		}
		return nil
	})
	if _, damaged := errors.AsType[*journal.Damaged](err); damaged || errors.Is(err, more) {
		return nil
	}
	if err == nil {
		err = s.Store.Drop(ctx, chapter)
	}
	return err
}
