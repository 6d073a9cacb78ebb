package sqlite

import (
	"context"
	"encoding/binary"
	"hash/crc32"

	"medici/internal/journal"
)

// sumDocument covers the key, so no value passes for another key's.
func sumDocument(d journal.Document) int64 {
	b := binary.BigEndian.AppendUint64(make([]byte, 0, 128), d.Revision)
	b = append(binary.BigEndian.AppendUint32(b, uint32(len(d.Key))), d.Key...)
	return int64(crc32.Update(crc32.Checksum(b, castagnoli), castagnoli, d.Value))
}

// Put implements the method of package journal.
func (s *Store) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	if value == nil {
		value = []byte{} // or SQLite would store that there is none
	}
	return s.change(ctx, journal.Document{Key: key, Value: value}, revision, (*tx).put)
}

// Delete implements the method of package journal.
func (s *Store) Delete(ctx context.Context, key string, revision uint64) error {
	_, err := s.change(ctx, journal.Document{Key: key, Deleted: true}, revision, (*tx).delete)
	return err
}

func (s *Store) change(ctx context.Context, d journal.Document, held uint64,
	how func(*tx, journal.Document, uint64) error) (uint64, error) {
	if err := s.live(ctx); err != nil {
		return 0, err
	}
	if err := journal.CheckSize(d.Key, d.Value); err != nil {
		return 0, err
	}
	if err := s.marks.document(d.Key); err != nil {
		return 0, err
	}
	// The writer alone touches d from here on: the caller may leave early.
	given := make(chan uint64, 1)
	s.recent.begin(d.Key)
	err := s.writer.write(ctx, &request{do: func(t *tx) (mark, error) {
		d.Revision = t.revision + 1
		if err := how(t, d, held); err != nil {
			return mark{}, err
		}
		t.revision++
		m := mark{kind: marksDocument, name: d.Key, number: d.Revision}
		if d.Deleted {
			m.kind = marksDeleted
		}
		return m, nil
	}, seen: func(y *verifier) error {
		return y.document(d)
	}, told: func() {
		given <- d.Revision
		s.watches.each(d.Key, func(b *news) { b.put(d) })
	}, ended: func(written bool) { s.recent.end(d, written) }})
	if err != nil {
		return 0, err
	}
	return <-given, nil
}

func (t *tx) put(d journal.Document, held uint64) error {
	key := []byte(d.Key)
	if held != 0 {
		n, err := t.setDocument.exec(key, int64(d.Revision), d.Value, sumDocument(d), int64(held))
		return t.settle(d, n, err)
	}
	n, err := t.addDocument.exec(key, int64(d.Revision), d.Value, sumDocument(d))
	if err == nil && n == 1 {
		err = one(t.addKey.exec(key))
	}
	return t.settle(d, n, err)
}

func (t *tx) delete(d journal.Document, held uint64) error {
	key := []byte(d.Key)
	n, err := t.cutDocument.exec(key, int64(held))
	if err == nil && n == 1 {
		err = one(t.cutKey.exec(key))
	}
	return t.settle(d, n, err)
}

// settle returns the error for a late writer of a document that has lost one half.
func (t *tx) settle(d journal.Document, n int64, err error) error {
	if err == nil && n == 0 {
		var keys, documents int
		if err = t.anyKey.QueryRow([]byte(d.Key)).Scan(&keys, &documents); err == nil {
			err = journal.ErrConflict
			if keys != documents {
				err = errTwins
			}
		}
	}
	if unreadable(err) {
		return &journal.Damaged{Key: d.Key, Why: "it cannot be changed", Err: err}
	}
	return err
}
