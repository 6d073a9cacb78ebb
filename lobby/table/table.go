package table

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// Table is a match of which one goroutine at a time is the owner: whoever does something there. A table that
// is awake has a goroutine of its own as well, which does what only takes time. The holder of a *Table may go
// there: the lobby returns it to those who open or find a table.
type Table struct {
	shared  *Shared
	id      string // of its journal and its document
	name    string
	code    string
	ended   chan struct{} // closed when the table has ended
	backlog *backlog

	// These are the owner's.
	fenced bool      // nobody else can write there since this node holds it
	lived  time.Time // until when it was held before this process; asked once

	mu     sync.Mutex
	life   *life                   // nil while the table sleeps, and once it has ended
	slept  *slept                  // its place while it sleeps, if it was ever written
	asleep func() (*hosted, error) // makes the match when the table wakes; nil once it has ended
	alarm  *time.Timer             // wakes it if nobody does
	fault  error                   // why it could not wake the last time
}

// life is a table's time from waking until it falls asleep or ends.
type life struct {
	free  chan *hosted  // capacity one: what the next owner takes; those who wait come in order
	timer *time.Timer   // until something happens by itself
	last  chan struct{} // closed when nobody shall own it any more
	fault any           // a panic, which is why; not to be read before
	over  chan struct{} // closed when the goroutine is done
}

func newLife() *life {
	timer := time.NewTimer(time.Hour)
	timer.Stop()
	return &life{make(chan *hosted, 1), timer, make(chan struct{}), nil, make(chan struct{})}
}

// table makes a table that is asleep. Host and from tell who opened it, and from where.
func (s *Shared) table(id, name, code, host string, from source.Source) *Table {
	return &Table{
		shared: s, id: id, name: name, code: code, ended: make(chan struct{}),
		backlog: &backlog{queue: s.Queue, id: id, name: name, host: host, from: from},
	}
}

// Wake wakes the table, unless it is awake or has ended.
func (t *Table) Wake() { t.wake() }

// wake wakes the table, and returns its life; nil once it has ended.
func (t *Table) wake() *life {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.life == nil && t.asleep != nil {
		load, life := t.asleep, newLife()
		if !t.shared.Crew.Begin(func() { t.live(load, life) }) {
			return nil
		}
		if t.life = life; t.alarm != nil {
			t.alarm.Stop()
		}
	}
	return t.life
}

// ID returns the ID of the table's journal, which never changes.
func (t *Table) ID() string { return t.id }

// Name returns the table's name.
func (t *Table) Name() string { return t.name }

// Code returns the invitation code of a private table, and "" for a public one.
func (t *Table) Code() string { return t.code }

// Word returns the word that finds the table for people who may go there.
func (t *Table) Word() string { return cmp.Or(t.code, t.name) }

// do makes the table do something, and returns once the result is written and everybody there was told.
func (t *Table) do(f func(h *hosted, now time.Time) error) error {
	return t.put(func(h *hosted, now time.Time) error {
		if h.halted != nil {
			if err := t.settle(h, now); err != nil { // it is still halted
				return err
			}
		}
		if h.over() != "" { // only the write was missing
			return ErrGone
		}
		err := f(h, now)
		return cmp.Or(t.settle(h, now), err)
	})
}

// doAlways does what cannot be refused, such as a departure. A halted table writes it later.
func (t *Table) doAlways(f func(h *hosted, now time.Time)) {
	_ = t.put(func(h *hosted, now time.Time) error {
		f(h, now)
		return t.settle(h, now)
	})
}

// put does something at the table on the caller's goroutine, once that is the owner: to hand it to another
// goroutine, and to be woken by that, would cost as much as a small thing does.
func (t *Table) put(f func(h *hosted, now time.Time) error) error {
	for {
		life := t.wake()
		if life == nil {
			return cmp.Or(t.Why(), ErrGone)
		}
		select {
		case h := <-life.free:
			return life.own(h, f)
		case <-life.over: // it has fallen asleep, has ended, or could not wake
			if why := t.Why(); why != nil {
				return why
			}
		}
	}
}

