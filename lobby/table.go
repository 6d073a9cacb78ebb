package lobby

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"medici/internal/journal"
)

// Table is a goroutine that owns a match, or sleeps. A caller who has a *Table may
// go there: Open and Find answer with it.
type Table struct {
	lobby   *Lobby
	name    string
	code    string
	ended   chan struct{} // closed when the table is gone
	backlog *backlog

	mu     sync.Mutex
	life   *life                  // nil while the table sleeps, and when it is gone
	asleep func() (*match, error) // makes the match when the table wakes; nil when it is gone
	alarm  *time.Timer            // wakes it when nobody else has
	fault  error                  // why it could not wake the last time
}

// life is a table's from when it wakes until it falls asleep, or is gone.
type life struct {
	ask  chan func(*match)
	over chan struct{} // closed when the goroutine is done
}

func (l *Lobby) newTable(name, code string) *Table {
	return &Table{lobby: l, name: name, code: code, ended: make(chan struct{}), backlog: &backlog{lobby: l, table: name}}
}

// wake begins a life of the table, unless it lives; nil when it is gone.
func (t *Table) wake() *life {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.life == nil && t.asleep != nil && !t.lobby.isClosing() {
		t.life = &life{make(chan func(*match)), make(chan struct{})}
		load, life := t.asleep, t.life
		if t.alarm != nil {
			t.alarm.Stop()
		}
		t.lobby.running.Go(func() { t.live(load, life) })
	}
	return t.life
}

// sleep has the table be read from its journal when somebody comes to it, or when
// nobody has for as long as Keep.
func (t *Table) sleep(e directoryEntry, d journal.Document) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.life, t.asleep = nil, func() (*match, error) { return t.load(e, d) }
	t.alarm = time.AfterFunc(time.Until(e.Since.Add(t.lobby.config.Keep)), func() {
		t.lobby.mu.Lock()
		defer t.lobby.mu.Unlock()
		if !t.lobby.closed {
			t.wake() // and it finds that it is abandoned
		}
	})
}

// Name is the table's two words.
func (t *Table) Name() string { return t.name }

// Code is the invitation to a private table, empty for a public one.
func (t *Table) Code() string { return t.code }

// do lets the table do something, and returns when it is written down and all
// who are there have been told what came of it.
func (t *Table) do(f func(m *match, now time.Time) error) error {
	return t.put(func(m *match, now time.Time) error {
		if err := t.settle(m, now); err != nil { // it is still halted
			return err
		}
		if m.closed != "" { // it was only waiting to be written down
			return ErrGone
		}
		err := f(m, now)
		return cmp.Or(t.settle(m, now), err)
	})
}

// doAlways is do for what cannot be refused, such as that somebody is gone. A
// table that is halted writes it down later.
func (t *Table) doAlways(f func(m *match, now time.Time)) {
	_ = t.put(func(m *match, now time.Time) error {
		f(m, now)
		return t.settle(m, now)
	})
}

