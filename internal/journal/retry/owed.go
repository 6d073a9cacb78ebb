package retry

import (
	"time"

	"medici/internal/text/source"
)

// The limits on tasks: in all, and of one person and of one source, which both cost a stranger nothing. A
// living table owes one task, which limits those.
const (
	room        = 10_000
	personShare = 100
	sourceShare = 200
)

// room reports whether there is room for a task. It is called with mu held.
func (q *Queue) room(t Task) bool {
	if len(q.tasks) >= room || t.Person != "" && q.shares[t.Person] >= personShare {
		return false
	}
	for place, network := range t.Source.Networks() {
		if q.shares[network] >= sourceShare*source.Share(place) {
			return false
		}
	}
	return true
}

// share adds n to the count of somebody's tasks.
func (q *Queue) share(t Task, n int) {
	count := func(who any) {
		if q.shares[who] += n; q.shares[who] == 0 {
			delete(q.shares, who)
		}
	}
	if t.Person != "" {
		count(t.Person)
	}
	for _, network := range t.Source.Networks() {
		count(network)
	}
}

// warn logs now and then that there is no room.
func (q *Queue) warn(t Task) {
	if now := time.Now(); now.Sub(q.warned) >= mostPause {
		q.warned = now
		q.log.Warn("there is no room for what is owed; it is looked for later", "what", t.What, "owed", len(q.tasks))
	}
}

// long is the number of failures after which a task gets log lines of its own.
const long = 10

// logFailure logs a failure, unless another task of the kind is failing already: a store that is away for a
// while makes one line and not one for each table. A task that fails for minutes gets a line of its own, at
// most one a minute, or it would hide behind another.
func (q *Queue) logFailure(e *entry, err error) {
	now := time.Now()
	switch {
	case e.failed == 1:
		if q.failing[e.What]++; q.failing[e.What] == 1 {
			q.log.Error("something is not written down yet", "what", e.What, "error", err)
		}
	case e.failed >= long && !e.logged && now.Sub(q.logged) >= mostPause:
		e.logged, q.logged = true, now
		q.log.Error("something has not been written down for long", "what", e.What, "for", now.Sub(e.since), "error", err)
	}
}

// healed records that a task no longer fails.
func (q *Queue) healed(e *entry) {
	if e.failed == 0 {
		return
	}
	e.failed, e.logged = 0, false
	if q.failing[e.What]--; q.failing[e.What] == 0 {
		delete(q.failing, e.What)
		if !q.closed {
			q.log.Info("all of this is written down now", "what", e.What)
		}
	}
}

// Owed describes what is owed at a moment.
type Owed struct {
	Count int           // tasks that are due and not done
	For   time.Duration // how long the oldest of them has been owed
	What  string        // what the oldest is; empty when nothing is owed
}

// Owed returns what is owed now.
func (q *Queue) Owed() (o Owed) {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	for _, e := range q.tasks {
		since := now.Sub(e.since)
		if since < 0 {
			continue
		}
		if o.Count++; o.What == "" || since > o.For {
			o.For, o.What = since, e.What
		}
	}
	return o
}
