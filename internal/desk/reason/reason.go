package reason

import (
	"errors"
	"slices"

	"medici/lobby"
	"medici/rules"
)

// Exit statuses of a command. A status from 10 on covers more than one kind of failure.
const (
	Fine       = 0
	Failed     = 1
	Misuse     = 2
	Missed     = 3 // what was waited for did not come
	NoGame     = 10
	NoSeat     = 11
	NotAllowed = 12
	Full       = 13
	Gone       = 14
)

// Reason is why something was not done, or why a session ended.
type Reason struct {
	Code string
	Exit int
}

// marked is an error with its reason, where no other error says it.
type marked struct {
	error
	Reason
}

func (m marked) Unwrap() error { return m.error }

// As returns an error with a reason of its own.
func As(code string, exit int, err error) error {
	if err == nil {
		return nil
	}
	return marked{err, Reason{code, exit}}
}

// Of returns the reason of an error.
func Of(err error) Reason {
	if err == nil {
		return Reason{"done", Fine}
	}
	if m, ok := errors.AsType[marked](err); ok {
		return m.Reason
	}
	if _, ok := errors.AsType[*rules.Illegal](err); ok {
		return Reason{"illegal", Failed}
	}
	if _, ok := errors.AsType[*lobby.TooFast](err); ok {
		return Reason{"too_fast", Full}
	}
	if fault := lobby.Fault(err); fault != nil {
		err = fault
	}
	if i := slices.IndexFunc(known, func(k knownError) bool { return errors.Is(err, k.err) }); i >= 0 {
		return known[i].Reason
	}
	return Reason{"failed", Failed}
}
