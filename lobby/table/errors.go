package table

import "errors"

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	ErrLowDisk = errors.New("the server has little room left on its disk, and keeps it for people who come with a key")
	ErrNoBots  = errors.New("there are no bots here")
	ErrGone    = errors.New("you are no longer at this table")
	ErrHalted  = errors.New("the server cannot write to its disk; nothing is lost, play goes on later")
	// ErrRetired is never returned; people read its text when they come next.
	ErrRetired = errors.New("a game of yours was closed, because its rules have changed since it was begun; its " +
		"record stays, and games shows it")
	ErrUnknown   = errors.New("nobody of that name is here; write the name as the table shows it")
	ErrElsewhere = errors.New("another machine keeps this table")
	ErrBetween   = errors.New("this table is between two machines; try again in a moment")
)
