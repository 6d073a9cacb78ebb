package program

import (
	"bufio"
	"errors"
	"io"

	"medici/internal/desk/reason"
)

// LongestLine is the most bytes in a line, without its end.
const LongestLine = 4096

// ErrTooLong ends the session of a program that sends a longer line: what follows cannot be told from its
// rest.
var ErrTooLong = reason.As("line_too_long", reason.Failed, errors.New("a line is longer than 4,096 bytes"))

// lines reads what a program sends. It holds one line at a time.
type lines struct {
	in  *bufio.Reader
	buf []byte
	// skip says that a carriage return ended a line, so a newline after it is not another. A person at a
	// terminal sends only carriage returns.
	skip bool
}

func newLines(in io.Reader) *lines {
	return &lines{in: bufio.NewReaderSize(in, 1024), buf: make([]byte, 0, LongestLine)}
}

// next returns a line without its end, valid until the next call. The last one need not have an end.
func (l *lines) next() ([]byte, error) {
	l.buf = l.buf[:0]
	for {
		b, err := l.in.ReadByte()
		if err != nil {
			if errors.Is(err, io.EOF) && len(l.buf) > 0 {
				return l.buf, nil
			}
			return nil, err
		}
		again := l.skip
		l.skip = b == '\r'
		switch {
		case b == '\n' && again:
		case b == '\n', b == '\r':
			return l.buf, nil
		case len(l.buf) == LongestLine:
			return nil, ErrTooLong
		default:
			l.buf = append(l.buf, b)
		}
	}
}
