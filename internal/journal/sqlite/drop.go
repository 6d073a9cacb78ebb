package sqlite

import (
	"context"

	"medici/internal/journal"
)

// dropAtOnce is how many entries go in one transaction, while others wait.
const dropAtOnce = 500

// Drop implements the method of package journal. The note of the table's end goes first: without it
// the rest is nothing that anybody would read.
func (s *Store) Drop(ctx context.Context, table string) error {
	if err := s.live(ctx); err != nil {
		return err
	}
	if err := journal.CheckSize(table, nil); err != nil {
		return err
	}
	for {
		var more bool
		if err := s.writer.write(ctx, dropping(table, &more)); err != nil || !more {
			return err
		}
	}
}

// dropping returns a request to drop a table, or a part of it. Whether there is more may be read when it has
// succeeded: the caller may leave early.
func dropping(table string, more *bool) *request {
	return &request{
		do: func(t *tx) (m mark, err error) {
			m, *more, err = t.drop(table)
			return m, err
		},
		seen: func(y *verifier) error { return y.nothing(table) },
	}
}

// drop takes away a table's end and its first entries.
func (t *tx) drop(table string) (m mark, more bool, err error) {
	end, err := readEnd(t.readEnd.QueryRow([]byte(table)), table)
	if err != nil && !isDamage(err) && !unreadable(err) {
		return m, false, err
	}
	if end.Number > 0 { // else there is nothing to remember
		m = mark{kind: marksDropped, name: table, number: uint64(end.Number)}
	}
	if _, err := changed(t.cutEnd, []byte(table)); err != nil {
		return m, false, err
	}
	left := int64(dropAtOnce)
	for _, cut := range t.cutEntries {
		n, err := changed(cut, []byte(table), left)
		if err != nil {
			return m, false, err
		}
		left -= n
	}
	return m, left == 0, nil
}

// nothing checks that no end of a table is noted.
func (v *verifier) nothing(table string) error {
	end, err := readEnd(v.end.QueryRow([]byte(table)), table)
	if err == nil && end.Number > 0 {
		err = errTwins
	}
	if err != nil {
		return unproved(table, err)
	}
	return nil
}
