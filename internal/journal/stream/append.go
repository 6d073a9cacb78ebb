package stream

import (
	"context"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

// Append implements the method of package journal. The servers compare positions only: that the number
// and the hash are right is known from the last entry.
func (s *Store) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	if err := journal.CheckSize(e.Table, e.Data); err != nil {
		return e, err
	}
	done, err := s.life.begin(ctx)
	if err != nil {
		return e, err
	}
	defer done()
	if s.tails.of(e.Table) != e.After() {
		end, err := s.tableEnd(ctx, e.Table)
		if err != nil {
			return e, fmt.Errorf("nothing is written: %w", err)
		}
		if end != e.After() {
			return e, journal.ErrConflict
		}
	}
	seq, err := s.publish(ctx, &nats.Msg{Subject: tableLocation(e.Table).subject, Data: journal.Encode(e)}, uint64(e.Prev))
	if err != nil {
		return e, err
	}
	e = e.Hashed()
	e.Pos = journal.Pos(seq)
	s.tails.know(e.Tail())
	return e, nil
}

// tableEnd returns the end of a table as its leader knows it.
func (s *Store) tableEnd(ctx context.Context, table string) (journal.Tail, error) {
	ctx, leave := s.life.until(ctx)
	defer leave()
	end := journal.Tail{Table: table}
	at := tableLocation(table)
	m, err := s.leader(ctx, at.stream, ask{Last: at.subject})
	for since := time.Now(); err == nil && m == nil; m, err = s.leader(ctx, at.stream, ask{Last: at.subject}) {
		more, unproved := s.further(ctx, end)
		if unproved != nil || more == 0 {
			return end, unproved
		}
		if s.disks.doubt(at.stream); time.Since(since) > abdication || !pause(ctx, askPause) {
			return end, lacking(end)
		}
	}
	if err != nil || m == nil {
		return end, err
	}
	e, err := journal.Decode(m.Data)
	if err != nil {
		return end, &journal.Damaged{Table: table, Why: "its last entry cannot be read", Err: err}
	}
	e.Table, e.Pos = table, journal.Pos(m.Seq)
	return e.Tail(), nil
}
