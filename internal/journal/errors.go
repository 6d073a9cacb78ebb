package journal

import (
	"errors"
	"fmt"
)

// Errors that a caller branches on.
var (
	ErrConflict = errors.New("somebody else wrote there first")
	ErrUnknown  = errors.New("nobody knows whether it was written")
	ErrFull     = errors.New("there is no room on the disk")
	ErrMissing  = errors.New("there is no such document")
	ErrClosed   = errors.New("the journal is closed")
	ErrName     = errors.New("a name has 1 to 256 bytes")
	ErrTooLarge = errors.New("more than 1020 KiB")
)

// A store takes at most this. Existing data may be larger, and can be read.
const (
	MostName = 256           // bytes in a table's name or a document's key
	MostData = 1<<20 - 4<<10 // bytes in an entry or a document: with its headers, a message of 1 MiB
)

// CheckSize refuses what no store takes, before it is sent anywhere.
func CheckSize(name string, data []byte) error {
	if name == "" || len(name) > MostName {
		return fmt.Errorf("%.40q: %w", name, ErrName)
	}
	if len(data) > MostData {
		return fmt.Errorf("%.40q: %d bytes: %w", name, len(data), ErrTooLarge)
	}
	return nil
}

// Damaged says what can no longer be trusted in a table or a document. The table's entries before Number
// can be.
type Damaged struct {
	Table  string // or else Key
	Key    string // of the document
	Number int    // the first entry that is damaged or missing; zero when that is unknown
	Why    string
	Err    error // the engine's error, if any
}

func (d *Damaged) Error() string {
	s := fmt.Sprintf("table %q", d.Table)
	if d.Key != "" {
		s = fmt.Sprintf("document %q", d.Key)
	}
	if d.Number > 0 {
		s += fmt.Sprintf(", entry %d", d.Number)
	}
	s += " is damaged: " + d.Why
	if d.Err != nil {
		s += ": " + d.Err.Error()
	}
	return s
}

func (d *Damaged) Unwrap() error { return d.Err }

// Damages returns all the damage that an error reports, also in joined errors.
func Damages(err error) (all []*Damaged) {
	switch e := err.(type) {
	case nil:
	case *Damaged:
		all = append(all, e)
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			all = append(all, Damages(one)...)
		}
	case interface{ Unwrap() error }:
		all = Damages(e.Unwrap())
	}
	return all
}
