package table

import (
	"slices"

	"medici/lobby/match"
)

// afford refuses to write for guests while there is little room on the disk, so
// guests do not fill it for all. A table that nobody is at may still end, and somebody with a key may
// leave the others.
func (h *hosted) afford() error {
	if h.ended != "" || len(h.visits) == 0 || slices.ContainsFunc(h.now.Seated, match.Person.Known) ||
		!h.shared.LowDisk() {
		return nil
	}
	if now := h.Summary(); now.Closed != "" || slices.ContainsFunc(now.Seated, match.Person.Known) {
		return nil
	}
	return ErrLowDisk
}
