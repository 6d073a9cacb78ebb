package table

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
)

// lately is how many moves somebody sees who looks from the hall.
const lately = 8

// Glance shows the running game to a person in the hall, live: see [match.Match.Glance]. The error is
// ErrGone where they may not look.
func (t *Table) Glance(box *post.Mailbox[match.Update], id string) error {
	return t.put(func(h *hosted, _ time.Time) error {
		now := h.Glance(id, lately)
		if now.You < 0 {
			id = ""
		}
		if id == "" && now.Table.NoWatchers { // the host has closed it since
			return ErrGone
		}
		h.glances[box] = id
		if h.halted == nil { // else it is shown what stands in the journal, when it does
			box.Put(now)
		}
		return nil
	})
}

// glanced shows the table to those who look from the hall.
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
		if now.You < 0 && now.Table.NoWatchers { // the host has closed it since
			box.Close()
		}
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
