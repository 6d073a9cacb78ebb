package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// verifier reads what was written before anybody is told, through another connection with nothing in
// memory. SQLite may put a row on a page that was damaged before, and otherwise only the next reader would
// find out.
type verifier struct {
	db            *sql.DB
	conn          *sql.Conn
	begin, commit query
	isLast        [3]query  // whether an entry is, in each of the trees
	areIn         [2]query  // whether arrivals were sorted in, from each of their trees
	tree          int       // entries are looked for there
	end           *sql.Stmt // of a table
	isThere       query     // whether a document is, as it was written
	isGone        query     // whether a document is
}

// isLast says whether an entry is there, and is the last, and noted as such.
const isLast = `SELECT count(*) = 1 AND min(entry = ?3) AND
	EXISTS (SELECT 1 FROM ends WHERE name = ?1 AND number = ?2 AND hash = ?4 AND sum = ?5) AS is_last
	FROM %s WHERE name = ?1 AND number >= ?2`

// isThere says whether both trees know a document as it was written, and isGone whether neither knows it.
const (
	isThere = `SELECT EXISTS (SELECT 1 FROM documents WHERE key = ?1 AND revision = ?2 AND value = ?3 AND sum = ?4) AND
	EXISTS (SELECT 1 FROM keys WHERE key = ?1)`
	isGone = `SELECT NOT EXISTS (SELECT 1 FROM documents WHERE key = ?1) AND
	NOT EXISTS (SELECT 1 FROM keys WHERE key = ?1)`
)

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
	if err := prepareAll(ctx, v.conn, v.queries()); err != nil {
		return nil, err
	}
	for _, s := range v.statements() {
		if *s.stmt, err = v.conn.PrepareContext(ctx, s.text); err != nil {
			return nil, err
		}
	}
	return v, nil
}

func (v *verifier) queries() map[*query]string {
	all := map[*query]string{&v.begin: `BEGIN`, &v.commit: `COMMIT`, &v.isThere: isThere, &v.isGone: isGone}
	for i, tree := range trees {
		all[&v.isLast[i]] = fmt.Sprintf(isLast, tree)
	}
	for i, tree := range arrivals {
		all[&v.areIn[i]] = `SELECT NOT EXISTS (SELECT 1 FROM ` + tree + ` AS a
			WHERE (name, number) > (?, ?) AND (name, number) <= (?, ?) AND NOT EXISTS
			(SELECT 1 FROM entries AS e WHERE e.name = a.name AND e.number = a.number AND e.entry = a.entry))`
	}
	return all
}

func (v *verifier) statements() []statement {
	return []statement{{&v.end, tableEnd}}
}

func (v *verifier) close() error {
	var errs []error
	for q := range v.queries() {
		errs = append(errs, q.close())
	}
	for _, s := range v.statements() {
		if *s.stmt != nil {
			errs = append(errs, (*s.stmt).Close())
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
// whose change cannot be read. Nobody is refused for arrivals that were sorted in beside.
func (v *verifier) check(g *written) error {
	if _, err := v.begin.exec(); err != nil {
		return err
	}
	v.tree = g.tree
	for i, r := range g.group {
		if g.refused[i] == nil && r.seen != nil {
			g.refused[i] = r.seen(v)
		}
	}
	if g.sorted != (span{}) {
		are, err := v.areIn[g.sorted.tree].holds(g.sorted.values()...)
		g.lost = err != nil || !are
	}
	_, err := v.commit.exec()
	return err
}

// entry checks that an entry is there, and is the last, and noted as such.
func (v *verifier) entry(a appending) error {
	is, err := v.isLast[v.tree].holds(a.name, int64(a.Number), a.code, a.end.Hash[:], a.sum)
	if err == nil && !is {
		err = errTwins
	}
	if err != nil {
		return unproved(a.Table, err)
	}
	return nil
}

func unproved(table string, err error) error {
	if unreadable(err) || isDamage(err) {
		return &journal.Damaged{Table: table, Why: "it was extended, and that cannot be read", Err: err}
	}
	return fmt.Errorf("%w: reading it back: %w", journal.ErrUnknown, err)
}

// document checks that a document is there, or that it is not.
func (v *verifier) document(d journal.Document) error {
	var is bool
	var err error
	if d.Deleted {
		is, err = v.isGone.holds([]byte(d.Key))
	} else {
		is, err = v.isThere.holds([]byte(d.Key), int64(d.Revision), d.Value, sumDocument(d))
	}
	if err == nil && !is {
		err = errTwins
	}
	if err != nil && !unreadable(err) {
		return fmt.Errorf("%w: reading it back: %w", journal.ErrUnknown, err)
	}
	return blame(d.Key, err)
}
