package table

import (
	"slices"

	"medici/lobby/match"
)

// afford refuses to write for guests while the disk is low, so guests do not fill it for everybody. A table
// where nobody is may still end, and at other tables somebody with a key may still leave.
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
