package table

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
)

// lately is how many moves somebody sees who looks from the hall.
const lately = 8

// Glance shows the running game to somebody in the hall, live: see [match.Match.Glance]. The error is
// ErrGone where nobody may look.
func (t *Table) Glance(box *post.Mailbox[match.Update]) error {
	return t.put(func(h *hosted, _ time.Time) error {
		now := h.Glance(lately)
		if now.Table.NoWatchers { // the host has closed it since
			return ErrGone
		}
		h.glances[box] = true
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
