package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// strangeSpace reports what wrapCells knows no rule for.
func strangeSpace(r rune) bool { return r == utf8.RuneError || r != ' ' && unicode.IsSpace(r) }

// wrapWords wraps as [ansi.Wrap] does words of ASCII with one blank between them, as most sentences are;
// ok is false where the text is anything else, or a word does not fit.
func wrapWords(to []string, text string, w int) (lines []string, ok bool) {
	if strings.IndexByte(text, '-') >= 0 || strings.Contains(text, "  ") || text[0] == ' ' || text[len(text)-1] == ' ' {
		return to, false
	}
	for lines = to; len(text) > w; {
		end := strings.LastIndexByte(text[:w+1], ' ')
		if end < 0 {
			return to, false
		}
		lines, text = append(lines, text[:end]), text[end+1:]
	}
	return append(lines, text), true
}

// wrapCells wraps as [ansi.Wrap] does text whose characters all take one cell: lines end at a blank
// or behind a dash, and a word that is longer than a line is cut. The lines are parts of the
// text, so to break a story anew for each frame costs no memory.
func wrapCells(to []string, text string, w int) []string {
	l := line{text: text, most: w}
	for at := 0; at < len(text); {
		next := at + 1
		switch c := text[at]; {
		case c == ' ':
			l.put(at)
			l.blanks++
		case c == '-':
			l.dash(at)
		default:
			if c >= utf8.RuneSelf {
				_, size := utf8.DecodeRuneInString(text[at:])
				next = at + size
			} else if l.width == w { // the library looks at others later
				to = append(to, l.turn(at))
			}
			if l.letter(at, next) {
				to = append(to, l.turn(next))
			}
			if l.word == w {
				l.put(next)
			}
		}
		at = next
	}
	if l.word > 0 || l.width+l.blanks <= w {
		l.end = len(text)
	}
	return append(to, text[l.from:l.end])
}

// line is the line that is being filled, and the word that may go to the next one. Widths are
// in cells, places in bytes of the text.
type line struct {
	text      string
	most      int
	from, end int // of the line so far
	width     int // of that
	blanks    int // between the line and the word
	word, at  int // how wide the word is, and where it begins
}

// put lets the word that ends at a place be part of the line.
func (l *line) put(end int) {
	if l.word > 0 {
		l.width += l.blanks + l.word
		l.end, l.blanks, l.word = end, 0, 0
	}
}

// turn ends the line; the word begins the next, or what is at a place does.
func (l *line) turn(at int) (row string) {
	row = l.text[l.from:l.end]
	if l.word > 0 {
		at = l.at
	}
	l.from, l.end, l.width, l.blanks = at, at, 0, 0
	return row
}

// letter adds a character to the word, and reports that the line has no room for it.
func (l *line) letter(at, next int) (over bool) {
	ascii := next == at+1
	if !ascii && l.word >= l.most {
		l.put(at)
	}
	if l.word == 0 {
		l.at = at
	}
	if l.word++; ascii && l.word == l.most {
		l.put(next)
	}
	return l.width+l.word+l.blanks > l.most
}

// dash ends a word, if there is room for it.
func (l *line) dash(at int) {
	if l.word == 0 {
		l.at = at
	}
	l.width += l.blanks
	l.end, l.blanks = l.at, 0
	if l.word++; l.width+l.word <= l.most {
		l.put(at + 1)
	}
}
