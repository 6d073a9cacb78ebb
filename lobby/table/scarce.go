package table

import (
	"slices"

	"medici/lobby/match"
)

// afford refuses to write for guests while there is little room on the disk, so that
// guests do not fill it for all. A table that nobody is at may still end.
func (h *hosted) afford() error {
	if h.ended != "" || len(h.visits) == 0 || !h.shared.Scarce() {
		return nil
	}
	if now := h.Summary(); now.Closed != "" || slices.ContainsFunc(now.Seated, match.Person.Known) {
		return nil
	}
	return ErrScarce
}
