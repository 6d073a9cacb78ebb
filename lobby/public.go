package lobby

import (
	"medici/lobby/archive"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/rounds"
	"medici/lobby/table"
)

// Types of other packages that users of the lobby need, so they need not know where each is.
type (
	Table     = table.Table
	Elsewhere = table.Elsewhere
	Way       = table.Way
	Listing   = directory.Listing
)

// Errors of tables, the archive and evenings, for users of the lobby.
var (
	ErrLowDisk    = table.ErrLowDisk
	ErrNoBots     = table.ErrNoBots
	ErrGone       = table.ErrGone
	ErrHalted     = table.ErrHalted
	ErrRetired    = table.ErrRetired
	ErrUnknown    = table.ErrUnknown
	ErrElsewhere  = table.ErrElsewhere
	ErrBetween    = table.ErrBetween
	ErrNoGame     = archive.ErrNoGame
	ErrNoEvening  = evening.ErrNoEvening
	ErrNoEvenings = evening.ErrNoEvenings
	ErrEvenings   = rounds.ErrEvenings
	ErrManyOpen   = rounds.ErrManyOpen
	ErrCrowdOpen  = rounds.ErrCrowdOpen
)
