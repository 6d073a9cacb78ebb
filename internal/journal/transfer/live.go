package transfer

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"medici/internal/journal"
)

// Named returns the tables that a document names, starting with the one that is complete by itself; nil for
// none.
type Named func(journal.Document) []string

// turns is how often a document may name another table while the first is read.
const turns = 20

var errTurning = errors.New("a table is written anew faster than it can be read; try again")

// Live copies a store that is being written to into an empty one. Each table is copied as it was at one
// moment, with its document as it was shortly before, as after a crash; all other documents are copied
// after that. So nothing is lost that tables leave when they end, and everything that existed at the
// beginning is there. Unnamed tables are not copied. After an error the target holds a part.
func Live(ctx context.Context, from, to journal.Store, named Named) (Copied, error) {
	documents, err := from.List(ctx, "")
	if err != nil {
		return Copied{}, fmt.Errorf("reading the source: %w", err)
	}
	if len(documents) == 0 {
		return Copied{}, errNothing
	}
	var tables, entries, others atomic.Int64
	if err := each(ctx, documents, func(ctx context.Context, d journal.Document) error {
		if named(d) == nil {
			return nil
		}
		journals, at, err := still(ctx, from, d, named)
		if err != nil || at == nil {
			return err
		}
		for _, all := range journals {
			if err := write(ctx, to, all); err != nil {
				return err
			}
			tables.Add(1)
			entries.Add(int64(len(all)))
		}
		others.Add(1)
		return put(ctx, to, *at)
	}); err != nil {
		return Copied{}, err
	}
	if documents, err = from.List(ctx, ""); err != nil {
		return Copied{}, fmt.Errorf("reading the source: %w", err)
	}
	err = each(ctx, documents, func(ctx context.Context, d journal.Document) error {
		if named(d) != nil {
			return nil // of a table that is copied, or was opened in the meantime
		}
		others.Add(1)
		return put(ctx, to, d)
	})
	return Copied{int(tables.Load()), int(entries.Load()), int(others.Load())}, err
}

// still returns the tables that a document names, read while it names the same ones, and the document as it
// was before; at is nil when it has gone. Of a table that is not the first it may return a part, because
// that table is being dropped.
func still(ctx context.Context, from journal.Store, d journal.Document, named Named) (journals [][]journal.Entry,
	at *journal.Document, err error) {
	for range turns {
		names := named(d)
		journals = journals[:0]
		var unread error
		for i, name := range names {
			all, err := journal.ReadAll(ctx, from, journal.Tail{Table: name})
			if i == 0 {
				unread = err
			}
			if len(all) > 0 {
				journals = append(journals, all)
			}
		}
		now, err := from.Get(ctx, d.Key)
		switch {
		case errors.Is(err, journal.ErrMissing):
			return nil, nil, nil
		case err != nil:
			return nil, nil, err
		}
		if again := named(now); len(again) > 0 && again[0] == names[0] {
			return journals, &d, unread
		}
		d = now
	}
	return nil, nil, errTurning
}

// write appends entries to a missing table, and reads it.
func write(ctx context.Context, to journal.Store, all []journal.Entry) error {
	tail := journal.Tail{Table: all[0].Table}
	for _, e := range all {
		e.Pos, e.Prev = 0, tail.Pos
		written, err := journal.Write(ctx, to, e)
		if err != nil {
			return fmt.Errorf("writing table %q, entry %d: %w", e.Table, e.Number, err)
		}
		tail = written.Tail()
	}
	is, err := end(ctx, to, tail.Table)
	if err == nil && is != tail {
		err = fmt.Errorf("table %q of the copy is another", tail.Table)
	}
	return err
}

func put(ctx context.Context, to journal.Store, d journal.Document) error {
	if _, err := to.Put(ctx, d.Key, d.Value, 0); err != nil {
		return fmt.Errorf("writing document %q: %w", d.Key, err)
	}
	return nil
}
