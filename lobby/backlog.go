package lobby

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// backlog is what a table still owes those who remember games: records, and news for
// the chronicle, in order. A goroutine of its own works it off, so that neither the
// players nor their table wait for a document. Everything in it stands in the journal:
// a table that is opened again owes the same once more.
type backlog struct {
	lobby *Lobby
	table string // its name, for the log

	mu      sync.Mutex
	jobs    []job
	drops   []int         // chapters that are to be dropped, the oldest first
	done    chan struct{} // closed when nothing is owed any more, or the work failed; nil after that
	working bool
	err     error // why the work failed the last time
}

// job is one thing to write down. It may be done again.
type job func(context.Context) error

// add owes more. From now on look-ups wait for it.
func (b *backlog) add(jobs ...job) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = append(b.jobs, jobs...)
	b.promise()
}

// addDrop owes the end of a chapter.
func (b *backlog) addDrop(number int, drop job) {
	b.mu.Lock()
	b.drops = append(b.drops, number)
	b.mu.Unlock()
	b.add(func(ctx context.Context) error {
		err := drop(ctx)
		b.mu.Lock()
		defer b.mu.Unlock()
		if at := slices.Index(b.drops, number); err == nil && at >= 0 {
			b.drops = slices.Delete(b.drops, at, at+1)
		}
		return err
	})
}

// undropped are the chapters that may still be there.
func (b *backlog) undropped() []int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.drops)
}

func (b *backlog) promise() {
	if len(b.jobs) > 0 && b.done == nil {
		b.done = make(chan struct{})
		b.lobby.owing.add(b.done)
	}
}

// start has what is owed written down, also what failed before.
func (b *backlog) start() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.promise()
	if b.done != nil && !b.working {
		b.working = true
		b.lobby.running.Go(b.work)
	}
}

func (b *backlog) work() {
	for b.next() {
	}
}

// next does the first job, and reports whether there are more to do now.
func (b *backlog) next() bool {
	b.mu.Lock()
	first := b.jobs[0]
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	err := caught(func() error { return first(ctx) })
	cancel()
	if err != nil {
		b.lobby.config.Log.Error("a game is not remembered yet", "table", b.table, "error", err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.err = err; err == nil {
		b.jobs = b.jobs[1:]
	}
	if err == nil && len(b.jobs) > 0 {
		return true
	}
	b.lobby.owing.drop(b.done)
	close(b.done)
	b.done, b.working = nil, false
	return false
}

// finish waits until nothing is owed any more, for a while.
func (b *backlog) finish() error {
	b.start()
	b.mu.Lock()
	done := b.done
	b.mu.Unlock()
	if done == nil {
		return nil
	}
	select {
	case <-done:
	case <-time.After(writeTime):
		return errSlow
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.err
}

var errSlow = errors.New("games take long to be remembered")

func (b *backlog) empty() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.jobs) == 0
}

// caught is f's error, or what it panicked with.
func caught(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return f()
}

// lookUpPatience is how long a look-up waits for what is just being written down.
const lookUpPatience = 2 * time.Second

// owing is what all tables of a lobby owe: a channel each, closed when it is done.
type owing struct {
	mu   sync.Mutex
	work map[chan struct{}]bool
}

func (o *owing) add(done chan struct{}) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.work[done] = true
}

func (o *owing) drop(done chan struct{}) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.work, done)
}

// wait returns when what is owed now is written down: whoever has seen the end of a
// game finds it among the games. It does not wait for a chronicle that takes long.
func (o *owing) wait(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, lookUpPatience)
	defer cancel()
	o.mu.Lock()
	work := slices.Collect(maps.Keys(o.work))
	o.mu.Unlock()
	for _, done := range work {
		select {
		case <-done:
		case <-ctx.Done():
			return
		}
	}
}
