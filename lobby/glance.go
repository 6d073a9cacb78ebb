package lobby

import (
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// lately is how many moves somebody sees who looks from the hall.
const lately = 8

// How often a person looks at another table: so many times at once, and once more in this time. Each
// time costs the table a view.
const (
	looksAbout = 40
	lookEvery  = 100 * time.Millisecond
)

// Glance shows the running game of a public table to somebody in the hall, live: see
// [match.Match.Glance]. Who glances is not at the table, takes no spectator's place and is
// named nowhere. Close the mailbox to stop it; it is closed when the table sleeps, is gone
// or is closed to watchers, and when the visitor leaves. The error is ErrNoTable where
// nobody may look, or nobody is.
func (v *Visitor) Glance(table string) (*Mailbox[match.Update], error) {
	if wait := v.lobby.looked.take(v.Person().ID, v.from, time.Now()); wait > 0 {
		return nil, &TooFast{rules.Refuse("that is too much at once; wait %d s", ceil(wait, time.Second)), wait}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	t := v.lobby.shown(table)
	if t == nil {
		return nil, ErrNoTable
	}
	box := NewMailbox[match.Update](nil)
	v.hold(box)
	err := t.put(func(h *hosted, _ time.Time) error {
		now := h.Glance(lately)
		if now.Table.NoWatchers { // the host has closed it since
			return ErrNoTable
		}
		h.glances[box] = true
		if h.halted == nil { // else it is shown what stands in the journal, when it does
			box.Put(now)
		}
		return nil
	})
	if err != nil {
		box.Close()
		return nil, err
	}
	return box, nil
}

// shown is a table whose game may be looked at; nil where there is none of that name.
func (l *Lobby) shown(name string) *Table {
	l.mu.Lock()
	defer l.mu.Unlock()
	e := l.tables[fold(name)]
	if e == nil || e.away || e.listing.NoWatchers || e.listing.Deserted() || e.listing.Phase != match.Playing {
		return nil
	}
	return e.table
}

// glanced shows the table to those who look from the hall.
func (h *hosted) glanced() {
	if len(h.glances) == 0 {
		return
	}
	now := h.Glance(lately)
	if now.Table.NoWatchers { // the host has closed it since
		h.closeGlances()
		return
	}
	for box := range h.glances {
		if !box.Put(now) {
			delete(h.glances, box)
		}
	}
}

// closeGlances ends what is seen from the hall.
func (h *hosted) closeGlances() {
	for box := range h.glances {
		box.Close()
	}
	clear(h.glances)
}