func (t *Table) put(f func(m *match, now time.Time) error) error {
	err := ErrGone
	done := make(chan struct{})
	op := func(m *match) {
		err = f(m, time.Now())
		close(done)
	}
	for {
		life := t.wake()
		if life == nil {
			return cmp.Or(t.why(), err)
		}
		select {
		case life.ask <- op:
		case <-life.over: // it has fallen asleep, is gone, or could not wake
			if why := t.why(); why != nil {
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

func (t *Table) why() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.fault
}

// live is a life of the table.
func (t *Table) live(load func() (*match, error), life *life) {
	defer close(life.over)
	var m *match
	err := caught(func() (err error) { m, err = load(); return err })
	if t.sleepsOn(err) {
		return
	}
	if err != nil {
		m = &match{closed: Broken}
	}
	m.backlog = t.backlog
	defer t.end(m)
	t.run(m, life)
}

// sleepsOn notes why the table could not wake, if it could not, and reports whether
// whoever comes next may try again: the journal did not answer, and may be well.
func (t *Table) sleepsOn(why error) bool {
	_, again := errors.AsType[*unread](why)
	t.mu.Lock()
	defer t.mu.Unlock()
	known := t.fault != nil
	if t.fault = nil; why != nil {
		t.fault = fmt.Errorf("this table cannot be opened: %w", why)
	}
	if why != nil && !known { // once: anybody can try as often as they like
		t.lobby.config.Log.Error("a table cannot be opened", "table", t.name, "error", why)
	}
	if again {
		t.life = nil
		if t.alarm != nil {
			t.alarm.Reset(unreadPause)
		}
	}
	return again
}

// run serves the table until it is closed or falls asleep. Nothing it calls waits
// for anybody but the journal.
func (t *Table) run(m *match, life *life) {
	_ = t.settle(m, time.Now()) // halted, it tries again
	timer := time.NewTimer(0)
	defer timer.Stop()
	for (m.closed == "" || m.unwritten()) && !m.fallsAsleep(time.Now()) {
		timer.Stop()
		if due := m.due(); !due.IsZero() {
			timer.Reset(time.Until(due))
		}
		select {
		case op := <-life.ask:
			op(m)
		case <-timer.C:
			now := time.Now()
			m.happen(now)
			_ = t.settle(m, now)
		case <-t.lobby.quit:
			m.closed = Shutdown // also when it was closed and nobody will ever read that
			return
		}
	}
}

// unwritten reports a table whose end does not stand in the journal yet, and
// may: before that it has not ended.
func (m *match) unwritten() bool { return m.halted != nil && m.closed != Broken }

// settle follows every operation: what has changed is written down and then
// told, and what a bot has to decide is put to it. Nothing is shown that would be
// lost: while the journal cannot be written the table is halted.
func (t *Table) settle(m *match, now time.Time) error {
	if m.dirty || m.halted != nil {
		if err := m.keep(now); err != nil {
			t.halt(m, now, err)
			if errors.Is(err, ErrScarce) {
				return err
			}
			return fmt.Errorf("%w (%v)", ErrHalted, err)
		}
		t.resume(m, now)
		t.owe(m)
		t.askRating(m)
		t.lobby.config.Meter.Moved(m.moved)
		m.publish()
		t.lobby.report(t, m)
	}
	t.tend(m)
	if m.closed != "" {
		t.lobby.strike(t) // before anybody hears of it
	}
	if q := m.ask(now); q != nil {
		t.lobby.running.Go(func() { t.think(q) })
	}
	return nil
}

// owe notes what those who remember games are told when the players have been told.
// A look-up by somebody who has seen the end of a game waits for it.
func (t *Table) owe(m *match) {
	m.oweRecords()
	m.oweChronicle()
}

// tend does what nobody at the table waits for: the directory is brought up to date,
// and what is owed is written down. A failure is mended with the next change, or when
// the table is opened again.
func (t *Table) tend(m *match) {
	t.backlog.start()
	if !m.late || m.halted != nil || m.closed != "" {
		return
	}
	err := m.writeDirectory(m.number)
	if m.late = err != nil; m.late {
		t.lobby.config.Log.Error("the directory does not know how a table stands", "table", t.name, "error", err)
	}
}

// think runs in a goroutine of its own, and waits there for its turn.
func (t *Table) think(q *question) {
	select {
	case t.lobby.bots <- struct{}{}:
	case <-t.lobby.quit:
		return
	}
	choice, err := q.think()
	<-t.lobby.bots
	if err != nil {
		t.lobby.config.Log.Error("a bot failed", "table", t.name, "seat", q.seat.String(), "error", err)
	}
	t.doAlways(func(m *match, now time.Time) { m.answer(q, choice, now) })
}

// end puts the table to sleep, or closes it for all who are there, also when it
// broke.
func (t *Table) end(m *match) {
	p := recover()
	if p == nil && m.closed == "" {
		t.sleep(m.directoryEntry(m.number), journal.Document{Value: m.directoryValue, Revision: m.revision})
		return
	}
	if p != nil {
		m.close(Broken)
		t.lobby.config.Log.Error("a table broke", "table", t.name, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
	t.lobby.strike(t)
	for _, v := range m.visits {
		v.box.Put(Update{Closed: m.closed})
		v.box.Close()
	}
	t.mu.Lock()
	t.life, t.asleep = nil, nil
	t.mu.Unlock()
	t.backlog.start()
	if m.closed != Shutdown && m.closed != Broken { // those can be opened again
		if err := m.forget(); err != nil {
			t.lobby.config.Log.Error("a table that has ended stays in the directory", "table", t.name, "error", err)
		}
	}
	close(t.ended)
}
