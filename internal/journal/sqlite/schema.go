package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
)

// ErrNewer: a later program has written this store, and this one must not.
var ErrNewer = errors.New("the store was written by a newer version of this program; use that one")

// Every fact stands in two trees, so no single page can make a table or a
// document look as if it had never been: entries and the ends of tables,
// documents and their keys. Entries of one table lie together, so a damaged
// page concerns few tables.
const first = `
CREATE TABLE entries (
	name   BLOB    NOT NULL,
	number INTEGER NOT NULL,
	entry  BLOB    NOT NULL,
	PRIMARY KEY (name, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE ends (
	name   BLOB    NOT NULL PRIMARY KEY,
	number INTEGER NOT NULL,
	hash   BLOB    NOT NULL,
	sum    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE documents (
	key      BLOB    NOT NULL PRIMARY KEY,
	revision INTEGER NOT NULL,
	value    BLOB    NOT NULL,
	sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE keys (
	key BLOB NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE counter (
	revision INTEGER NOT NULL
) STRICT;
INSERT INTO counter VALUES (0);
`

// second changes nothing: from here on tables may be dropped, and an older program must not look for what a
// lobby writes in their place.
const second = ``

// third keeps the entries of large groups in the order of their arrival, until they are sorted in. Until
// then a damaged page concerns all tables with an entry on it.
const third = `
CREATE TABLE arrivals_a (
	name   BLOB    NOT NULL,
	number INTEGER NOT NULL,
	entry  BLOB    NOT NULL,
	UNIQUE (name, number)
) STRICT;
CREATE TABLE arrivals_b (
	name   BLOB    NOT NULL,
	number INTEGER NOT NULL,
	entry  BLOB    NOT NULL,
	UNIQUE (name, number)
) STRICT;
`

// steps leads from an empty file to the schema of today; a store says how many
// of them it has taken. Steps are only ever added.
var steps = []string{first, second, third}

// application marks the file as ours: "mdci".
const application = 0x6d646369

// migrate takes the steps that the store has not taken, all or none.
func migrate(ctx context.Context, c *sql.Conn, steps []string) error {
	var taken, id, things, vacuum int
	err := c.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema),
		(SELECT auto_vacuum FROM pragma_auto_vacuum)`).Scan(&taken, &id, &things, &vacuum)
	switch {
	case err != nil:
		return err
	case id != application && (id != 0 || taken != 0 || things != 0):
		return errors.New("the file is not a journal")
	case taken < 0 || taken == 0 && id == application:
		return fmt.Errorf("it has schema %d, which never was: the header %w", taken, ErrBroken)
	case vacuum != 0: // SQLite would move pages about
		return fmt.Errorf("the file is to be vacuumed, which nobody asked for: the header %w", ErrBroken)
	case taken > len(steps):
		return fmt.Errorf("schema %d, known are %d: %w", taken, len(steps), ErrNewer)
	case taken == len(steps):
		return compare(ctx, c, steps)
	}
	all := "BEGIN IMMEDIATE;"
	for _, step := range steps[taken:] {
		all += step
	}
	all += fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT", application, len(steps))
	if _, err := c.ExecContext(ctx, all); err != nil {
		c.ExecContext(ctx, "ROLLBACK") // when there is nothing to roll back, so much the better
		return fmt.Errorf("bringing schema %d to %d: %w", taken, len(steps), err)
	}
	return compare(ctx, c, steps)
}

// compare finds damage in the schema itself, which SQLite would take for
// another wish.
func compare(ctx context.Context, c *sql.Conn, steps []string) error {
	memory, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return err
	}
	defer memory.Close()
	model, err := memory.Conn(ctx)
	if err != nil {
		return err
	}
	defer model.Close()
	for _, step := range steps {
		if _, err := model.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	want, err := describe(ctx, model)
	if err != nil {
		return err
	}
	have, err := describe(ctx, c)
	if err != nil {
		return err
	}
	if !slices.Equal(want, have) {
		return fmt.Errorf("the schema in the file %w", ErrBroken)
	}
	return nil
}

func describe(ctx context.Context, c *sql.Conn) ([]string, error) {
	rows, err := c.QueryContext(ctx, `SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM `+
		`sqlite_schema ORDER BY 1`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, rows.Err()
}
