package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// Read is of package journal.
func (s *Store) Read(ctx context.Context, after journal.Tail) ([]journal.Entry, error) {
	s.busy.RLock()
	defer s.busy.RUnlock()
	if err := s.live(ctx); err != nil {
		return nil, err
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, s.unread(ctx, after, err)
	}
	defer tx.Rollback()
	end, noted := readEnd(tx.QueryRowContext(ctx, `SELECT number, hash, sum FROM ends WHERE name = ?`, []byte(after.Table)), after.Table)
	if noted != nil && !isDamage(noted) && !unreadable(noted) {
		return nil, s.unread(ctx, after, noted)
	}
	entries, last, err := scan(ctx, tx, after)
	if err != nil {
		return entries, s.unread(ctx, last, err)
	}
	if noted != nil {
		return entries, s.unread(ctx, last, noted)
	}
	if was, lost := s.marks.table(after.Table); lost {
		end = was
	}
	return trust(entries, journal.CheckEnd(last, end))
}

// scan reads and checks what comes after a tail, and returns the last good end.
func scan(ctx context.Context, tx *sql.Tx, after journal.Tail) ([]journal.Entry, journal.Tail, error) {
	rows, err := tx.QueryContext(ctx, `SELECT number, entry FROM entries WHERE name = ? AND number > ? ORDER BY number`,
		[]byte(after.Table), after.Number)
	if err != nil {
		return nil, after, err
	}
	defer rows.Close()
	var entries []journal.Entry
	for rows.Next() {
		var number int
		var b []byte
		if err := rows.Scan(&number, &b); err != nil {
			return entries, after, shape(err)
		}
		e, err := journal.Decode(b)
		if err != nil {
			return entries, after, &journal.Damaged{Table: after.Table, Number: after.Number + 1, Why: err.Error()}
		}
		e.Table, e.Pos, e.Prev = after.Table, position(number), position(number-1)
		if _, err := journal.Check(after, []journal.Entry{e}); err != nil {
			return entries, after, err
		}
		entries, after = append(entries, e), e.Tail()
	}
	return entries, after, rows.Err()
}

// trust keeps the entries before the damage.
func trust(entries []journal.Entry, err error) ([]journal.Entry, error) {
	var d *journal.Damaged
	if !errors.As(err, &d) {
		return entries, err
	}
	for i, e := range entries {
		if e.Number >= d.Number {
			return entries[:i], err
		}
	}
	return entries, err
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
