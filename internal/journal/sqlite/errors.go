package sqlite

import (
	"errors"
	"fmt"

	"medici/internal/journal"

	engine "modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"
)

// isRefusal: somebody was too late, and nothing was changed.
func isRefusal(err error) bool {
	return errors.Is(err, journal.ErrConflict)
}

// said puts what the engine said into words that a caller knows.
func said(err error) error {
	if code(err)&0xff == codes.SQLITE_FULL {
		return fmt.Errorf("%w: %w", journal.ErrFull, err)
	}
	return err
}

// uncertain returns the error for a commit that failed. Without room not all of it was
// written, and a part is as good as nothing; otherwise it may come to light
// when the store is opened next.
func uncertain(err error) error {
	if errors.Is(err, journal.ErrFull) {
		return err
	}
	return fmt.Errorf("%w: %w", journal.ErrUnknown, err)
}

// errTwins: the two trees that hold a fact disagree. errShape: a row holds
// what was never written into it.
var (
	errTwins = errors.New("one half of it is missing")
	errShape = errors.New("the row is out of shape")
)

// unreadable: the file does not hold what was written, or the disk does not
// give it back.
func unreadable(err error) bool {
	switch c := code(err); c {
	case codes.SQLITE_IOERR_READ, codes.SQLITE_IOERR_SHORT_READ, codes.SQLITE_IOERR_DATA, codes.SQLITE_IOERR_CORRUPTFS:
		return true
	default:
		c &= 0xff
		return c == codes.SQLITE_CORRUPT || c == codes.SQLITE_NOTADB || errors.Is(err, errTwins) || errors.Is(err, errShape)
	}
}

// shape returns the error for wrong values of a row.
func shape(err error) error {
	if err == nil || code(err) != 0 {
		return err
	}
	return fmt.Errorf("%w: %w", errShape, err)
}

func isDamage(err error) bool { return errors.As(err, new(*journal.Damaged)) }

// code returns the extended result code, or zero.
func code(err error) int {
	var e *engine.Error
	if errors.As(err, &e) {
		return e.Code()
	}
	return 0
}
