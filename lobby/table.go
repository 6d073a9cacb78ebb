package lobby

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Table is a goroutine that owns a match. Whoever has a *Table may go there: it
// is what Open and Find answer with.
type Table struct {
	lobby *Lobby
	name  string
	code  string
	ask   chan func(*match)
	ended chan struct{} // closed when the goroutine is done

	once   sync.Once
	asleep func() (*match, error) // makes the match when the table wakes
	fault  error                  // why it could not, before ended
}

func (l *Lobby) newTable(name, code string) *Table {
	return &Table{lobby: l, name: name, code: code, ask: make(chan func(*match)), ended: make(chan struct{})}
}

// wake begins the table's life, when somebody comes to it for the first time.
func (t *Table) wake() {
	t.once.Do(func() { t.lobby.running.Go(t.live) })
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
	t.wake()
	err := ErrGone
	done := make(chan struct{})
	op := func(m *match) {
		err = f(m, time.Now())
		close(done)
	}
	select {
	case t.ask <- op:
	case <-t.ended:
		return cmp.Or(t.fault, err)
	}
	select {
	case <-done:
	case <-t.ended: // it broke
	}
	return err
}

// live is the table's life.
func (t *Table) live() {
	m, err := t.asleep()
	if err != nil {
		t.fault = fmt.Errorf("this table cannot be opened: %w", err)
		t.lobby.config.Log.Error("a table cannot be opened", "table", t.name, "error", err)
		m = &match{closed: Broken}
	}
	t.run(m)
}

// run serves the table until it is closed. Nothing it calls waits for anybody
// but the journal.
func (t *Table) run(m *match) {
	defer t.end(m)
	_ = t.settle(m, time.Now()) // halted, it tries again
	timer := time.NewTimer(0)
	defer timer.Stop()
	for m.closed == "" || m.unwritten() {
		timer.Stop()
		if due := m.due(); !due.IsZero() {
			timer.Reset(time.Until(due))
		}
		select {
		case op := <-t.ask:
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
			return fmt.Errorf("%w (%v)", ErrHalted, err)
		}
		t.resume(m, now)
		if err := m.tellChronicle(); err != nil {
			t.lobby.config.Log.Error("the chronicle was not told", "table", t.name, "error", err)
		}
		t.lobby.config.Meter.Moved(m.moved)
		m.publish()
		t.lobby.report(t, m)
	}
	if m.closed != "" {
		t.lobby.strike(t) // before anybody hears of it
	}
	if q := m.ask(now); q != nil {
		t.lobby.running.Go(func() { t.think(q) })
	}
	return nil
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

// end closes the table for all who are there, also when it broke.
func (t *Table) end(m *match) {
	if p := recover(); p != nil {
		m.close(Broken)
		t.lobby.config.Log.Error("a table broke", "table", t.name, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
	if m.closed != Shutdown && m.closed != Broken { // those can be opened again
		if err := m.strikeOff(); err != nil {
			t.lobby.config.Log.Error("a table that has ended stays in the directory", "table", t.name, "error", err)
		}
	}
	t.lobby.strike(t)
	for _, v := range m.visits {
		v.box.Put(Update{Closed: m.closed})
		v.box.Close()
	}
	close(t.ended)
}
