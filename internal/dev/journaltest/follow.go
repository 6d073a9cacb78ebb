package journaltest

import (
	"context"
	"errors"
	"sync"

	"medici/internal/journal"
)

// follow runs Follow beside the test until the returned function ends it.
func (l *lab) follow(after journal.Tail, fn func(journal.Entry)) (end func()) {
	ctx, cancel := context.WithCancel(l.ctx)
	ended := make(chan error, 1)
	go func() { ended <- l.store.Follow(ctx, after, fn) }()
	return func() {
		l.Helper()
		cancel()
		l.is(await(l, ended), context.Canceled)
	}
}

// follows reads nothing: it is told in time what was there and what came.
func follows(l *lab) {
	tail := l.append(journal.Tail{Table: "t"}, 3)
	told := make(chan journal.Entry)
	end := l.follow(journal.Tail{Table: "t"}, func(e journal.Entry) { told <- e })
	held := journal.Tail{Table: "t"}
	take := func() {
		l.Helper()
		e := await(l, told)
		_, err := journal.Check(held, []journal.Entry{e})
		l.ok(err)
		held = e.Tail()
	}
	for range 3 {
		take()
	}
	for range 10 {
		tail = l.append(tail, 1)
		l.append(journal.Tail{Table: "other" + string(rune('a'+tail.Number))}, 1)
		take()
	}
	end()
}

// slowly appends a lot while the follower sleeps: what it is told is in order,
// each at most once, the last comes, and Prev shows every hole.
func slowly(l *lab) {
	const many = 500
	var wake, asleep = make(chan struct{}), make(chan struct{})
	told := make(chan journal.Entry, many+1)
	first := true
	end := l.follow(journal.Tail{Table: "t"}, func(e journal.Entry) {
		if first {
			first = false
			close(asleep)
			<-wake
		}
		told <- e
	})
	tail := l.append(journal.Tail{Table: "t"}, 1)
	await(l, asleep)
	tail = l.append(tail, many)
	all := l.read(journal.Tail{Table: "t"}, many+1)
	close(wake)
	held := journal.Tail{Table: "t"}
	for held.Number < tail.Number {
		e := await(l, told)
		if e.Number <= held.Number {
			l.Fatalf("told of %d after %d", e.Number, held.Number)
		}
		same(l, e, all[e.Number-1])
		if hole := e.Number != held.Number+1; hole != (e.Prev != held.Pos) {
			l.Fatalf("%d came after %d, and Prev says %d after %d", e.Number, held.Number, e.Prev, held.Pos)
		}
		held = e.Tail()
	}
	end()
}

// followsAll has several follow without holes while several append.
func followsAll(l *lab) {
	const followers, writers, each = 4, 4, 50
	var all sync.WaitGroup
	ctx, cancel := context.WithCancel(l.ctx)
	defer cancel()
	for range followers {
		all.Go(func() {
			held := journal.Tail{Table: "t"}
			ctx, done := context.WithCancel(ctx)
			defer done()
			err := journal.FollowAll(ctx, l.store, held, func(e journal.Entry) {
				if _, err := journal.Check(held, []journal.Entry{e}); err != nil {
					l.Error(err)
				}
				if held = e.Tail(); held.Number == writers*each {
					done()
				}
			})
			if held.Number != writers*each {
				l.Errorf("told of %d entries: %v", held.Number, err)
			}
		})
	}
	for range writers {
		all.Go(func() {
			tail := journal.Tail{Table: "t"}
			for mine := 0; mine < each; {
				e, err := journal.Write(l.ctx, l.store, tail.Next(nil))
				if err == nil {
					mine++
				} else if !errors.Is(err, journal.ErrConflict) {
					l.Error(err)
					cancel()
					return
				}
				if err != nil {
					news, err := journal.ReadAll(l.ctx, l.store, tail)
					if err != nil || len(news) == 0 {
						continue
					}
					e = news[len(news)-1]
				}
				tail = e.Tail()
			}
		})
	}
	all.Wait()
}

// followEnds closes the store under a follower and a watcher.
func followEnds(l *lab) {
	l.append(journal.Tail{Table: "t"}, 1)
	_, err := l.store.Put(l.ctx, "k", nil, 0)
	l.ok(err)
	told, ended := make(chan struct{}, 2), make(chan error, 2)
	go func() {
		ended <- l.store.Follow(l.ctx, journal.Tail{Table: "t"}, func(journal.Entry) { told <- struct{}{} })
	}()
	go func() { ended <- l.store.Watch(l.ctx, "", func(journal.Document) { told <- struct{}{} }) }()
	await(l, told)
	await(l, told)
	l.ok(l.store.Close())
	l.is(await(l, ended), journal.ErrClosed)
	l.is(await(l, ended), journal.ErrClosed)
}
