package lobby

import (
	"medici/lobby/archive"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/rounds"
	"medici/lobby/table"
)

// Users of the lobby know tables by it, and need not know in which package they are.
type (
	Table     = table.Table
	Elsewhere = table.Elsewhere
	Way       = table.Way
	Listing   = directory.Listing
)

// What a table, the archive and evenings refuse with, for users of the lobby.
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
