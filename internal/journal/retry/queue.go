// Package retry is the queue of what is owed: it retries whatever must be written and could not be, or not
// yet, until it is done.
//
// It promises that a task is tried at once and then after growing, random pauses of a second to a minute,
// so a store that comes back does not meet everybody at the same moment; that there is one task for each
// key, tried by one goroutine at a time; that no person and no source fills the queue; that it reports how
// much is owed and since when; and that Close waits only for the tries that run.
//
// It remembers nothing over a restart, and takes no more than it has room for: callers find their debts
// again in what is stored. It does not know what the tasks do.
package retry

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"medici/internal/chance"
	"medici/internal/text/source"
)

const (
	leastPause = time.Second // roughly, after the first failure; each further pause is twice as long
	mostPause  = time.Minute // at most
	tryTime    = time.Minute // for one try
	farewell   = 5 * time.Second
	atOnce     = 16 // later tries that may run at the same time
)

// Task is something that is owed.
type Task struct {
	Key    string        // tasks with the same key are the same
	What   string        // what is owed, for the log and for operators: a few words that name nobody
	Person string        // the ID of the person who caused it; empty for the server itself
	Source source.Source // where they come from
	// Do does it. It may be called again after an error, and after success. Its context ends after a
	// minute, and soon after the queue is closed.
	Do func(context.Context) error
}

// Queue tries tasks until they are done. Any goroutine may call its methods, which do not block unless they
// say so.
type Queue struct {
	log     *slog.Logger
	running sync.WaitGroup
	life    context.Context // done when a try takes too long after the queue was closed
	end     context.CancelFunc
	closing chan struct{}
	again   chan struct{} // limits how many try something again

	mu      sync.Mutex
	closed  bool
	tasks   map[string]*entry
	shares  map[any]int    // number of tasks of a person, by ID, and of a network, by its prefix
	failing map[string]int // failed tasks, by What
	warned  time.Time      // when the lack of room was last logged
	logged  time.Time      // when a long failure was last logged
}

// entry is a task in the queue. It waits for its timer while tried is nil.
type entry struct {
	Task
	since  time.Time // when it is first owed, perhaps in the future
	failed int       // number of failed tries
	logged bool      // the log has its long failure
	at     time.Time // when it is tried next
	timer  *time.Timer
	tried  chan struct{} // closed when the present try is over
	next   time.Time     // during a try: it is owed again from then on; zero for no
	off    bool          // during a try: nobody needs it now
}

// New returns an empty queue. It logs the first failure of each kind of task, each task that fails for
// minutes, and when none fails any longer.
func New(log *slog.Logger) *Queue {
	q := &Queue{
		log: log, closing: make(chan struct{}), again: make(chan struct{}, atOnce),
		tasks: map[string]*entry{}, shares: map[any]int{}, failing: map[string]int{},
	}
	q.life, q.end = context.WithCancel(context.Background())
	return q
}

// Owe has a task tried at once and until it is done. One with its key that waits for its next
// try keeps waiting for that, and is done as the new one says; one that is being tried is
// tried once more. It reports whether there was room.
func (q *Queue) Owe(t Task) bool { return q.OweAt(time.Now(), t) }

// OweAt owes a task that is due only from some time on.
func (q *Queue) OweAt(at time.Time, t Task) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	e, since := q.tasks[t.Key], time.Now()
	if at.After(since) {
		since = at
	}
	switch {
	case q.closed:
		return false
	case e == nil && !q.room(t):
		q.warn(t)
		return false
	case e == nil:
		e = &entry{Task: t, since: since}
		q.tasks[t.Key] = e
		q.share(t, 1)
	case e.tried != nil: // another person's, who pays for it already
		e.Do, e.next, e.off = t.Do, at, false
		return true
	default:
		if e.Do = t.Do; e.failed > 0 {
			return true
		}
		e.timer.Stop()
		e.since = since
	}
	q.schedule(e, at)
	return true
}

// Every owes a task now, and again that long after each time it was done. It returns the task, so others
// can owe it sooner.
func (q *Queue) Every(pause time.Duration, t Task) Task {
	do := t.Do
	t.Do = func(ctx context.Context) error {
		err := do(ctx)
		if err == nil {
			q.OweAt(time.Now().Add(pause), t)
		}
		return err
	}
	q.Owe(t)
	return t
}

