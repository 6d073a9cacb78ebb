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

// backlog holds what a table still owes after a game: records and news for the chronicle, in order, and at
// the table's end its removal. The queue works it off, so neither the players nor their table wait for a
// document. The backlog follows from the journal: a table that is opened again owes the same once more.
type backlog struct {
	queue    *retry.Queue
	id, name string // of the table
	// host and from tell who opened the table, and from where, for shares of the queue.
	host string
	from source.Source

	mu    sync.Mutex
	jobs  []job
	drops []int // chapters that must be dropped, the oldest first
}

// job is one thing to write. Doing it again does no harm.
type job struct {
	owing owing
	do    func(context.Context) error
}

// add queues a debt. It is tried once the table starts the queue.
func (b *backlog) add(d owing, do func(context.Context) error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = append(b.jobs, job{d, do})
}

// addDrop queues the removal of a chapter.
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

// undropped returns the chapters that may still exist.
func (b *backlog) undropped() []int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.drops)
}

// BacklogKey returns the queue's key for a table's backlog.
func BacklogKey(table string) string { return backlogPrefix + table }

const backlogPrefix = "backlog/"

// start makes the queue work off the backlog; a look-up that comes now waits for this try. Failed jobs wait
// for their next try.
func (b *backlog) start() {
	if !b.empty() {
		b.queue.Owe(retry.Task{Key: BacklogKey(b.id), What: string(oweBacklog), Person: b.host, Source: b.from, Do: b.work})
	}
}

// work does everything that can be done now. A failure holds up jobs of the same kind, and the removal of
// the chapter from which the job would be owed again. Evenings do not wait for histories.
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

// strike removes a finished job. Only the worker removes jobs; others append them.
func (b *backlog) strike(i int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.jobs = slices.Delete(b.jobs, i, i+1)
}

// finish tries every job that has not failed yet, and waits for that for a while.
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

// lookUpPatience is how long a look-up waits for writes in progress.
const lookUpPatience = 2 * time.Second

// Settled waits until writes in progress are done or have failed, so a person who has seen the end of a
// game finds it among the games. It does not wait long for a slow chronicle.
func (s *Shared) Settled(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, lookUpPatience)
	defer cancel()
	s.Queue.WaitAll(ctx, backlogPrefix)
}

// Behind reports whether something that a table has left behind is still to be written, after such a wait.
func (s *Shared) Behind(ctx context.Context) bool {
	s.Settled(ctx)
	return s.Queue.HasAny(backlogPrefix)
}
