package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"medici/internal/journal"
)

// A Proof is what a store holds, and what it should hold and does not.
type Proof struct {
	Tables, Entries, Documents int
	Damaged                    []error // what is there and is not as it was written
	Missing                    []error // what was acknowledged and is not there, as marks tell
}

// Err returns a *Harm when there is any.
func (p Proof) Err() error {
	if len(p.Damaged)+len(p.Missing) == 0 {
		return nil
	}
	return &Harm{p}
}

// Harm is the error that lists damaged and missing parts of a store.
type Harm struct{ Proof }

// mostListed is how many damages are listed one by one.
const mostListed = 20

func (h *Harm) Error() string {
	all := slices.Concat(h.Missing, h.Damaged)
	var b strings.Builder
	fmt.Fprintf(&b, "parts of the store that are missing: %d, that are damaged: %d:", len(h.Missing), len(h.Damaged))
	for i, err := range all {
		if i == mostListed {
			fmt.Fprintf(&b, "\n  and %d more", len(all)-i)
			break
		}
		fmt.Fprintf(&b, "\n  %v", err)
	}
	return b.String()
}

// Prove reads everything in the store in dir, page by page and entry by entry, and compares it with the
// marks beside it. It writes nothing, and a process may have the store open. The error says why the store
// cannot be read at all.
func Prove(ctx context.Context, dir string) (Proof, error) {
	p, err := Proof{}, recognise(filepath.Join(dir, "journal.db"))
	if errors.Is(err, errGone) {
		err = errors.New("there is no journal.db in it, or it is empty")
	}
	var newest map[string]mark
	if err == nil {
		newest, _, err = readMarks(filepath.Join(dir, "marks"))
	}
	if err == nil {
		p, err = prove(ctx, filepath.Join(dir, "journal.db"), newest)
	}
	if err != nil {
		return p, fmt.Errorf("the store %s cannot be read: %w", dir, said(err))
	}
	return p, nil
}

func prove(ctx context.Context, file string, newest map[string]mark) (p Proof, err error) {
	s := &Store{closed: make(chan struct{}), marks: &marks{lost: map[string]mark{}}}
	from := source(file) + "&mode=ro"
	if _, err := os.Lstat(file + "-wal"); errors.Is(err, os.ErrNotExist) {
		from += "&immutable=1" // nobody has it, and SQLite would leave a log of its own behind
	}
	if s.readers, err = sql.Open("sqlite", from); err != nil {
		return p, err
	}
	defer s.readers.Close()
	s.readers.SetMaxOpenConns(1)
	if err := known(ctx, s.readers); err != nil {
		return p, err
	}
	if p.Damaged, err = pages(ctx, s.readers); err != nil {
		return p, err
	}
	if err := p.readAll(ctx, s); err != nil {
		return p, err
	}
	if err := s.marks.compare(ctx, s.readers, newest); err != nil {
		return p, err
	}
	for _, id := range slices.Sorted(maps.Keys(s.marks.lost)) {
		p.Missing = append(p.Missing, s.marks.lost[id].missing())
	}
	return p, nil
}

// known refuses what is not a store of today. An older one has no arrivals.
func known(ctx context.Context, db *sql.DB) error {
	var taken, id int
	if err := db.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id)`).Scan(&taken, &id); err != nil {
		return err
	}
	switch {
	case id != application:
		return errors.New("the file is not a journal")
	case taken > len(steps):
		return fmt.Errorf("schema %d, known are %d: %w", taken, len(steps), ErrNewer)
	case taken < len(steps):
		_, err := db.ExecContext(ctx, strings.ReplaceAll(third, "CREATE TABLE", "CREATE TEMP TABLE"))
		return err
	}
	return nil
}

// pages has SQLite look at every page.
func pages(ctx context.Context, db *sql.DB) (damaged []error, err error) {
	rows, err := db.QueryContext(ctx, fmt.Sprintf("PRAGMA integrity_check(%d)", mostListed))
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var found string
		if err := rows.Scan(&found); err != nil {
			return nil, err
		}
		if found != "ok" {
			damaged = append(damaged, errors.New("journal.db: "+strings.ReplaceAll(found, "\n", "; ")))
		}
	}
	return damaged, rows.Err()
}

// readAll reads every table and every document.
func (p *Proof) readAll(ctx context.Context, s *Store) error {
	tables, err := s.Tables(ctx)
	if err := p.record(err); err != nil {
		return err
	}
	p.Tables = len(tables)
	for _, table := range tables {
		err := s.Read(ctx, journal.Tail{Table: table}, func(journal.Entry) error { p.Entries++; return nil })
		if err := p.record(err); err != nil {
			return err
		}
	}
	documents, err := s.List(ctx, "")
	p.Documents = len(documents)
	return p.record(err)
}

// record collects damage, and returns any other error.
func (p *Proof) record(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range joined.Unwrap() {
			if err := p.record(one); err != nil {
				return err
			}
		}
		return nil
	}
	if !isDamage(err) && !unreadable(err) {
		return err
	}
	p.Damaged = append(p.Damaged, err)
	return nil
}

// missing says what of a thing is lost.
func (m mark) missing() error {
	switch m.kind {
	case marksTable:
		return fmt.Errorf("table %q: entry %d was acknowledged and is missing", m.name, m.number)
	case marksDeleted:
		return fmt.Errorf("document %q: it was deleted and is there again", m.name)
	}
	return fmt.Errorf("document %q: revision %d was acknowledged and is missing", m.name, m.number)
}
