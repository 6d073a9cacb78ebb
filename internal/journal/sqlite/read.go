package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"

	"medici/internal/journal"
)

// Read implements the method of package journal.
func (s *Store) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	s.busy.RLock()
	defer s.busy.RUnlock()
	if err := s.live(ctx); err != nil {
		return err
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s.unread(ctx, after, err)
	}
	defer tx.Rollback()
	end, noted := readEnd(tx.QueryRowContext(ctx, tableEnd, []byte(after.Table)), after.Table)
	if noted != nil && !isDamage(noted) && !unreadable(noted) {
		return s.unread(ctx, after, noted)
	}
	r := reading{after: after, fn: fn}
	if was, lost := s.marks.table(after.Table); lost {
		r.end = &was
	} else if noted == nil {
		r.end = &end
	}
	err = r.scan(ctx, tx)
	switch {
	case r.refused:
		return err
	case err != nil:
		return s.unread(ctx, r.after, err)
	case noted != nil:
		return s.unread(ctx, r.after, noted)
	}
	return journal.CheckEnd(r.after, *r.end)
}

// reading is how far a table has been read.
type reading struct {
	after   journal.Tail  // the last good end
	end     *journal.Tail // what is remembered of the table's; nil when that is damaged
	fn      func(journal.Entry) error
	refused bool // by fn
}

// scan reads what comes after a tail, and tells of it once it is checked. Arrivals are looked for
// where entries are missing.
func (r *reading) scan(ctx context.Context, tx *sql.Tx) error {
	err := r.each(ctx, tx, sortedIn, math.MaxInt, func(e journal.Entry) error {
		if e.Number > r.after.Number+1 {
			if err := r.each(ctx, tx, notSortedIn, e.Number, r.take); err != nil {
				return err
			}
		}
		return r.take(e)
	})
	if err != nil || r.end != nil && r.after.Number == r.end.Number {
		return err
	}
	return r.each(ctx, tx, notSortedIn, math.MaxInt, r.take)
}

// Entries of a table between two numbers, where they lie together and where they do not.
const (
	sortedIn    = `SELECT number, entry FROM entries` + between
	notSortedIn = `SELECT number, entry FROM (` + arrived + `)` + between
	between     = ` WHERE name = ? AND number > ? AND number < ? ORDER BY number`
)

// each reads entries after the last good end and before a number.
func (r *reading) each(ctx context.Context, tx *sql.Tx, query string, before int, fn func(journal.Entry) error) error {
	rows, err := tx.QueryContext(ctx, query, []byte(r.after.Table), r.after.Number, before)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var number int
		var b []byte
		if err := rows.Scan(&number, &b); err != nil {
			return shape(err)
		}
		e, err := journal.Decode(b)
		if err != nil {
			return &journal.Damaged{Table: r.after.Table, Number: r.after.Number + 1, Why: err.Error()}
		}
		e.Table, e.Pos, e.Prev = r.after.Table, position(number), position(number-1)
		if err := fn(e); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (r *reading) take(e journal.Entry) error {
	if _, err := journal.Check(r.after, []journal.Entry{e}); err != nil {
		return err
	}
	tail := e.Tail()
	if r.end != nil && tail.Number >= r.end.Number {
		if err := journal.CheckEnd(tail, *r.end); err != nil {
			return err
		}
	}
	if err := r.fn(e); err != nil {
		r.refused = true
		return err
	}
	r.after = tail
	return nil
}

// unread says why reading stopped after the given end.
func (s *Store) unread(ctx context.Context, last journal.Tail, err error) error {
	if gone := s.live(ctx); gone != nil {
		return gone
	}
	if isDamage(err) {
		return err
	}
	if unreadable(err) {
		return &journal.Damaged{Table: last.Table, Number: last.Number + 1, Why: "it cannot be read", Err: err}
	}
	return fmt.Errorf("reading table %q: %w", last.Table, said(err))
}

// tableEnd asks for what readEnd reads.
const tableEnd = `SELECT number, hash, sum FROM ends WHERE name = ?`

// readEnd reads what is remembered of a table's end: nothing of a table that
// nobody wrote to.
func readEnd(row *sql.Row, table string) (journal.Tail, error) {
	end := journal.Tail{Table: table}
	var hash []byte
	var sum int64
	err := row.Scan(&end.Number, &hash, &sum)
	if errors.Is(err, sql.ErrNoRows) {
		return end, nil
	}
	if err != nil {
		return end, shape(err)
	}
	copy(end.Hash[:], hash)
	if end.Number < 1 || len(hash) != len(end.Hash) || sum != sumEnd(end) {
		return end, &journal.Damaged{Table: table, Why: "what was noted of its end does not fit"}
	}
	end.Pos = position(end.Number)
	return end, nil
}
