package retry

import (
	"time"

	"medici/internal/text/source"
)

// How many tasks there is room for: in all, and of one person and of one source, which both
// cost a stranger nothing. A living table owes one, and there are so many tables at most.
const (
	room        = 10_000
	personShare = 100
	sourceShare = 200
)

// room reports whether a task may come in. It is called with mu held.
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

// share counts a task of somebody in or out.
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

// warn tells the log now and then that there is no room.
func (q *Queue) warn(t Task) {
	if now := time.Now(); now.Sub(q.warned) >= mostPause {
		q.warned = now
		q.log.Warn("there is no room for what is owed; it is looked for later", "what", t.What, "owed", len(q.tasks))
	}
}

// long is how many failures of one task the log is told of by itself.
const long = 10

// logFailure tells the log of a failure, unless another task of the kind fails already: a store that
// is away for a while is one line and not one for each table. One that fails for minutes has a
// line of its own, of those one a minute, or it would hide behind another.
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

// healed takes down that a task fails no more.
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

// Owed is what is owed at a moment.
type Owed struct {
	Count int           // tasks whose time has come and that are not done
	For   time.Duration // that the oldest of them has been owed
	What  string        // it is; empty when nothing is owed
}

// Owed is what is owed now.
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
