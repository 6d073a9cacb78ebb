package lobby

import (
	"fmt"
	"runtime/debug"
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
}

// Name is the table's two words.
func (t *Table) Name() string { return t.name }

// Code is the invitation to a private table, empty for a public one.
func (t *Table) Code() string { return t.code }

// do lets the table do something, and returns when all who are there have been
// told what came of it.
func (t *Table) do(f func(m *match, now time.Time) error) error {
	err := ErrGone
	done := make(chan struct{})
	op := func(m *match) {
		now := time.Now()
		err = f(m, now)
		t.settle(m, now)
		close(done)
	}
	select {
	case t.ask <- op:
	case <-t.ended:
		return err
	}
	select {
	case <-done:
	case <-t.ended: // it broke
	}
	return err
}

// run is the table's life. Nothing it calls waits for anybody.
func (t *Table) run(m *match) {
	defer t.end(m)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for m.closed == "" {
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
			t.settle(m, now)
		case <-t.lobby.quit:
			m.close(Shutdown)
		}
	}
}

// settle follows every operation: it tells what has changed, and puts to a bot
// what a bot has to decide.
func (t *Table) settle(m *match, now time.Time) {
	if m.dirty {
		m.publish()
		t.lobby.report(t, m)
	}
	if m.closed != "" {
		t.lobby.strike(t) // before anybody hears of it
	}
	if q := m.ask(now); q != nil {
		t.lobby.running.Go(func() { t.think(q) })
	}
}

// think runs in a goroutine of its own.
func (t *Table) think(q *question) {
	choice, err := q.think()
	if err != nil {
		t.lobby.config.Log.Error("a bot failed", "table", t.name, "seat", q.seat.String(), "error", err)
	}
	t.do(func(m *match, now time.Time) error {
		m.answer(q, choice, now)
		return nil
	})
}

// end closes the table for all who are there, also when it broke.
func (t *Table) end(m *match) {
	if p := recover(); p != nil {
		m.close(Broken)
		t.lobby.config.Log.Error("a table broke", "table", t.name, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
	t.lobby.strike(t)
	for _, v := range m.visits {
		v.box.Put(Update{Closed: m.closed})
		v.box.Close()
	}
	close(t.ended)
}
