package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"medici/internal/journal"
)

// manyMarks is when the store's own file is asked to take over from its log.
const manyMarks = 8192

// recall compares the store with the marks beside it and remembers what is
// lost. Revisions that were lost are not given away again.
func (t *tx) recall(ctx context.Context, s *marks, newest map[string]mark) error {
	for _, m := range newest {
		if m.kind == marksDocument || m.kind == marksDeleted {
			t.revision = max(t.revision, m.number)
		}
	}
	return s.compare(ctx, t.conn, newest)
}

// A queryer is a connection, or what has one.
type queryer interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// compare finds what has not come as far as it is marked.
func (s *marks) compare(ctx context.Context, store queryer, newest map[string]mark) error {
	for id, m := range newest {
		if m.kind == marksStore || m.kind == marksDropped { // should a dropped one be there again, nobody will look for it
			continue
		}
		have, there, err := reached(ctx, store, m)
		switch {
		case unreadable(err) || isDamage(err):
			continue // reading it will tell
		case err != nil:
			return err
		}
		switch m.kind {
		case marksTable:
			if have.number < m.number || have.number == m.number && have.hash != m.hash {
				s.lost[id] = m
			}
		case marksDocument:
			if have.number < m.number {
				s.lost[id] = m
			}
		case marksDeleted:
			if there && have.number < m.number {
				s.lost[id] = m
			}
		}
	}
	return nil
}

// reached returns how far the store itself has come with what is marked.
func reached(ctx context.Context, store queryer, m mark) (mark, bool, error) {
	if m.kind == marksTable {
		end, err := readEnd(store.QueryRowContext(ctx, tableEnd, []byte(m.name)), m.name)
		return mark{number: uint64(end.Number), hash: end.Hash}, end.Number > 0, err
	}
	var have mark
	err := store.QueryRowContext(ctx, `SELECT revision FROM documents WHERE key = ?`, []byte(m.name)).Scan(&have.number)
	if errors.Is(err, sql.ErrNoRows) {
		return have, false, nil
	}
	return have, true, shape(err)
}

// document refuses a document that has gone back.
func (s *marks) document(key string) error {
	if len(s.lost) == 0 { // as it is but after a failure of the machine
		return nil
	}
	m, lost := s.lost[documentID(key)]
	if !lost {
		return nil
	}
	return &journal.Damaged{Key: key, Why: fmt.Sprintf("revision %d was acknowledged and is missing", m.number)}
}

// without removes from a list the documents that have gone back, and names those that are missing from it.
func (s *marks) without(prefix string, all []journal.Document) ([]journal.Document, error) {
	var damage error
	for _, m := range s.lost {
		if m.kind != marksTable && strings.HasPrefix(m.name, prefix) {
			damage = errors.Join(damage, s.document(m.name))
			all = slices.DeleteFunc(all, func(d journal.Document) bool { return d.Key == m.name })
		}
	}
	return all, damage
}

// table returns where a table that has gone back had ended.
func (s *marks) table(name string) (journal.Tail, bool) {
	m, lost := s.lost[tableID(name)]
	return journal.Tail{Table: name, Number: int(m.number), Hash: m.hash}, lost
}

// tables returns those that have gone back, or are gone.
func (s *marks) tables() (all []string) {
	for _, m := range s.lost {
		if m.kind == marksTable {
			all = append(all, m.name)
		}
	}
	return all
}

// relieve lets the marks go when the store's own file has everything.
func (w *writer) relieve() {
	if w.marks.made < manyMarks {
		return
	}
	w.marks.made -= manyMarks / 8 // should it not be possible now, then soon
	if w.moved() == nil {
		w.marks.reset()
	}
}

// errBehind: somebody reads what was before the newest of the log.
var errBehind = errors.New("the log cannot be moved into the file yet")

// moved has SQLite move its log into the store's own file, and says why that has not
// everything now.
func (w *writer) moved() error {
	var busy, log, moved int
	err := w.tx.conn.QueryRowContext(context.Background(), `PRAGMA wal_checkpoint(PASSIVE)`).Scan(&busy, &log, &moved)
	if err == nil && (busy != 0 || log != moved) {
		err = errBehind
	}
	return err
}
