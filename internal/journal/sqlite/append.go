package sqlite

import (
	"context"
	"encoding/binary"
	"hash/crc32"

	"medici/internal/journal"
)

// stride keeps positions apart from numbers, so that nobody who counts
// positions passes the tests here and fails elsewhere.
const stride = 16

func position(number int) journal.Pos { return journal.Pos(number) * stride }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumEnd shows a damaged note of a table's end for what it is; otherwise it
// would look as if entries were missing.
func sumEnd(t journal.Tail) int64 {
	b := binary.BigEndian.AppendUint64(nil, uint64(t.Number))
	b = append(append(b, t.Hash[:]...), t.Table...)
	return int64(crc32.Checksum(b, castagnoli))
}

// Append is of package journal.
func (s *Store) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	if err := s.live(ctx); err != nil {
		return e, err
	}
	if err := journal.CheckSize(e.Table, e.Data); err != nil {
		return e, err
	}
	if e.Number < 1 || e.Prev != position(e.Number-1) {
		return e, journal.ErrConflict
	}
	written := e
	written.Pos = position(e.Number)
	if err := s.writer.write(ctx,
		func(t *tx) error { return t.append(written) },
		func() { s.tables.tell(e.Table, func(b *inbox) { b.put(written) }) }); err != nil {
		return e, err
	}
	return written, nil
}

// append moves the table's end from where the entry expects it and writes the
// entry. Nothing is changed by a refusal.
func (t *tx) append(e journal.Entry) error {
	n, end, before := int64(0), e.Tail(), e.After()
	var err error
	if e.Number > 1 {
		n, err = changed(t.moveEnd, []byte(e.Table), end.Number, end.Hash[:], sumEnd(end), before.Number, before.Hash[:])
	} else if e.Before == (journal.Hash{}) {
		n, err = changed(t.firstEnd, []byte(e.Table), end.Number, end.Hash[:], sumEnd(end))
	}
	if err == nil && n == 0 {
		return t.whyNot(e)
	}
	if err == nil {
		err = do(t.addEntry, []byte(e.Table), e.Number, journal.Encode(e))
	}
	return t.blame(e, err)
}

// whyNot tells who came too late from a table whose end cannot be trusted.
func (t *tx) whyNot(e journal.Entry) error {
	end, err := readEnd(t.readEnd.QueryRow([]byte(e.Table)), e.Table)
	if err != nil {
		return t.blame(e, err)
	}
	if end.Number > 0 {
		return journal.ErrConflict
	}
	var some bool
	if err := t.anyEntry.QueryRow([]byte(e.Table)).Scan(&some); err != nil {
		return t.blame(e, err)
	}
	if some {
		return t.blame(e, errTwins)
	}
	return journal.ErrConflict
}

// blame names the table when it is the table's fault.
func (t *tx) blame(e journal.Entry, err error) error {
	if unreadable(err) {
		return &journal.Damaged{Table: e.Table, Why: "it cannot be extended", Err: err}
	}
	return err
}
