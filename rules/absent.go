package rules

import "errors"

// Absent refuses a game with data (a deck, a map) that this program does not have. The game can be played
// wherever the file is.
type Absent struct{ error }

// Unwrap returns the Refusal.
func (a *Absent) Unwrap() error { return a.error }

// Lack returns the Absent for a game whose data have a hash.
func Lack(g Game, hash string) error {
	return &Absent{Refuse("the game needs data whose hash is %q, and this program was not given their file; "+
		"--game-data %s=FILE gives it", hash, g.Name())}
}

// IsAbsent reports whether an error is an Absent.
func IsAbsent(err error) bool {
	_, absent := errors.AsType[*Absent](err)
	return absent
}
