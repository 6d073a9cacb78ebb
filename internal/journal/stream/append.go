package stream

import (
	"context"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

// Append is of package journal. The servers compare positions only: that the number
// and the hash are right is known from the last entry.
func (s *Store) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	if err := journal.CheckSize(e.Table, e.Data); err != nil {
		return e, err
	}
	done, err := s.begin(ctx)
	if err != nil {
		return e, err
	}
	defer done()
	if s.known(e.Table) != e.After() {
		end, err := s.tableEnd(ctx, e.Table)
		if err != nil {
			return e, fmt.Errorf("nothing is written: %w", err)
		}
		if end != e.After() {
			return e, journal.ErrConflict
		}
	}
	seq, err := s.publish(ctx, &nats.Msg{Subject: tablePlace(e.Table).subject, Data: journal.Encode(e)}, uint64(e.Prev))
	if err != nil {
		return e, err
	}
	e = e.Hashed()
	e.Pos = journal.Pos(seq)
	s.know(e.Tail())
	return e, nil
}

// tableEnd is the end of a table as its leader knows it.
func (s *Store) tableEnd(ctx context.Context, table string) (journal.Tail, error) {
	ctx, leave := s.until(ctx)
	defer leave()
	end := journal.Tail{Table: table}
	at := tablePlace(table)
	m, err := s.leader(ctx, at.stream, ask{Last: at.subject})
	for since := time.Now(); err == nil && m == nil; m, err = s.leader(ctx, at.stream, ask{Last: at.subject}) {
		more, unproved := s.further(ctx, end)
		if unproved != nil || more == 0 {
			return end, unproved
		}
		if s.doubt(at.stream); time.Since(since) > abdication || !pause(ctx, askPause) {
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

// mostTails is how many ends of tables are remembered. Of another table the leader is
// asked before the next entry.
const mostTails = 1 << 14

func (s *Store) known(table string) journal.Tail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tails[table]
}

func (s *Store) know(end journal.Tail) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if end.Pos <= s.tails[end.Table].Pos {
		return
	}
	if len(s.tails) >= mostTails {
		for any := range s.tails {
			delete(s.tails, any)
			break
		}
	}
	s.tails[end.Table] = end
}

func (s *Store) forget(table string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tails, table)
}
