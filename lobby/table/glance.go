package table

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
)

// lately is the number of moves that a viewer in the hall is shown.
const lately = 8

// Glance shows the running game to a person in the hall, live: see [match.Match.Glance]. The error is
// ErrGone when they may not watch.
func (t *Table) Glance(box *post.Mailbox[match.Update], id string) error {
	return t.put(func(h *hosted, _ time.Time) error {
		now := h.Glance(id, lately)
		if now.You < 0 {
			id = ""
		}
		if id == "" && now.Table.NoWatchers { // the host has closed it to watchers since
			return ErrGone
		}
		h.glances[box] = id
		if h.halted == nil { // a halted table is shown when it goes on
			box.Put(now)
		}
		return nil
	})
}

// glanced updates those who watch from the hall.
func (h *hosted) glanced() {
	if len(h.glances) == 0 {
		return
	}
	all := h.Glance("", lately)
	for box, id := range h.glances {
		now := all
		if id != "" {
			now = h.Glance(id, lately)
		}
		if now.You < 0 && now.Table.NoWatchers { // the host has closed it to watchers since
			box.Close()
		}
		if !box.Put(now) {
			delete(h.glances, box)
		}
	}
}

// closeGlances ends all views from the hall.
func (h *hosted) closeGlances() {
	for box := range h.glances {
		box.Close()
	}
}
