package lobby

import "errors"

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	ErrNoTable = errors.New("there is no such table")
	ErrTables  = errors.New("no room for another table now; try again later")
	// ErrRoundCrowd is ErrCrowd for the tables of a round.
	ErrRoundCrowd = errors.New("too many tables were opened from where this evening comes from; the round begins when " +
		"some of them have ended")
	ErrCrowd      = errors.New("too many tables were opened from where you are; wait until one of them has ended")
	ErrHosting    = errors.New("you are the host of too many tables")
	ErrTooLong    = errors.New("that is too long for a line of chat")
	ErrYourself   = errors.New("that is you")
	ErrBlocks     = errors.New("you have blocked too many people; unblock somebody first")
	ErrNotBlocked = errors.New("you have not blocked anybody of that name")
	ErrNoReports  = errors.New("nobody takes reports here; you can block that person")
	ErrWhy        = errors.New("say in a few words what is wrong")
	ErrUnwritten  = errors.New("the server cannot write that down now; try again later")
	ErrPonder     = errors.New("the advice has failed; the log of the server says why")
	ErrCrowdThere = errors.New("as many people as may have joined that evening from where you are; ask its host")
	ErrOpened     = errors.New("you have opened several evenings just now; wait a while")
	ErrClosed     = errors.New("closed")
)
