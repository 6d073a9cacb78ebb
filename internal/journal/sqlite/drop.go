package sqlite

import (
	"context"

	"medici/internal/journal"
)

// dropAtOnce is how many entries go in one transaction: others wait meanwhile.
const dropAtOnce = 500

// Drop is of package journal. The note of the table's end goes first: without it
// the rest is nothing that anybody would read.
func (s *Store) Drop(ctx context.Context, table string) error {
	if err := s.live(ctx); err != nil {
		return err
	}
	if err := journal.CheckSize(table, nil); err != nil {
		return err
	}
	for {
		// The writer alone sets it: whoever asked may leave early.
		left := make(chan bool, 1)
		err := s.writer.write(ctx, &request{
			do: func(t *tx) (mark, error) {
				m, more, err := t.drop(table)
				left <- more
				return m, err
			},
			seen: func(y *verifier) error { return y.nothing(table) },
		})
		if err != nil || !<-left {
			return err
		}
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
	n, err := changed(t.cutEntries, []byte(table), dropAtOnce)
	return m, n == dropAtOnce, err
}

// nothing checks that no end of a table is noted.
func (v *verifier) nothing(table string) error {
	end, err := readEnd(v.end.QueryRow([]byte(table)), table)
	if err == nil && end.Number > 0 {
		err = errTwins
	}
	if err != nil {
		return unseen(table, err)
	}
	return nil
}
