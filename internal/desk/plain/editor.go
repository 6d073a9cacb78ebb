package plain

import (
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// longest is how many bytes of a line are kept.
const longest = 4096

// editor makes lines of what is typed. On a terminal it echoes what it takes; without one the other end has
// done that, and a line is whatever ends in \n.
type editor struct {
	terminal bool
	echo     func(string)
	line     []byte
	part     []byte // the beginning of an incomplete character
	state    editorState
	returned bool // the last was \r, so a \n belongs to it
	over     bool // the line was too long
}

// editorState is how far the escape sequence of a key has come.
type editorState uint8

const (
	ground   editorState = iota
	escape               // after ESC
	sequence             // ESC [ … to its last letter
	single               // ESC O and one more letter
	text                 // ESC ] … and the like, to a BEL or the end of the line
)

const (
	ctrlC     = 0x03
	ctrlD     = 0x04
	bell      = 0x07
	backspace = 0x08
	ctrlU     = 0x15
	esc       = 0x1b
	del       = 0x7f
)

// typed is what feed returns.
type typed struct {
	line    string
	tooLong bool
	end     bool // nothing more will come
}

// busy reports whether a line has been begun on a terminal, so nothing else may be written now.
func (e *editor) busy() bool { return e.terminal && len(e.line) > 0 }

// feed takes bytes.
func (e *editor) feed(b []byte) (out []typed) {
	for _, c := range b {
		if t, ok := e.take(c); ok {
			out = append(out, t)
			if t.end {
				break
			}
		}
	}
	return out
}

// rest returns the last line, when the input ends in the middle of it.
func (e *editor) rest() (t typed, ok bool) {
	if e.terminal || len(e.line) == 0 && !e.over {
		return typed{}, false
	}
	return e.send(), true
}

func (e *editor) send() typed {
	t := typed{line: string(e.line), tooLong: e.over}
	e.line, e.part, e.over, e.state = e.line[:0], e.part[:0], false, ground
	return t
}

func (e *editor) take(c byte) (typed, bool) {
	newline := c == '\n' && !(e.returned && e.terminal)
	paired := c == '\n' && !newline
	e.returned = c == '\r'
	switch {
	case paired:
		return typed{}, false
	case newline, c == '\r' && e.terminal:
		e.show("\n")
		return e.send(), true
	case !e.terminal:
		e.keep([]byte{c})
		return typed{}, false
	case c == ctrlC && len(e.line) > 0: // the line is discarded
		e.show("\n")
		e.send()
		return typed{}, false
	case c == ctrlC, c == ctrlD && len(e.line) == 0:
		e.show("\n")
		return typed{end: true}, true
	}
	e.key(c)
	return typed{}, false
}

// key handles a byte that ends no line.
func (e *editor) key(c byte) {
	switch {
	case e.state != ground:
		e.inSequence(c)
	case c == esc:
		e.state, e.part = escape, e.part[:0]
	case c == backspace, c == del:
		e.rub()
	case c == ctrlU:
		for len(e.line) > 0 {
			e.rub()
		}
	case c >= ' ':
		e.character(c)
	}
}

func (e *editor) inSequence(c byte) {
	switch e.state {
	case escape:
		e.state = ground
		switch c {
		case '[':
			e.state = sequence
		case 'O':
			e.state = single
		case ']', 'P', '_', '^', 'X':
			e.state = text
		case esc:
			e.state = escape
		}
	case sequence:
		if c >= '@' && c <= '~' {
			e.state = ground
		}
	case single:
		e.state = ground
	case text:
		switch c {
		case bell:
			e.state = ground
		case esc: // most likely of ESC \
			e.state = escape
		}
	}
}

// character collects the bytes of a character and echoes it when it is complete.
func (e *editor) character(c byte) {
	if c < utf8.RuneSelf {
		e.part = e.part[:0]
	}
	e.part = append(e.part, c)
	if !utf8.FullRune(e.part) {
		return
	}
	r, _ := utf8.DecodeRune(e.part)
	if r != utf8.RuneError && printable(r) && ansi.StringWidth(string(r)) > 0 && e.keep(e.part) {
		e.show(string(r))
	}
	e.part = e.part[:0]
}

// keep adds to the line; false when it is full.
func (e *editor) keep(b []byte) bool {
	if len(e.line)+len(b) > longest {
		e.over = true
		return false
	}
	e.line = append(e.line, b...)
	return true
}

// rub deletes the last character, as a terminal's own line would.
func (e *editor) rub() {
	e.part, e.over = e.part[:0], false
	r, n := utf8.DecodeLastRune(e.line)
	if n == 0 {
		return
	}
	e.line = e.line[:len(e.line)-n]
	for range ansi.StringWidth(string(r)) {
		e.show("\b \b")
	}
}

func (e *editor) show(s string) {
	if e.terminal {
		e.echo(s)
	}
}

// printable reports whether a character can be heard: no control, nothing invisible, and none that only
// draw: boxes, blocks, braille.
func printable(r rune) bool {
	return unicode.IsPrint(r) && !(r >= 0x2500 && r <= 0x259F) && !(r >= 0x2800 && r <= 0x28FF)
}
