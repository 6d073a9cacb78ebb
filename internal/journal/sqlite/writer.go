package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// mostInGroup bounds a transaction, and with it how long the first of it waits
// for the last.
const mostInGroup = 512

// A writer is the one goroutine that writes. Whatever waits when it is done
// with a group is the next group: one transaction, one wait for the disk.
type writer struct {
	db   *sql.DB
	tx   *tx
	in   chan *request
	quit chan struct{}
	done chan struct{}
}

// A request is one change. do makes it within a transaction: an error that is
// a refusal has changed nothing, with any other the transaction is lost. told
// is called once it is on disk, before the one who asked knows.
type request struct {
	do   func(*tx) error
	told func()
	done chan error
}

func startWriter(file string, steps []string) (*writer, error) {
	db, err := sql.Open("sqlite", source(file,
		"journal_mode(WAL)", "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)",
		"wal_autocheckpoint(2000)", "journal_size_limit(67108864)", "cache_size(-16000)"))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	w := &writer{db: db, in: make(chan *request), quit: make(chan struct{}), done: make(chan struct{})}
	if w.tx, err = newTx(context.Background(), db, steps); err != nil {
		db.Close()
		return nil, err
	}
	go w.run()
	return w, nil
}

func (w *writer) stop() error {
	close(w.quit)
	<-w.done
	return errors.Join(w.tx.conn.Close(), w.db.Close())
}

// write hands in a change and waits for its fate.
func (w *writer) write(ctx context.Context, do func(*tx) error, told func()) error {
	r := &request{do: do, told: told, done: make(chan error, 1)}
	select {
	case w.in <- r:
	case <-w.quit:
		return journal.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-r.done:
		return err
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", journal.ErrUnknown, ctx.Err())
	}
}

func (w *writer) run() {
	defer close(w.done)
	for {
		select {
		case r := <-w.in:
			w.commit(w.gather(r))
		case <-w.quit:
			return
		}
	}
}

// gather takes all who wait by now.
func (w *writer) gather(r *request) []*request {
	group := []*request{r}
	for len(group) < mostInGroup {
		select {
		case r := <-w.in:
			group = append(group, r)
		default:
			return group
		}
	}
	return group
}

// commit writes a group. When that fails everybody is written alone, so that
// the error reaches only those whom it concerns.
func (w *writer) commit(group []*request) {
	refused, err := w.attempt(group)
	if err != nil && len(group) > 1 {
		for _, r := range group {
			w.commit([]*request{r})
		}
		return
	}
	for i, r := range group {
		if err == nil && refused[i] == nil && r.told != nil {
			r.told()
		}
		r.done <- errors.Join(err, refused[i])
	}
}

// attempt returns who was refused, or why nothing was written.
func (w *writer) attempt(group []*request) ([]error, error) {
	refused := make([]error, len(group))
	if err := w.tx.begin(); err != nil {
		return refused, said(err)
	}
	for i, r := range group {
		if err := r.do(w.tx); isRefusal(err) {
			refused[i] = err
		} else if err != nil {
			w.tx.rollback()
			return refused, said(err)
		}
	}
	if err := w.tx.seal(); err != nil {
		w.tx.rollback()
		return refused, said(err)
	}
	if err := w.tx.commit(); err != nil {
		w.tx.rollback()
		return refused, uncertain(said(err))
	}
	return refused, nil
}