// own does something as the owner. A panic there is the table's, whose end it waits for.
func (l *life) own(h *hosted, f func(h *hosted, now time.Time) error) (err error) {
	left := false
	defer func() {
		if p := recover(); !left {
			l.fault, err = fmt.Sprintf("%v\n%s", p, debug.Stack()), ErrGone
			close(l.last)
			<-l.over
		}
	}()
	err = f(h, time.Now())
	l.leave(h)
	left = true
	return err
}

// leave lets the next one be the owner, if there shall be one.
func (l *life) leave(h *hosted) {
	if h.over() != "" && !h.unwritten() || h.fallsAsleep(time.Now()) {
		close(l.last)
		return
	}
	if due := h.due(); due.IsZero() {
		l.timer.Stop()
	} else {
		l.timer.Reset(time.Until(due))
	}
	l.free <- h
}

// Why returns why the table could not wake the last time, or where it is when another node holds it.
func (t *Table) Why() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.fault
}

// Sleeps reports whether the table has no goroutine: it is asleep, or has ended.
func (t *Table) Sleeps() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.life == nil
}

// Ended returns a channel that is closed when the table has ended.
func (t *Table) Ended() <-chan struct{} { return t.ended }

// live runs one life of the table.
func (t *Table) live(load func() (*hosted, error), life *life) {
	defer close(life.over)
	var h *hosted
	err := retry.Caught(func() (err error) { h, err = load(); return err })
	if t.sleepsOn(err) {
		return
	}
	switch {
	case errors.Is(err, errMoved):
		h = &hosted{ended: match.Moved}
	case err != nil:
		h = &hosted{ended: match.Broken}
	}
	defer t.end(h)
	if err == nil {
		t.run(h, life)
	}
}

// sleepsOn records why the table could not wake, if so, and reports whether the next visitor may try again:
// the journal did not answer, and may recover, or the game's data are missing, and may come back.
func (t *Table) sleepsOn(why error) bool {
	_, silent := errors.AsType[*unread](why)
	absent := rules.IsAbsent(why) // Restore has reported that
	again := silent || absent
	t.mu.Lock()
	defer t.mu.Unlock()
	known := t.fault != nil
	if t.fault = nil; why != nil {
		t.fault = fmt.Errorf("this table cannot be opened: %w", why)
	}
	if errors.Is(why, errMoved) {
		t.fault = t.elsewhere("")
		return false
	}
	if why != nil && !known && !absent { // once, because people can try as often as they like
		t.shared.Log.Error("a table cannot be opened", "table", t.name, "error", why)
	}
	if again {
		t.life = nil
		if silent && t.alarm != nil {
			t.alarm.Reset(t.shared.unreadPause())
		}
	}
	return again
}

// pass has happen what only takes time.
func (t *Table) pass(h *hosted) {
	now := time.Now()
	if h.halted == nil {
		h.Happen(now)
	}
	_ = t.settle(h, now)
}

// run lets others own the table until it closes or falls asleep. It blocks on nothing but the journal.
func (t *Table) run(h *hosted, life *life) {
	_ = t.settle(h, time.Now()) // a halted table tries again
	t.shared.Workers.Join()
	defer t.shared.Workers.Leave()
	defer life.timer.Stop()
	pass := func() { t.pass(h) }
	for life.leave(h); ; life.leave(h) {
		quits := false
		select {
		case <-life.timer.C:
		case <-life.last:
		case <-t.shared.Crew.Quit():
			quits = true
		}
		select {
		case <-life.free:
		case <-life.last:
			if life.fault != nil {
				panic(life.fault)
			}
			return
		}
		if quits {
			h.ended = match.Shutdown // even when it was closed, if that was never written
			return
		}
		t.shared.Workers.Do(pass)
	}
}
