package stream

import (
	"context"
	"fmt"
	"time"

	"medici/internal/journal"
)

// Read is of package journal. Where the chain breaks the leader is asked before
// anything is called damaged: a replica that has lost an entry tells of the others
// without a word.
func (s *Store) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	ctx, leave, err := s.reading(ctx)
	if err != nil {
		return err
	}
	defer leave()
	return s.read(ctx, after, fn)
}

func (s *Store) read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) (err error) {
	if err := journal.CheckSize(after.Table, nil); err != nil {
		return err
	}
	r := reader{after: after, fn: fn}
	for _, batches := range []bool{true, false} {
		r.rooted = r.after.Pos == 0
		if err = s.scanEntries(ctx, &r, batches); err == nil {
			s.know(r.after)
		}
		if r.settled || !isDamage(err) {
			return err
		}
	}
	return err
}

// behind is for how long a leader may believe to lead that does not any more.
const behind = time.Second

func (s *Store) scanEntries(ctx context.Context, r *reader, batches bool) error {
	for since := time.Now(); ; {
		_, err := s.scan(ctx, tablePlace(r.after.Table), uint64(r.after.Pos), batches, r.take)
		if err != nil || r.rooted {
			return err
		}
		if time.Since(since) > behind {
			r.settled = true
			return &journal.Damaged{Table: r.after.Table, Number: r.after.Number,
				Why: fmt.Sprintf("entries up to %d are remembered and missing", r.after.Number)}
		}
		if !pause(ctx, askPause) {
			return context.Cause(ctx)
		}
	}
}

// A reader is how far a table has been read.
type reader struct {
	after   journal.Tail // the last good end
	rooted  bool         // that entry was found as it is remembered, or nothing is
	fn      func(journal.Entry) error
	settled bool // fn has had enough, or nobody has what is remembered
}

// take tells of a message once it is checked. The first is the entry that is remembered.
func (r *reader) take(m message) error {
	e, err := journal.Decode(m.Data)
	if err != nil {
		number := r.after.Number
		if r.rooted {
			number++
		}
		return &journal.Damaged{Table: r.after.Table, Number: number, Why: err.Error()}
	}
	e.Table, e.Pos, e.Prev = r.after.Table, journal.Pos(m.Seq), r.after.Pos
	if !r.rooted {
		if e.Tail() != r.after {
			return &journal.Damaged{Table: r.after.Table, Number: r.after.Number, Why: "it is not the entry that is remembered"}
		}
		r.rooted = true
		return nil
	}
	if _, err := journal.Check(r.after, []journal.Entry{e}); err != nil {
		return err
	}
	if err := r.fn(e); err != nil {
		r.settled = true
		return err
	}
	r.after = e.Tail()
	return nil
}
