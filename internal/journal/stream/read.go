package stream

import (
	"context"
	"fmt"
	"time"

	"medici/internal/journal"
)

// Read implements the method of package journal. Where it ends the servers are asked whether one has more, and
// where there is damage whether another leads. Where the chain breaks the leader is asked before anything is called
// damaged: a replica that has lost an entry tells of the others without a word.
func (s *Store) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	ctx, leave, err := s.life.reading(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if err := journal.CheckSize(after.Table, nil); err != nil {
		return err
	}
	r := reader{after: after, fn: fn}
	var target journal.Pos // anything after it was written in the meantime
	for since := time.Now(); ; {
		was := r.after
		r.lost = false
		err := s.readOn(ctx, &r)
		if err == nil && (target == 0 || r.after == was) {
			target, err = s.further(ctx, r.after)
		}
		if err == nil && r.after.Pos < target {
			err = lacking(r.after)
		}
		if r.lost {
			had, unproved := s.further(ctx, journal.Tail{Table: after.Table, Pos: after.Pos - 1, Number: after.Number - 1})
			if unproved != nil {
				return unproved
			}
			if had == 0 {
				return err
			}
		}
		if r.settled || !isDamage(err) || s.disks.voices() < 2 || time.Since(since) > abdication {
			return err
		}
		if r.after == was {
			s.disks.doubt(tableLocation(after.Table).stream)
		}
		if !pause(ctx, askPause) {
			return context.Cause(ctx)
		}
	}
}

// abdication is how long it may take until a leader that has less than others stops leading.
const abdication = patience

func (s *Store) read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	return s.readOn(ctx, &reader{after: after, fn: fn})
}

// readOn reads as much as there is.
func (s *Store) readOn(ctx context.Context, r *reader) (err error) {
	for _, batches := range []bool{true, false} {
		r.rooted = r.after.Pos == 0
		if err = s.scanEntries(ctx, r, batches); err == nil {
			s.tails.know(r.after)
		}
		if r.settled || r.lost || !isDamage(err) {
			return err
		}
	}
	return err
}

// behind is how long a former leader may believe that it still leads.
const behind = time.Second

func (s *Store) scanEntries(ctx context.Context, r *reader, batches bool) error {
	for since := time.Now(); ; {
		_, err := s.scan(ctx, tableLocation(r.after.Table), uint64(r.after.Pos), batches, r.take)
		if err != nil || r.rooted {
			return err
		}
		if time.Since(since) > behind {
			r.lost = true
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
	settled bool // fn has had enough
	lost    bool // nobody has what is remembered
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
