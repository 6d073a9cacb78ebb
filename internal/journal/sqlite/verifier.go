package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// verifier reads what was written before anybody is told of it, through another
// connection, which has kept nothing in memory. SQLite may put a row on a page
// that was damaged before, and only the next to read it would find out.
type verifier struct {
	db   *sql.DB
	conn *sql.Conn
	scan *sql.Stmt
	end  *sql.Stmt
	get  *sql.Stmt // a document
}

func openVerifier(ctx context.Context, file string) (_ *verifier, err error) {
	v := &verifier{}
	defer func() {
		if err != nil {
			v.close()
		}
	}()
	if v.db, err = sql.Open("sqlite", source(file, "query_only(1)")); err != nil {
		return nil, err
	}
	if v.conn, err = v.db.Conn(ctx); err != nil {
		return nil, err
	}
	v.scan, err = v.conn.PrepareContext(ctx, `SELECT entry FROM entries WHERE name = ? AND number >= ? ORDER BY number`)
	if err == nil {
		v.end, err = v.conn.PrepareContext(ctx, `SELECT number, hash, sum FROM ends WHERE name = ?`)
	}
	if err == nil {
		v.get, err = v.conn.PrepareContext(ctx, document)
	}
	return v, err
}

func (v *verifier) close() error {
	var errs []error
	for _, s := range []*sql.Stmt{v.scan, v.end, v.get} {
		if s != nil {
			errs = append(errs, s.Close())
		}
	}
	if v.conn != nil {
		errs = append(errs, v.conn.Close())
	}
	if v.db != nil {
		errs = append(errs, v.db.Close())
	}
	return errors.Join(errs...)
}

// check reads back what a group has written, and adds to the refused those
// whose change cannot be read.
func (v *verifier) check(group []*request, refused []error) error {
	ctx := context.Background()
	if _, err := v.conn.ExecContext(ctx, "BEGIN"); err != nil {
		return err
	}
	for i, r := range group {
		if refused[i] == nil && r.seen != nil {
			refused[i] = r.seen(v)
		}
	}
	_, err := v.conn.ExecContext(ctx, "COMMIT")
	return err
}

// entry checks that an entry is there, and is the last, and noted as such.
func (v *verifier) entry(a appending) error {
	table := a.Table
	end, err := readEnd(v.end.QueryRow([]byte(table)), table)
	if err == nil && end != a.end {
		err = errTwins
	}
	if err != nil {
		return unseen(table, err)
	}
	rows, err := v.scan.Query([]byte(table), a.Number)
	if err != nil {
		return unseen(table, err)
	}
	defer rows.Close()
	found := 0
	for rows.Next() {
		var b []byte
		if err := rows.Scan(&b); err != nil || !bytes.Equal(b, a.code) {
			return unseen(table, errors.Join(errShape, err))
		}
		found++
	}
	if err := rows.Err(); err != nil {
		return unseen(table, err)
	}
	if found != 1 {
		return unseen(table, errTwins)
	}
	return nil
}

func unseen(table string, err error) error {
	if unreadable(err) || isDamage(err) {
		return &journal.Damaged{Table: table, Why: "it was extended, and that cannot be read", Err: err}
	}
	return fmt.Errorf("%w: reading it back: %w", journal.ErrUnknown, err)
}

// document checks that a document is there, or that it is not.
func (v *verifier) document(d journal.Document) error {
	there, err := get(context.Background(), v.get.QueryContext, d.Key)
	switch {
	case d.Deleted && errors.Is(err, journal.ErrMissing), err == nil && there.Revision == d.Revision:
		return nil
	case err == nil || errors.Is(err, journal.ErrMissing):
		return blame(d.Key, errTwins)
	case isDamage(err):
		return err
	}
	return fmt.Errorf("%w: reading it back: %w", journal.ErrUnknown, err)
}
