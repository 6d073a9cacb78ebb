// Package transfer copies what a store holds into another one, of any kind, and then compares the two.
//
// Entries keep their numbers, IDs and hashes, and documents their values. Positions and revisions belong to
// the engines, and differ.
package transfer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"medici/internal/journal"
)

var (
	errNothing  = errors.New("there is nothing in the source")
	errNotEmpty = errors.New("there is something in the target already; copy into an empty one")
	errChanged  = errors.New("the source has changed meanwhile, or the copy is not the same; stop every server that " +
		"uses either and copy anew")
)

// Copied is how much was copied.
type Copied struct{ Tables, Entries, Documents int }

// Copy copies all of a store that nobody writes to into an empty one. After an error the target holds a
// part, and must not be served.
func Copy(ctx context.Context, from, to journal.Store) (Copied, error) {
	tables, documents, err := contents(ctx, from)
	if err != nil {
		return Copied{}, fmt.Errorf("reading the source: %w", err)
	}
	if len(tables)+len(documents) == 0 {
		return Copied{}, errNothing
	}
	others, values, err := contents(ctx, to)
	if err != nil {
		return Copied{}, fmt.Errorf("reading the target: %w", err)
	}
	if len(others)+len(values) > 0 {
		return Copied{}, errNotEmpty
	}
	var entries atomic.Int64
	if err := each(ctx, tables, func(ctx context.Context, table string) error {
		n, err := copyTable(ctx, from, to, table)
		entries.Add(int64(n))
		return err
	}); err != nil {
		return Copied{}, err
	}
	// The documents come last, because tables are found by them.
	if err := each(ctx, documents, func(ctx context.Context, d journal.Document) error {
		return put(ctx, to, d)
	}); err != nil {
		return Copied{}, err
	}
	return Copied{len(tables), int(entries.Load()), len(documents)}, same(ctx, from, to)
}

func contents(ctx context.Context, s journal.Store) ([]string, []journal.Document, error) {
	tables, err := s.Tables(ctx)
	if err != nil {
		return nil, nil, err
	}
	documents, err := s.List(ctx, "")
	return tables, documents, err
}

// copyTable appends the entries unchanged, except for their positions.
func copyTable(ctx context.Context, from, to journal.Store, table string) (n int, err error) {
	end := journal.Tail{Table: table}
	err = from.Read(ctx, end, func(e journal.Entry) error {
		e.Pos, e.Prev = 0, end.Pos
		written, err := journal.Write(ctx, to, e)
		if err != nil {
			return fmt.Errorf("writing entry %d: %w", e.Number, err)
		}
		end = written.Tail()
		n++
		return nil
	})
	if err != nil {
		err = fmt.Errorf("copying table %q: %w", table, err)
	}
	return n, err
}

// same compares two stores by reading both: a table's last hash covers all entries before it.
func same(ctx context.Context, one, other journal.Store) error {
	tables, documents, err := contents(ctx, one)
	if err != nil {
		return err
	}
	copiedTables, copiedDocuments, err := contents(ctx, other)
	if err != nil {
		return err
	}
	if !slices.Equal(tables, copiedTables) ||
		!slices.EqualFunc(documents, copiedDocuments, func(a, b journal.Document) bool {
			return a.Key == b.Key && bytes.Equal(a.Value, b.Value)
		}) {
		return errChanged
	}
	return each(ctx, tables, func(ctx context.Context, table string) error {
		was, err := end(ctx, one, table)
		if err != nil {
			return err
		}
		is, err := end(ctx, other, table)
		if err == nil && (is.Number != was.Number || is.Hash != was.Hash) {
			err = errChanged
		}
		return err
	})
}

// end reads a table to its end.
func end(ctx context.Context, s journal.Store, table string) (journal.Tail, error) {
	end := journal.Tail{Table: table}
	err := s.Read(ctx, end, func(e journal.Entry) error {
		end = e.Tail()
		return nil
	})
	return end, err
}

// together is how many are copied at once: each mostly waits for disks.
const together = 32

// each does the same with all, several at once, until one fails.
func each[T any](ctx context.Context, all []T, do func(context.Context, T) error) error {
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	next := make(chan T)
	var workers sync.WaitGroup
	for range min(together, len(all)) {
		workers.Go(func() {
			for one := range next {
				if err := do(ctx, one); err != nil {
					fail(err)
				}
			}
		})
	}
	for _, one := range all {
		select {
		case next <- one:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	workers.Wait()
	return context.Cause(ctx)
}
