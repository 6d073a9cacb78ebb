package session

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"medici/tui/paint"
)

// The libraries that parse sequences panic on more than 32 parameters.
const (
	maxParams = 30
	maxDigits = 3 // of one parameter, as SGR needs
)

// clean returns text as a View may hold it: printable characters, newlines and SGR sequences. A tab becomes
// a space; other CSI sequences and every other byte that is not text are removed. Clean text is returned as
// it is. clean(clean(s)) == clean(s).
func clean(s string) string {
	good := 0
	for good < len(s) {
		keep, n := next(s[good:])
		if !keep {
			break
		}
		good += n
	}
	if good == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	b.WriteString(s[:good])
	for rest := s[good:]; rest != ""; {
		keep, n := next(rest)
		switch {
		case keep:
			b.WriteString(rest[:n])
		case rest[0] == '\t':
			b.WriteByte(' ')
		}
		rest = rest[n:]
	}
	return b.String()
}

// cleanLine cleans as clean does and drops styles and newlines, for a window's title.
func cleanLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsGraphic(r) {
			return -1
		}
		return r
	}, s)
}

// next returns how long the first item in s is, and whether it may stay.
func next(s string) (keep bool, n int) {
	switch b := s[0]; {
	case b >= ' ' && b < 0x7f, b == '\n':
		return true, 1
	case b == '\x1b':
		return csi(s)
	case b < utf8.RuneSelf:
		return false, 1
	}
	r, n := utf8.DecodeRuneInString(s)
	// Graphic excludes what is invisible and yet has effects: C1 controls, joiners, marks that change the
	// direction of writing.
	return drawing(r) || unicode.IsGraphic(r) && (r != utf8.RuneError || n > 1), n
}

// drawing finds the lines and arrows of a board quickly: a frame has hundreds, and Unicode's tables are
// slow to find them.
func drawing(r rune) bool { return r >= 0x2190 && paint.Simple(r) }

// csi measures the control sequence at the start of s. Only a short SGR may stay. Of an incomplete sequence
// only the ESC goes, and the rest is text.
func csi(s string) (sgr bool, n int) {
	if len(s) < 2 || s[1] != '[' {
		return false, 1
	}
	sgr = true
	params, digits := 1, 0
	for i := 2; i < len(s); i++ {
		switch b := s[i]; {
		case b >= '0' && b <= '9':
			digits++
			sgr = sgr && digits <= maxDigits
		case b == ';' || b == ':':
			params, digits = params+1, 0
			sgr = sgr && params <= maxParams
		case b >= 0x20 && b <= 0x3f:
			sgr = false
		case b >= 0x40 && b <= 0x7e:
			return sgr && b == 'm', i + 1
		default:
			return false, 1
		}
	}
	return false, 1
}

// lines keeps as much of s as a screen of that size can show, and bounds how much is examined.
func lines(s string, cols, rows int) string {
	s = s[:min(len(s), 4096+64*cols*rows)]
	end := 0
	for range rows {
		n := strings.IndexByte(s[end:], '\n')
		if n < 0 {
			return s
		}
		end += n + 1
	}
	return s[:end-1]
}
