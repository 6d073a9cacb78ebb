package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"medici/internal/journal"
)

// logPages is how long SQLite's log becomes before it is moved into the file and begins anew. Pages
// cost up to half more where the log is still growing; four times as many save nothing that shows.
const logPages = 2000

// A writer is the one goroutine that writes. All requests that wait when it is done
// with a group are the next group: one transaction, one wait for the disk. It waits for
// more of a crowd.
type writer struct {
	db       *sql.DB
	tx       *tx
	verifier *verifier
	marks    *marks
	file     string
	held     holding
	in       chan *request
	quit     chan struct{}
	done     chan struct{}
	crowd    crowd
	written  *written // nil when everybody has been answered
	sorting  sorting
	unsorted bool // something in the file is damaged: arrivals stay where they are

	large, mostArrivals int // as everywhere but in tests
}

// A request is one change. do makes it within a transaction and returns what to remember, if anything. A
// refusal has changed nothing; after any other error the transaction is lost, and do is called again in
// another one. seen looks for it once it is on disk, and then told is called, before the caller knows. ended
// is called after that, and also when nothing was written or nobody knows.
// Alternatively, apart is done between two groups.
type request struct {
	do   func(*tx) (mark, error)
	seen func(*verifier) error
	told func()
	done chan error

	ended func(written bool)

	apart func() error
}

// openWriter gets everything ready for run.
func openWriter(dir string, o options) (_ *writer, err error) {
	w := &writer{file: filepath.Join(dir, "journal.db"),
		in: make(chan *request), quit: make(chan struct{}), done: make(chan struct{}), large: large,
		mostArrivals: mostArrivals}
	defer func() {
		if err != nil {
			w.release(false)
		}
	}()
	synchronous := "synchronous(FULL)"
	if o.careless {
		synchronous = "synchronous(OFF)"
	}
	if w.db, err = sql.Open("sqlite", source(w.file, fmt.Sprintf("page_size(%d)", o.pageSize),
		synchronous, "fullfsync(1)", "checkpoint_fullfsync(1)",
		fmt.Sprintf("wal_autocheckpoint(%d)", logPages), "journal_size_limit(67108864)", "cache_size(-16000)")); err != nil {
		return nil, err
	}
	w.db.SetMaxOpenConns(1)
	var newest map[string]mark
	if w.marks, newest, err = openMarks(filepath.Join(dir, "marks")); err != nil {
		return nil, err
	}
	_, began := newest[string(marksStore)]
	if began {
		if err = recognise(w.file); err != nil {
			return nil, err
		}
	}
	if w.held.file, err = keepSecret(w.file); err != nil {
		return nil, err
	}
	if w.tx, err = newTx(context.Background(), w.db, o.steps); err != nil {
		return nil, err
	}
	if w.verifier, err = openVerifier(context.Background(), w.file); err != nil {
		return nil, err
	}
	w.held.hold()
	if !began {
		w.marks.add([]mark{{kind: marksStore}}, []error{nil})
	}
	if err = w.resume(context.Background()); err != nil {
		return nil, err
	}
	if err = w.tx.recall(context.Background(), w.marks, newest); err != nil {
		return nil, err
	}
	return w, nil
}

func (w *writer) stop() error {
	close(w.quit)
	<-w.done
	return w.release(true)
}

// release closes what is open. The last connection moves SQLite's log into its
// file and removes it; then there is nothing left to mark, if the store was
// compared with the marks.
func (w *writer) release(compared bool) error {
	var errs []error
	if w.verifier != nil {
		errs = append(errs, w.verifier.close())
	}
	if w.tx != nil {
		errs = append(errs, w.tx.close())
	}
	if w.db != nil {
		errs = append(errs, w.db.Close())
	}
	if w.held.file != nil {
		errs = append(errs, w.held.file.Close())
	}
	if w.marks != nil {
		if compared && size(w.file) > 0 && size(w.file+"-wal") == 0 {
			w.marks.reset()
		}
		errs = append(errs, w.marks.file.Close())
	}
	return errors.Join(errs...)
}

// write hands in a change and waits for its outcome.
func (w *writer) write(ctx context.Context, r *request) error {
	r.done = make(chan error, 1)
	select {
	case w.in <- r:
	case <-w.quit:
		r.end(false)
		return journal.ErrClosed
	case <-ctx.Done():
		r.end(false)
		return ctx.Err()
	}
	select {
	case err := <-r.done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", journal.ErrUnknown, ctx.Err())
	}
}

func (r *request) end(written bool) {
	if r.ended != nil {
		r.ended(written)
	}
}

// run writes group after group.
func (w *writer) run() {
	defer close(w.done)
	for {
		first, ok := w.next()
		if !ok {
			return
		}
		if wait := w.crowd.wait(time.Now()); wait > 0 {
			w.conclude()
			time.Sleep(wait)
		}
		w.relieve()
		group := w.setApart(w.gather(first))
		w.crowd.count(len(group), time.Now())
		if len(group) > 0 {
			w.commit(group)
		}
	}
}

// setApart does and takes out what belongs to no group.
func (w *writer) setApart(group []*request) []*request {
	return slices.DeleteFunc(group, func(r *request) bool {
		if r.apart != nil {
			r.done <- r.apart()
		}
		return r.apart != nil
	})
}

// next waits for a request; false when there will be none.
func (w *writer) next() (*request, bool) {
	select {
	case r := <-w.in:
		return r, true
	default:
		w.conclude() // nobody else must be waited for
	}
	select {
	case r := <-w.in:
		return r, true
	case <-w.quit:
		return nil, false
	}
}
