package match

import "errors"

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	ErrFull       = errors.New("every seat is taken; you can watch")
	ErrRunning    = errors.New("the game has begun; you can watch")
	ErrNotPlaying = errors.New("no game is being played")
	ErrPlaying    = errors.New("not while a game is being played")
	ErrSeated     = errors.New("only for those who watch")
	ErrNotSeated  = errors.New("only for those who sit at the table")
	ErrNotHost    = errors.New("only the host can do that")
	ErrNoSeat     = errors.New("there is no such seat")
	ErrNobody     = errors.New("nobody sits there whom you could send away")
	ErrNotBot     = errors.New("no bot sits there")
	ErrOver       = errors.New("the game is over; when everybody is ready the next one begins")
	ErrRound      = errors.New("this game of the evening is over; the evening draws the next table")
	ErrTooFew     = errors.New("too few for a game")
	ErrKicked     = errors.New("the host has sent you away from this table")
	ErrStale      = errors.New("the game has moved on")
	ErrCrowded    = errors.New("too many people watch this table")
	ErrNoWatchers = errors.New("the host lets nobody watch this table")
	ErrNoAdvice   = errors.New("the host lets nobody ask for advice at this table")
	ErrRated      = errors.New("there is no advice in a rated game")
	ErrNothing    = errors.New("there is nothing in that")
	ErrPresent    = errors.New("that seat's person is here and plays")
	ErrOutdated   = errors.New("the rules of this game have changed since it was begun; its record can still be read")
)
