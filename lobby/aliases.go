package lobby

import "medici/lobby/match"

// What callers know of a match, until they ask package match for it.
type (
	Bot       = match.Bot
	Clock     = match.Clock
	ClockInfo = match.ClockInfo
	Game      = match.Game
	Info      = match.Info
	Line      = match.Line
	LineKind  = match.LineKind
	Move      = match.Move
	Person    = match.Person
	Phase     = match.Phase
	Reason    = match.Reason
	SeatInfo  = match.SeatInfo
	Update    = match.Update
)

const (
	Abandoned       = match.Abandoned
	BecameHost      = match.BecameHost
	Broken          = match.Broken
	CameBack        = match.CameBack
	Deserted        = match.Deserted
	Dissolved       = match.Dissolved
	Empty           = match.Empty
	Ended           = match.Ended
	Human           = match.Human
	IsReady         = match.IsReady
	Kicked          = match.Kicked
	Left            = match.Left
	Over            = match.Over
	Playing         = match.Playing
	Program         = match.Program
	RanOut          = match.RanOut
	Reopened        = match.Reopened
	Replaced        = match.Replaced
	Said            = match.Said
	SaidBySpectator = match.SaidBySpectator
	Sat             = match.Sat
	ShownOut        = match.ShownOut
	Shutdown        = match.Shutdown
	StandInTook     = match.StandInTook
	Started         = match.Started
	TookOver        = match.TookOver
	Vacated         = match.Vacated
	VotedOut        = match.VotedOut
	Waiting         = match.Waiting
	WantsRematch    = match.WantsRematch
	WentAway        = match.WentAway
)

var (
	ClockNames    = match.ClockNames
	ParseClock    = match.ParseClock
	ErrNotPlaying = match.ErrNotPlaying
	ErrNotSeated  = match.ErrNotSeated
	ErrStale      = match.ErrStale
)
