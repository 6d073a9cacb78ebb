package record

import (
	"bufio"
	"io"
	"unicode/utf8"
)

// lines reads a text line by line. It skips lines without meaning, of any length, without keeping them.
type lines struct {
	from *bufio.Reader
	n    int // the number of the last line read, from 1
	buf  []byte
}

// next returns the next line with a meaning, without its end. At the end of the text the error is io.EOF;
// text that is not UTF-8 gives an *Error.
func (l *lines) next() (string, error) {
	for {
		if err := l.read(); err != nil {
			return "", err
		}
		if len(l.buf) > 0 && l.buf[0] != '#' {
			return string(l.buf), nil
		}
	}
}

// read reads one line into buf; of a comment, only the first character.
func (l *lines) read() error {
	l.n++
	l.buf = l.buf[:0]
	comment := false
	for first := true; ; first = false {
		r, size, err := l.from.ReadRune()
		switch {
		case err == io.EOF && !first:
			l.trim()
			return nil
		case err != nil:
			return err
		case r == utf8.RuneError && size == 1:
			return &Error{Line: l.n, Reason: "the text is not UTF-8"}
		case r == '\n':
			l.trim()
			return nil
		case first && r == '#':
			comment = true
			fallthrough
		case !comment:
			l.buf = utf8.AppendRune(l.buf, r)
		}
	}
}

// trim removes the first half of a line's end as other systems write it.
func (l *lines) trim() {
	if n := len(l.buf); n > 0 && l.buf[n-1] == '\r' {
		l.buf = l.buf[:n-1]
	}
}
