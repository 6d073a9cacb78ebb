package journaltest

import (
	"context"
	"errors"
	"sync"

	"medici/internal/journal"
)

// unknown cancels appends while they are on their way. The journal's word
// about their outcome must be true, and Write must settle what it does not say.
func unknown(l *lab) {
	const tables, tries = 8, 30
	var all sync.WaitGroup
	for i := range tables {
		tail := journal.Tail{Table: string(rune('a' + i))}
		all.Go(func() {
			for range tries {
				e := tail.Next([]byte(tail.Table))
				ctx, cancel := context.WithCancel(l.ctx)
				gone := make(chan struct{})
				go func() { defer close(gone); cancel() }()
				_, err := l.store.Append(ctx, e)
				<-gone
				there, unread := journal.ReadAll(l.ctx, l.store, tail)
				switch {
				case unread != nil || len(there) > 1 || len(there) == 1 && there[0].ID != e.ID:
					l.Errorf("table %s after %d: %d entries, %v", tail.Table, tail.Number, len(there), unread)
					return
				case err == nil && len(there) == 0:
					l.Error("acknowledged, and not there")
				case err != nil && !errors.Is(err, journal.ErrUnknown) && len(there) == 1:
					l.Errorf("written, in spite of: %v", err)
				case err != nil && !errors.Is(err, context.Canceled):
					l.Errorf("cancelled, and the error is %v", err)
				}
				settled, err := journal.Write(l.ctx, l.store, e)
				if err != nil {
					l.Error(err)
					return
				}
				tail = settled.Tail()
			}
			if entries, err := journal.ReadAll(l.ctx, l.store, journal.Tail{Table: tail.Table}); err != nil ||
				len(entries) != tries {
				l.Errorf("table %s has %d entries, want %d (%v)", tail.Table, len(entries), tries, err)
			}
		})
	}
	all.Wait()
}

func cancelled(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 1)
	_, err := l.store.Put(l.ctx, "k", nil, 0)
	l.ok(err)
	ctx, cancel := context.WithCancel(l.ctx)
	cancel()
	_, err = l.store.Append(ctx, tail.Next(nil))
	l.is(err, context.Canceled)
	_, err = l.store.Put(ctx, "j", nil, 0)
	l.is(err, context.Canceled)
	_, err = journal.ReadAll(ctx, l.store, tail)
	l.is(err, context.Canceled)
	_, err = l.store.Get(ctx, "k")
	l.is(err, context.Canceled)
	_, err = l.store.List(ctx, "")
	l.is(err, context.Canceled)
	l.read(tail, 0)
	_, err = l.store.Get(l.ctx, "j")
	l.is(err, journal.ErrMissing)
}

// closing closes the store under many who append. Their answers hold
// when it is opened again.
func closing(l *lab) {
	const writers = 16
	type outcome struct {
		last  journal.Tail  // acknowledged
		maybe journal.Entry // after it, when that ended unknown
	}
	outcomes := make([]outcome, writers)
	started := make(chan struct{}, writers)
	var all sync.WaitGroup
	store := l.store
	for i := range writers {
		outcomes[i].last.Table = string(rune('a' + i))
		all.Go(func() {
			f := &outcomes[i]
			for {
				e, err := store.Append(l.ctx, f.last.Next([]byte("x")))
				if errors.Is(err, journal.ErrUnknown) {
					f.maybe = e
				} else if err != nil && !errors.Is(err, journal.ErrClosed) {
					l.Error(err)
				}
				if err != nil {
					return
				}
				f.last = e.Tail()
				if e.Number == 3 {
					started <- struct{}{}
				}
			}
		})
	}
	for range writers {
		await(l, started)
	}
	l.ok(store.Close())
	all.Wait()
	l.store = nil
	l.reopen()
	for _, f := range outcomes {
		n := f.last.Number
		entries, err := journal.ReadAll(l.ctx, l.store, journal.Tail{Table: f.last.Table})
		l.ok(err)
		if len(entries) == n+1 && entries[n].ID == f.maybe.ID {
			entries = entries[:n]
		}
		if len(entries) != n || entries[n-1].Tail() != f.last {
			l.Errorf("table %s: %d entries are there, %d were acknowledged", f.last.Table, len(entries), n)
		}
	}
}

func closed(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 1)
	l.ok(l.store.Close())
	l.ok(l.store.Close())
	_, err := l.store.Append(l.ctx, tail.Next(nil))
	l.is(err, journal.ErrClosed)
	_, err = journal.ReadAll(l.ctx, l.store, tail)
	l.is(err, journal.ErrClosed)
	l.is(l.store.Follow(l.ctx, tail, func(journal.Entry) {}), journal.ErrClosed)
	_, err = l.store.Get(l.ctx, "k")
	l.is(err, journal.ErrClosed)
	_, err = l.store.Put(l.ctx, "k", nil, 0)
	l.is(err, journal.ErrClosed)
	l.is(l.store.Delete(l.ctx, "k", 1), journal.ErrClosed)
	_, err = l.store.List(l.ctx, "")
	l.is(err, journal.ErrClosed)
	_, err = l.store.Tables(l.ctx)
	l.is(err, journal.ErrClosed)
	l.is(l.store.Watch(l.ctx, "", func(journal.Document) {}), journal.ErrClosed)
}
