package narration

import (
	"medici/internal/text/words"
	"medici/lobby/match"
)

// Halted says that a table waits, and why, if an update says that it does.
func Halted(p *words.Printer, u match.Update) string {
	if u.LowDisk {
		return p.Sprintf("The disk is nearly full, so tables of guests rest. Nothing is lost.")
	}
	return p.Sprintf("The server cannot write to its disk. Nothing is lost; play goes on later.")
}
