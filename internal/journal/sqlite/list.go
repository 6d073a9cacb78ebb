package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// Get implements the method of package journal.
func (s *Store) Get(ctx context.Context, key string) (journal.Document, error) {
	s.busy.RLock()
	defer s.busy.RUnlock()
	if err := s.live(ctx); err != nil {
		return journal.Document{}, err
	}
	if lost := s.marks.document(key); lost != nil {
		return journal.Document{}, lost
	}
	d, kept, changes := s.recent.get(key)
	if kept && d.Revision == 0 {
		return journal.Document{}, journal.ErrMissing
	}
	if kept {
		return d, nil
	}
	d, err := get(ctx, s.document.QueryContext, key)
	switch {
	case err == nil:
		s.recent.keep(d, changes)
	case errors.Is(err, journal.ErrMissing):
		s.recent.keep(journal.Document{Key: key}, changes)
	}
	return d, s.unlisted(ctx, err)
}

// document asks both trees for a key in one breath: a document that only one of them knows is
// damaged, not missing.
const document = `SELECT 1, revision, value, sum FROM documents WHERE key = ?1
	UNION ALL SELECT 0, 0, x'', 0 FROM keys WHERE key = ?1`

// get reads what a statement of document answers.
func get(ctx context.Context, query func(context.Context, ...any) (*sql.Rows, error), key string) (d journal.Document,
	err error) {
	rows, err := query(ctx, []byte(key))
	if err != nil {
		return d, blame(key, err)
	}
	defer rows.Close()
	found, known := false, false
	for rows.Next() {
		var is bool
		row := journal.Document{Key: key}
		var sum int64
		if err := rows.Scan(&is, &row.Revision, &row.Value, &sum); err != nil {
			return d, blame(key, shape(err))
		}
		if !is {
			known = true
			continue
		}
		if sum != sumDocument(row) {
			return d, &journal.Damaged{Key: key, Why: "the sum does not fit"}
		}
		d, found = row, true
	}
	switch err := rows.Err(); {
	case err != nil:
		return journal.Document{}, blame(key, err)
	case found != known:
		return journal.Document{}, blame(key, errTwins)
	case !found:
		return d, journal.ErrMissing
	}
	return d, nil
}

// List implements the method of package journal. The documents are read twice, by their keys and
// one after the other, so none is missing without a word.
func (s *Store) List(ctx context.Context, prefix string) ([]journal.Document, error) {
	s.busy.RLock()
	defer s.busy.RUnlock()
	if err := s.live(ctx); err != nil {
		return nil, err
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, s.unlisted(ctx, err)
	}
	defer tx.Rollback()
	documents, damage := list(ctx, tx, prefix)
	keys, err := listKeys(ctx, tx, prefix)
	if err != nil {
		return documents, s.unlisted(ctx, errors.Join(damage, blame(prefix+"…", err)))
	}
	whole, err := match(ctx, tx, documents, keys)
	whole, lost := s.marks.without(prefix, whole)
	return whole, s.unlisted(ctx, errors.Join(err, lost))
}

// match looks closer at whatever only one of the trees has shown.
func match(ctx context.Context, tx *sql.Tx, documents []journal.Document, keys []string) (whole []journal.Document,
	damage error) {
	for len(documents) > 0 || len(keys) > 0 {
		switch {
		case len(documents) == 0 || len(keys) > 0 && keys[0] < documents[0].Key:
			d, err := get(ctx, func(ctx context.Context, key ...any) (*sql.Rows, error) {
				return tx.QueryContext(ctx, document, key...)
			}, keys[0])
			if err == nil {
				whole = append(whole, d)
			}
			damage = errors.Join(damage, err)
			keys = keys[1:]
		case len(keys) == 0 || keys[0] > documents[0].Key:
			damage = errors.Join(damage, blame(documents[0].Key, errTwins))
			documents = documents[1:]
		default:
			whole = append(whole, documents[0])
			documents, keys = documents[1:], keys[1:]
		}
	}
	return whole, damage
}

// list returns what is whole, up to where the tree cannot be read.
func list(ctx context.Context, tx *sql.Tx, prefix string) ([]journal.Document, error) {
	rows, err := within(ctx, tx, `SELECT key, revision, value, sum FROM documents`, prefix)
	if err != nil {
		return nil, blame(prefix+"…", err)
	}
	defer rows.Close()
	var all []journal.Document
	for rows.Next() {
		var d journal.Document
		var sum int64
		if err := rows.Scan((*name)(&d.Key), &d.Revision, &d.Value, &sum); err != nil {
			return all, blame(prefix+"…", shape(err))
		}
		if sum == sumDocument(d) {
			all = append(all, d)
		}
	}
	return all, blame(prefix+"…", rows.Err())
}

func listKeys(ctx context.Context, tx *sql.Tx, prefix string) ([]string, error) {
	rows, err := within(ctx, tx, `SELECT key FROM keys`, prefix)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var key string
		if err := rows.Scan((*name)(&key)); err != nil {
			return nil, shape(err)
		}
		all = append(all, key)
	}
	return all, rows.Err()
}

// within selects the keys that begin with prefix: those from it up to the next
// one of its length, if there is a next one.
func within(ctx context.Context, tx *sql.Tx, what, prefix string) (*sql.Rows, error) {
	next := []byte(prefix)
	for len(next) > 0 && next[len(next)-1] == 0xff {
		next = next[:len(next)-1]
	}
	if len(next) == 0 {
		return tx.QueryContext(ctx, what+` WHERE key >= ? ORDER BY key`, []byte(prefix))
	}
	next[len(next)-1]++
	return tx.QueryContext(ctx, what+` WHERE key >= ? AND key < ? ORDER BY key`, []byte(prefix), next)
}

// A name is kept as bytes, because it need not be text.
type name string

func (n *name) Scan(v any) error {
	b, ok := v.([]byte)
	if !ok {
		return fmt.Errorf("%T is not a name", v)
	}
	*n = name(b)
	return nil
}

func blame(key string, err error) error {
	if unreadable(err) {
		return &journal.Damaged{Key: key, Why: "it cannot be read", Err: err}
	}
	return err
}

// unlisted says why a document could not be read.
func (s *Store) unlisted(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if gone := s.live(ctx); gone != nil {
		return gone
	}
	if errors.Is(err, journal.ErrMissing) || isDamage(err) {
		return err
	}
	return fmt.Errorf("reading documents: %w", said(err))
}
