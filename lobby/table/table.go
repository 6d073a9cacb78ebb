package table

import (
	"cmp"
	"errors"
	"fmt"
	"sync"
	"time"

	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// Table is a goroutine that owns a match, or sleeps. The holder of a *Table may go there: the lobby returns
// it to those who open or find a table.
type Table struct {
	shared  *Shared
	id      string // of its journal and its document
	name    string
	code    string
	ended   chan struct{} // closed when the table has ended
	backlog *backlog

	// These are its goroutine's.
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
	ask  chan func(*hosted)
	over chan struct{} // closed when the goroutine is done
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
		load, life := t.asleep, &life{make(chan func(*hosted)), make(chan struct{})}
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

func (t *Table) put(f func(h *hosted, now time.Time) error) error {
	err := ErrGone
	done := make(chan struct{})
	op := func(h *hosted) {
		err = f(h, time.Now())
		close(done)
	}
	for {
		life := t.wake()
		if life == nil {
			return cmp.Or(t.Why(), err)
		}
		select {
		case life.ask <- op:
		case <-life.over: // it has fallen asleep, has ended, or could not wake
			if why := t.Why(); why != nil {
				return why
			}
			continue
		}
		select {
		case <-done:
		case <-life.over: // it has panicked
		}
		return err
	}
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

// run serves the table until it closes or falls asleep. It blocks on nothing but the journal.
func (t *Table) run(h *hosted, life *life) {
	_ = t.settle(h, time.Now()) // a halted table tries again
	timer, quit := time.NewTimer(0), t.shared.Crew.Quit()
	defer timer.Stop()
	t.shared.Workers.Join()
	defer t.shared.Workers.Leave()
	var op func(*hosted)
	work, pass := func() { op(h) }, t.pass
	for (h.over() == "" || h.unwritten()) && !h.fallsAsleep(time.Now()) {
		timer.Stop()
		if due := h.due(); !due.IsZero() {
			timer.Reset(time.Until(due))
		}
		select {
		case op = <-life.ask:
			t.shared.Workers.Do(work)
		case <-timer.C:
			op = pass
			t.shared.Workers.Do(work)
		case <-quit:
			h.ended = match.Shutdown // even when it was closed, if that was never written
			return
		}
	}
}
