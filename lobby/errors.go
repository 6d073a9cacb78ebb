package lobby

import "errors"

// What a caller may want to tell apart. The texts are for the person.
var (
	ErrNoTable = errors.New("there is no such table")
	ErrTables  = errors.New("no room for another table now; try again later")
	// ErrRoundCrowd is ErrCrowd of the tables of a round.
	ErrRoundCrowd = errors.New("too many tables were opened from where this evening comes from; the round begins when some of them have ended")
	ErrCrowd      = errors.New("too many tables were opened from where you are; wait until one of them has ended")
	ErrScarce     = errors.New("the server has little room left on its disk, and keeps it for people who come with a key")
	ErrHosting    = errors.New("you are the host of too many tables")
	ErrTooLong    = errors.New("that is too long for a line of chat")
	ErrNoBots     = errors.New("there are no bots here")
	ErrGone       = errors.New("you are no longer at this table")
	ErrHalted     = errors.New("the server cannot write to its disk; nothing is lost, play goes on later")
	ErrNoGame     = errors.New("there is no game with that id")
	// ErrRetired is no answer: people are told it when they come next.
	ErrRetired    = errors.New("a game of yours was closed, because its rules have changed since it was begun; its record stays, and games shows it")
	ErrUnknown    = errors.New("nobody of that name is here; write the name as the table shows it")
	ErrYourself   = errors.New("that is you")
	ErrBlocks     = errors.New("you have blocked too many people; unblock somebody first")
	ErrNotBlocked = errors.New("you have not blocked anybody of that name")
	ErrNoReports  = errors.New("nobody takes reports here; you can block that person")
	ErrWhy        = errors.New("say in a few words what is wrong")
	ErrUnwritten  = errors.New("the server cannot write that down now; try again later")
	ErrPonder     = errors.New("the advice has failed; it is written down for those who look after the server")
	ErrNoEvening  = errors.New("there is no evening with that code")
	ErrNoEvenings = errors.New("this server keeps no store, and without one there are no evenings")
	ErrEvenings   = errors.New("there are too many evenings now; try again later")
	ErrManyOpen   = errors.New("you have as many evenings open as a person may; play one of them to its end, or leave it")
	ErrCrowdOpen  = errors.New("too many evenings are open from where you are; wait until one of them is over")
	ErrCrowdThere = errors.New("as many people as may have joined that evening from where you are; ask its host")
	ErrOpened     = errors.New("you have opened several evenings just now; wait a while")
	ErrElsewhere  = errors.New("another machine keeps this table")
	ErrBetween    = errors.New("this table is between two machines; try again in a moment")
	ErrClosed     = errors.New("closed")
)
