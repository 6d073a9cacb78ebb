package session

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Why a session ended, as [Session.Run] and context.Cause tell it.
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

// A caller of [Session.Run] did this.
var (
	ErrNoTerminal = errors.New("session: the session has no terminal")
	ErrRunTwice   = errors.New("session: the session runs a program")
)

// farewell is what the person is told by the host itself, because Handle did not
// run or has broken; "" when that is Handle's to say, or nobody is there to hear it.
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

// recovered, when deferred, makes an error of a panic.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = panicError(r)
	}
}

func panicError(r any) error { return fmt.Errorf("%v\n%s", r, debug.Stack()) }
