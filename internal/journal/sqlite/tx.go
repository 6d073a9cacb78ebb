package sqlite

import (
	"context"
	"database/sql"
	"fmt"
)

// A tx is the writing connection with its statements. Only the writer's goroutine uses it. Its work is not
// cut short: the caller may be gone, but the others of the group are not.
type tx struct {
	conn *sql.Conn
	all  []*sql.Stmt // to close

	start, end, firstEnd, moveEnd query
	addEntry                      [3]query // to each of the trees
	nextArrivals, sortIn, empty   [2]query // of each of the arrivals
	tree                          int      // entries go there

	undo, readEnd, anyEntry *sql.Stmt
	cutEnd                  *sql.Stmt
	cutEntries              [3]*sql.Stmt // among entries, and among arrivals

	addDocument, setDocument, cutDocument query
	addKey, cutKey, count                 query
	anyKey                                *sql.Stmt

	revision, counted uint64 // the last one given away, and the one on disk
}

// A statement is prepared once, as long as its connection lives.
type statement struct {
	stmt **sql.Stmt
	text string
}

func newTx(ctx context.Context, db *sql.DB, steps []string) (*tx, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	t := &tx{conn: conn}
	if err := t.prepare(ctx, steps); err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

// close ends the statements first: a connection that has any stays half open.
func (t *tx) close() error {
	for q := range t.queries() {
		q.close()
	}
	for _, stmt := range t.all {
		stmt.Close()
	}
	return t.conn.Close()
}

// queries returns those of every group.
func (t *tx) queries() map[*query]string {
	all := map[*query]string{
		&t.start:       `BEGIN IMMEDIATE`,
		&t.end:         `COMMIT`,
		&t.firstEnd:    `INSERT INTO ends VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		&t.addDocument: `INSERT INTO documents VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		&t.setDocument: `UPDATE documents SET revision = ?2, value = ?3, sum = ?4 WHERE key = ?1 AND revision = ?5`,
		&t.cutDocument: `DELETE FROM documents WHERE key = ? AND revision = ?`,
		&t.addKey:      `INSERT INTO keys VALUES (?) ON CONFLICT DO NOTHING`,
		&t.cutKey:      `DELETE FROM keys WHERE key = ?`,
		&t.count:       `UPDATE counter SET revision = ?`,
		&t.moveEnd:     `UPDATE ends SET number = ?2, hash = ?3, sum = ?4 WHERE name = ?1 AND number = ?2 - 1 AND hash = ?5`,
	}
	for i, tree := range trees {
		all[&t.addEntry[i]] = `INSERT INTO ` + tree + ` VALUES (?, ?, ?) ON CONFLICT DO NOTHING`
	}
	for i, tree := range arrivals {
		all[&t.nextArrivals[i]] = `SELECT name, number FROM (SELECT name, number FROM ` + tree + `
			WHERE (name, number) > (?, ?) ORDER BY name, number LIMIT ?) ORDER BY name DESC, number DESC LIMIT 1`
		all[&t.sortIn[i]] = `INSERT INTO entries SELECT name, number, entry FROM ` + tree + `
			WHERE (name, number) > (?, ?) AND (name, number) <= (?, ?) ORDER BY name, number ON CONFLICT DO NOTHING`
		all[&t.empty[i]] = `DELETE FROM ` + tree
	}
	return all
}

func (t *tx) prepare(ctx context.Context, steps []string) error {
	if err := migrate(ctx, t.conn, steps); err != nil {
		return err
	}
	// Not before the file is known to be ours.
	var mode string
	if err := t.conn.QueryRowContext(ctx, `PRAGMA journal_mode = WAL`).Scan(&mode); err != nil || mode != "wal" {
		return fmt.Errorf("the file cannot be written ahead, its mode is %q: %w", mode, err)
	}
	if err := prepareAll(ctx, t.conn, t.queries()); err != nil {
		return err
	}
	cut := func(tree string) string {
		return `DELETE FROM ` + tree + ` WHERE name = ?1 AND number <=
			(SELECT max(number) FROM (SELECT number FROM ` + tree + ` WHERE name = ?1 ORDER BY number LIMIT ?2))`
	}
	for _, s := range []statement{
		{&t.undo, `ROLLBACK`},
		{&t.readEnd, tableEnd},
		{&t.anyEntry, `SELECT EXISTS (SELECT 1 FROM ` + everywhere + ` WHERE name = ?)`},
		{&t.cutEnd, `DELETE FROM ends WHERE name = ?`},
		{&t.cutEntries[0], cut("entries")}, {&t.cutEntries[1], cut(arrivals[0])}, {&t.cutEntries[2], cut(arrivals[1])},
		{&t.anyKey, `SELECT (SELECT count(*) FROM keys WHERE key = ?1), (SELECT count(*) FROM documents WHERE key = ?1)`},
	} {
		stmt, err := t.conn.PrepareContext(ctx, s.text)
		if err != nil {
			return err
		}
		*s.stmt, t.all = stmt, append(t.all, stmt)
	}
	if err := t.conn.QueryRowContext(ctx, `SELECT revision FROM counter`).Scan(&t.counted); err != nil {
		return fmt.Errorf("the counter of revisions: %w", err)
	}
	t.revision = t.counted
	return nil
}

func (t *tx) begin() error {
	_, err := t.start.exec()
	return err
}

// seal makes the last change before commit.
func (t *tx) seal() error {
	if t.revision == t.counted {
		return nil
	}
	return one(t.count.exec(int64(t.revision)))
}

func (t *tx) commit() error {
	if _, err := t.end.exec(); err != nil {
		return err
	}
	t.counted = t.revision
	return nil
}

// rollback may find that SQLite has rolled back already. Revisions that were
// drawn are gone for good: a number less costs nothing.
func (t *tx) rollback() {
	t.undo.Exec()
}

// one returns the error of a statement that must change one row.
func one(n int64, err error) error {
	if err == nil && n != 1 {
		err = errTwins
	}
	return err
}

func changed(s *sql.Stmt, args ...any) (int64, error) {
	r, err := s.Exec(args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}
