package lobby

import (
	"errors"

	"medici/internal/journal"
)

// What people are told when the store fails. The store's own errors are for programs.
var (
	ErrLeaving = errors.New("the server is closing; come back in a moment")
	ErrNoSpace = errors.New("the server has no room left on its disk, so nothing was changed; try again later")
	ErrDoubt   = errors.New("the server cannot say whether that was done; look, and ask again")
	ErrUnread  = errors.New("the server can no longer read its notes on this; tell its operator")
)

// Fault returns the text for people when an error comes from the store, and nil for any other error.
func Fault(err error) error {
	_, isDamage := errors.AsType[*journal.Damaged](err)
	switch {
	case errors.Is(err, ErrHalted):
		return ErrHalted
	case errors.Is(err, ErrClosed), errors.Is(err, journal.ErrClosed):
		return ErrLeaving
	case errors.Is(err, journal.ErrFull):
		return ErrNoSpace
	case errors.Is(err, journal.ErrUnknown):
		return ErrDoubt
	case errors.Is(err, journal.ErrConflict):
		return ErrUnwritten
	case isDamage:
		return ErrUnread
	}
	return nil
}
