package strozzi

import (
	"strconv"

	"medici/rules"
)

// Family is one of the two that play, or none. In JSON it is the number of its seat,
// 0 for none.
type Family int8

const (
	NoFamily Family = iota - 1
	Medici
	Strozzi
)

// Families is how many play.
const Families = 2

// Seat returns the family's seat, Nobody for none.
func (f Family) Seat() rules.Seat {
	if f == NoFamily {
		return rules.Nobody
	}
	return rules.Seat(f)
}

// Other returns the family that this one plays against.
func (f Family) Other() Family { return 1 - f }

// String returns the family's name, for logs.
func (f Family) String() string { return [...]string{"nobody", "Medici", "Strozzi"}[f+1] }

// MarshalJSON writes the number of the seat.
func (f Family) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(f)+1, 10), nil }
