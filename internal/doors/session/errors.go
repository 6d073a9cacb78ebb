package session

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Why a session ended, as [Session.Run] and context.Cause return it.
var (
	ErrGone     = errors.New("session: the client has gone")
	ErrStalled  = errors.New("session: the client takes no output")
	ErrShutdown = errors.New("session: the server is closing")
	ErrPanic    = errors.New("session: the session's program panicked")
	ErrFull     = errors.New("session: too many sessions")
	ErrGaveWay  = errors.New("session: the session gave way to somebody who came")
	ErrIdle     = errors.New("session: no key was pressed for too long")
	ErrFlooded  = errors.New("session: the client sent more than can wait to be read")
)

// Errors of the caller of [Session.Run].
var (
	ErrNoTerminal = errors.New("session: the session has no terminal")
	ErrRunTwice   = errors.New("session: the session runs a program")
)

// farewell returns what the host itself tells the person, because Handle did not run or has panicked. It is
// "" when Handle tells them, or nobody is there to read it.
func farewell(cause error, handled bool) string {
	switch {
	case errors.Is(cause, ErrPanic):
		return "Sorry: something broke on our side and ended this session. Please connect again."
	case errors.Is(cause, ErrFull):
		return "Every place is taken. Please try again in a while."
	case errors.Is(cause, ErrShutdown) && !handled:
		return "The server is closing. Please come back in a moment."
	}
	return ""
}

// recovered, when deferred, turns a panic into an error.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = panicError(r)
	}
}

func panicError(r any) error { return fmt.Errorf("%v\n%s", r, debug.Stack()) }
