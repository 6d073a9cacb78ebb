package sqlite

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"medici/internal/journal"
)

// stride keeps positions apart from numbers, so code that counts positions fails the tests here too.
const stride = 16

func position(number int) journal.Pos { return journal.Pos(number) * stride }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumEnd shows a damaged note of a table's end for what it is; otherwise it
// would look as if entries were missing.
func sumEnd(t journal.Tail) int64 {
	b := binary.BigEndian.AppendUint64(make([]byte, 0, 128), uint64(t.Number))
	b = append(append(b, t.Hash[:]...), t.Table...)
	return int64(crc32.Checksum(b, castagnoli))
}

// Append implements the method of package journal.
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
	if end, lost := s.marks.table(e.Table); lost {
		return e, &journal.Damaged{Table: e.Table,
			Why: fmt.Sprintf("entries up to %d were acknowledged and are missing", end.Number)}
	}
	a := prepare(e)
	if err := s.writer.write(ctx, &request{
		do: func(t *tx) (mark, error) {
			return mark{marksTable, e.Table, uint64(e.Number), a.end.Hash}, t.append(a)
		},
		seen: func(y *verifier) error { return y.entry(a) },
		told: func() { s.tables.publish(e.Table, func(b *inbox) { b.put(a.Entry) }) },
	}); err != nil {
		return e, err
	}
	return a.Entry, nil
}

// An appending is an entry with what can be computed of it before it is the
// writer's turn.
type appending struct {
	journal.Entry
	name []byte // of the table
	code []byte
	end  journal.Tail
	sum  int64 // of the end
}

func prepare(e journal.Entry) appending {
	a := appending{Entry: e.Hashed(), name: []byte(e.Table), code: journal.Encode(e)}
	a.Pos = position(e.Number)
	a.end = a.Tail()
	a.sum = sumEnd(a.end)
	return a
}

// append moves the table's end from where the entry expects it and writes the
// entry. Nothing is changed by a refusal.
func (t *tx) append(e appending) error {
	var n int64
	var err error
	if e.Number > 1 {
		n, err = t.moveEnd.exec(e.name, int64(e.Number), e.end.Hash[:], e.sum, e.Before[:])
	} else if e.Before == (journal.Hash{}) {
		n, err = t.firstEnd.exec(e.name, int64(e.Number), e.end.Hash[:], e.sum)
	}
	if err == nil && n == 0 {
		return t.whyNot(e.Entry)
	}
	if err == nil {
		err = one(t.addEntry[t.tree].exec(e.name, int64(e.Number), e.code))
	}
	return t.blame(e.Entry, err)
}

// whyNot returns the error for a late writer to a table whose end cannot be trusted.
func (t *tx) whyNot(e journal.Entry) error {
	end, err := readEnd(t.readEnd.QueryRow([]byte(e.Table)), e.Table)
	if err != nil {
		return t.blame(e, err)
	}
	if end.Number == e.Number-1 && end.Hash == e.Before && end.Number > 0 {
		return t.blame(e, errShape) // the bytes are the same, and SQLite says that they are not
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
