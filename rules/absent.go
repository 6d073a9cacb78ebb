package rules

import "errors"

// Absent is the refusal of a game with data (a deck, a map) that this program was not
// given: the game can be played where their file is.
type Absent struct{ error }

// Unwrap is the Refusal.
func (a *Absent) Unwrap() error { return a.error }

// Lack is the Absent of a game, for the hash of the data that are asked for.
func Lack(g Game, hash string) error {
	return &Absent{Refuse("the game needs data whose hash is %q, and this program was not given their file; "+
		"--game-data %s=FILE gives it", hash, g.Name())}
}

// IsAbsent reports an error that is an Absent.
func IsAbsent(err error) bool {
	_, absent := errors.AsType[*Absent](err)
	return absent
}
