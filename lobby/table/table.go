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

// Table is a goroutine that owns a match, or sleeps. A caller who has a *Table may
// go there: the lobby answers with it who opens or finds one.
type Table struct {
	shared  *Shared
	id      string // of its journal and its document
	name    string
	code    string
	ended   chan struct{} // closed when the table is gone
	backlog *backlog

	// These are its goroutine's.
	fenced bool      // nobody else can write there, since this node keeps it
	lived  time.Time // until when it was kept before this process did, which is asked once

	mu     sync.Mutex
	life   *life                   // nil while the table sleeps, and when it is gone
	slept  *slept                  // where it stands while it sleeps, once it was written down
	asleep func() (*hosted, error) // makes the match when the table wakes; nil when it is gone
	alarm  *time.Timer             // wakes it when nobody else has
	fault  error                   // why it could not wake the last time
}

// life is a table's from when it wakes until it falls asleep, or is gone.
type life struct {
	ask  chan func(*hosted)
	over chan struct{} // closed when the goroutine is done
}

// table is one that nobody has waked. Host and from are who opened it, and from where.
func (s *Shared) table(id, name, code, host string, from source.Source) *Table {
	return &Table{
		shared: s, id: id, name: name, code: code, ended: make(chan struct{}),
		backlog: &backlog{queue: s.Queue, id: id, name: name, host: host, from: from},
	}
}

// Wake begins a life of the table, unless it lives or is gone.
func (t *Table) Wake() { t.wake() }

// wake is Wake, and the table's life; nil when it is gone.
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

// ID is that of its journal, for ever.
func (t *Table) ID() string { return t.id }

// Name is the table's two words.
func (t *Table) Name() string { return t.name }

// Code is the invitation to a private table, empty for a public one.
func (t *Table) Code() string { return t.code }

// Word finds the table, for people who may go there.
func (t *Table) Word() string { return cmp.Or(t.code, t.name) }

// do lets the table do something, and returns when it is written down and all
// who are there have been told what came of it.
func (t *Table) do(f func(h *hosted, now time.Time) error) error {
	return t.put(func(h *hosted, now time.Time) error {
		if h.halted != nil {
			if err := t.settle(h, now); err != nil { // it still is
				return err
			}
		}
		if h.over() != "" { // it was only waiting to be written down
			return ErrGone
		}
		err := f(h, now)
		return cmp.Or(t.settle(h, now), err)
	})
}

// doAlways is do for what cannot be refused, such as that somebody is gone. A
// table that is halted writes it down later.
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
		case <-life.over: // it has fallen asleep, is gone, or could not wake
			if why := t.Why(); why != nil {
				return why
			}
			continue
		}
		select {
		case <-done:
		case <-life.over: // it broke
		}
		return err
	}
}

// Why is why the table could not wake the last time, or where it is if another node keeps it.
func (t *Table) Why() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.fault
}

// Sleeps reports a table that has no goroutine: it sleeps, or is gone.
func (t *Table) Sleeps() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.life == nil
}

// Ended is closed when the table is gone.
func (t *Table) Ended() <-chan struct{} { return t.ended }

// live is a life of the table.
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

// sleepsOn notes why the table could not wake, if it could not, and reports whether
// the next who comes may try again: the journal did not answer, and may be well, or the
// game's data are not here, and the next server may have them.
func (t *Table) sleepsOn(why error) bool {
	_, silent := errors.AsType[*unread](why)
	absent := rules.IsAbsent(why) // of which Restore has told
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
	if why != nil && !known && !absent { // once: anybody can try as often as they like
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

// run serves the table until it is closed or falls asleep. Nothing it calls waits
// for anybody but the journal.
func (t *Table) run(h *hosted, life *life) {
	_ = t.settle(h, time.Now()) // halted, it tries again
	timer, quit := time.NewTimer(0), t.shared.Crew.Quit()
	defer timer.Stop()
	for (h.over() == "" || h.unwritten()) && !h.fallsAsleep(time.Now()) {
		timer.Stop()
		if due := h.due(); !due.IsZero() {
			timer.Reset(time.Until(due))
		}
		select {
		case op := <-life.ask:
			op(h)
		case <-timer.C:
			now := time.Now()
			if h.halted == nil {
				h.Happen(now)
			}
			_ = t.settle(h, now)
		case <-quit:
			h.ended = match.Shutdown // also when it was closed and nobody will ever read that
			return
		}
	}
}
