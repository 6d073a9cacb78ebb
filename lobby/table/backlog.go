package table

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
)

// backlog is what a table still owes those who remember games: records, and news for
// the chronicle, in order; and at its end that nothing is left of it. The queue works it
// off, so neither the players nor their table wait for a document. Everything in
// it stands in the journal: a table that is opened again owes the same once more.
type backlog struct {
	queue    *retry.Queue
	id, name string // of the table
	// host and from are who opened the table, and from where, for the shares of the queue.
	host string
	from source.Source

	mu    sync.Mutex
	jobs  []job
	drops []int // chapters that must be dropped, the oldest first
}

// job is one thing to write down. It may be done again.
type job struct {
	owing owing
	do    func(context.Context) error
}

// add owes more, from when the table has the queue start.
func (b *backlog) add(d owing, do func(context.Context) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = append(b.jobs, job{d, do})
}

// addDrop owes the end of a chapter.
func (b *backlog) addDrop(number int, drop func(context.Context) error) {
	b.mu.Lock()
	b.drops = append(b.drops, number)
	b.mu.Unlock()
	b.add(oweDrop, func(ctx context.Context) error {
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

// BacklogKey is what the queue knows a table's backlog by.
func BacklogKey(table string) string { return backlogPrefix + table }

const backlogPrefix = "backlog/"

// start has the queue work off what is owed; a look-up that comes now waits for the try. What
// has failed waits for its next one.
func (b *backlog) start() {
	if !b.empty() {
		b.queue.Owe(retry.Task{Key: BacklogKey(b.id), What: string(oweBacklog), Person: b.host, Source: b.from, Do: b.work})
	}
}

// work does all that can be done now. A failure holds up what is of the same kind, and the
// chapter from which it would be owed again; no evening waits for a history.
func (b *backlog) work(ctx context.Context) (failed error) {
	held := map[owing]bool{}
	for i := 0; ; {
		j, some := b.at(i)
		if !some {
			return failed
		}
		if held[j.owing] || len(held) > 0 && (j.owing == oweDrop || j.owing == oweEnd) {
			i++
			continue
		}
		if err := b.try(ctx, j); err != nil {
			held[j.owing], failed = true, fmt.Errorf("table %s, %s: %w", b.name, j.owing, err)
			i++
			continue
		}
		b.strike(i)
	}
}

func (b *backlog) try(ctx context.Context, j job) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	return retry.Caught(func() error { return j.do(ctx) })
}

func (b *backlog) at(i int) (j job, some bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if i >= len(b.jobs) {
		return j, false
	}
	return b.jobs[i], true
}

// strike takes out what is done. Nobody else takes out any, and others come behind it.
func (b *backlog) strike(i int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = slices.Delete(b.jobs, i, i+1)
}

// finish has all tried that has not failed before, and waits for that a while.
func (b *backlog) finish() {
	b.start()
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	b.queue.Wait(ctx, BacklogKey(b.id))
}

func (b *backlog) empty() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.jobs) == 0
}

// lookUpPatience is how long a look-up waits for what is just being written down.
const lookUpPatience = 2 * time.Second

// Settled returns when what is just being written down is, or has failed: a person who has seen the
// end of a game finds it among the games. It does not wait for a chronicle that takes long.
func (s *Shared) Settled(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, lookUpPatience)
	defer cancel()
	s.Queue.WaitAll(ctx, backlogPrefix)
}