// schedule schedules the next try of a task. It is called with mu held.
func (q *Queue) schedule(e *entry, at time.Time) {
	e.at = at
	if wait := time.Until(at); wait > 0 {
		e.timer = time.AfterFunc(wait, func() { q.due(e) })
		return
	}
	q.begin(e)
}

func (q *Queue) due(e *entry) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.tasks[e.Key] == e && e.tried == nil && !time.Now().Before(e.at) { // and not an older timer
		q.begin(e)
	}
}

func (q *Queue) begin(e *entry) {
	if !q.closed {
		e.tried = make(chan struct{})
		q.running.Go(func() { q.try(e, e.failed > 0) })
	}
}

// try tries a task, and again while it is owed anew in the meantime.
func (q *Queue) try(e *entry, again bool) {
	if again {
		select {
		case q.again <- struct{}{}:
			defer func() { <-q.again }()
		case <-q.closing:
		}
	}
	for {
		q.mu.Lock()
		do := e.Do
		e.next = time.Time{}
		q.mu.Unlock()
		ctx, cancel := context.WithTimeout(q.life, tryTime)
		err := Caught(func() error { return do(ctx) })
		cancel()
		if !q.settle(e, err) {
			return
		}
	}
}

// settle records the result of a try, and reports whether another follows at once.
func (q *Queue) settle(e *entry, err error) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if err == nil && !e.off && !e.next.IsZero() && !e.next.After(time.Now()) && !q.closed {
		q.healed(e)
		return true
	}
	close(e.tried)
	e.tried = nil
	switch {
	case err == nil && (e.off || e.next.IsZero() || q.closed):
		q.remove(e)
		return false
	case err == nil:
		q.healed(e)
		e.since = e.next
		q.schedule(e, e.next)
		return false
	}
	e.failed++
	q.logFailure(e, err)
	if e.off || q.closed {
		q.remove(e)
		return false
	}
	q.schedule(e, time.Now().Add(pause(e.failed)))
	return false
}

// remove takes a task out of the queue. It is called with mu held.
func (q *Queue) remove(e *entry) {
	q.healed(e)
	delete(q.tasks, e.Key)
	q.share(e.Task, -1)
}

// pause returns how long a task waits after that many failures: twice as long each time, minus up to half
// at random.
func pause(failed int) time.Duration {
	longest := min(mostPause, leastPause<<min(failed-1, 10))
	return longest/2 + time.Duration(chance.Rand.Int64N(int64(longest/2)))
}

// Drop removes a task. One that is being tried is not tried again.
func (q *Queue) Drop(key string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch e := q.tasks[key]; {
	case e == nil:
	case e.tried != nil:
		e.off = true
	default:
		e.timer.Stop()
		q.remove(e)
	}
}

// Has reports whether a task is in the queue.
func (q *Queue) Has(key string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.tasks[key] != nil
}

// HasAny reports whether a task is in the queue whose key begins with a prefix.
func (q *Queue) HasAny(prefix string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for key := range q.tasks {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return false
}

// Wait waits until the present try of a task is over, or the context is done. Without a try it returns at
// once.
func (q *Queue) Wait(ctx context.Context, key string) {
	q.mu.Lock()
	e := q.tasks[key]
	var tried chan struct{}
	if e != nil {
		tried = e.tried
	}
	q.mu.Unlock()
	if tried != nil {
		await(ctx, tried)
	}
}

// WaitAll waits for all tasks whose keys begin with a prefix.
func (q *Queue) WaitAll(ctx context.Context, prefix string) {
	q.mu.Lock()
	var all []chan struct{}
	for key, e := range q.tasks {
		if e.tried != nil && strings.HasPrefix(key, prefix) {
			all = append(all, e.tried)
		}
	}
	q.mu.Unlock()
	for _, tried := range all {
		await(ctx, tried)
	}
}

func await(ctx context.Context, done chan struct{}) {
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// Close stops all tries, and waits for those that run.
func (q *Queue) Close() {
	q.mu.Lock()
	if !q.closed {
		q.closed = true
		close(q.closing)
	}
	for _, e := range q.tasks {
		if e.tried == nil {
			e.timer.Stop()
		}
	}
	q.mu.Unlock()
	late := time.AfterFunc(farewell, q.end)
	q.running.Wait()
	late.Stop()
	q.end()
}

// Caught returns f's error, or its panic as an error.
func Caught(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return f()
}
