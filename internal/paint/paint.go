// Package paint says what changes on a terminal's screen, in few bytes.
//
// It remembers the frame shown last as the text it was, not as cells: a screen
// costs what its text costs, and the cells of a line live as long as the line is
// compared. A style ends with its line. Lines and rows beyond the terminal are cut,
// nothing ever wraps, scrolls or sends a newline, and a cluster of characters about
// whose width terminals differ harms its own line at most.
//
// It knows no connection, no time and no program. It takes characters, newlines
// and SGR sequences of a frame; control characters are left out.
package paint

import (
	"strconv"
	"strings"
	"sync"

	"github.com/charmbracelet/colorprofile"
)

// Screen is what a terminal shows. The zero value is a terminal without colours
// of which nothing is known.
type Screen struct {
	palette    palette
	frame      string
	cols, rows int // 0 when nothing is known
}

// New is a terminal that has so many colours, of which nothing else is known.
func New(p colorprofile.Profile) *Screen { return &Screen{palette: palette{profile: p}} }

// Fit is a message of a program: from now on its frames are for a terminal of so many
// colours, whatever the terminal has said.
type Fit colorprofile.Profile

// Fit is for a terminal that has more colours than was known, or fewer. The next frame
// is painted whole.
func (s *Screen) Fit(p colorprofile.Profile) {
	if s.palette.profile != p {
		s.palette = palette{profile: p}
		s.Forget()
	}
}

// Forget makes the next frame be painted whole.
func (s *Screen) Forget() { s.cols, s.rows = 0, 0 }

// Paint appends to a slice what makes a terminal of a size, in cells, show a frame.
// Before and after it the terminal writes without any style. Rows below the size
// are left alone, but for what was there before the first frame of that size.
func (s *Screen) Paint(to []byte, frame string, cols, rows int) []byte {
	frame = strings.ToValidUTF8(frame, "") // clusters could hide control characters behind what is not
	b := brushes.Get().(*brush)
	defer brushes.Put(b)
	*b = brush{to: to, palette: &s.palette, cols: cols, y: -1, old: b.old, now: b.now, was: b.was, is: b.is}
	if s.cols != cols || s.rows != rows {
		s.frame, s.cols, s.rows = "", cols, rows
		b.to = append(b.to, "\x1b[m\x1b[2J"...)
	}
	b.was, b.is = split(b.was[:0], s.frame, rows), split(b.is[:0], frame, rows)
	b.scroll()
	for y := range b.is {
		if b.is[y] != b.was[y] {
			b.line(y)
		}
	}
	b.dip(Style{})
	s.frame = frame
	clear(b.was) // keep nobody's frame alive
	clear(b.is)
	to, b.to, b.palette = b.to, nil, nil
	return to
}

// brush is one painting. Brushes are used again for their slices.
type brush struct {
	to       []byte
	palette  *palette
	cols     int
	x, y     int // of the cursor; y is negative when that is not known
	pen      Style
	old, now []cell   // of one line
	was, is  []string // lines on the screen, lines of the frame
}

var brushes = sync.Pool{New: func() any { return new(brush) }}

// split appends a frame's lines, exactly as many as there are rows.
func split(to []string, frame string, rows int) []string {
	for range rows {
		var line string
		line, frame, _ = strings.Cut(frame, "\n")
		to = append(to, line)
	}
	return to
}

// reach moves the cursor.
func (b *brush) reach(x, y int) {
	switch {
	case x == b.x && y == b.y:
		return
	case y == b.y && x == b.x+1:
		b.to = append(b.to, "\x1b[C"...)
	case y == b.y && x > b.x:
		b.command(x-b.x, 'C')
	default:
		b.to = append(b.to, "\x1b["...)
		b.to = strconv.AppendInt(b.to, int64(y+1), 10)
		if x > 0 {
			b.to = append(b.to, ';')
			b.to = strconv.AppendInt(b.to, int64(x+1), 10)
		}
		b.to = append(b.to, 'H')
	}
	b.x, b.y = x, y
}

// command sends a control sequence with one number.
func (b *brush) command(n int, final byte) {
	b.to = append(b.to, "\x1b["...)
	b.to = strconv.AppendInt(b.to, int64(n), 10)
	b.to = append(b.to, final)
}

// dip changes the style the terminal writes in.
func (b *brush) dip(s Style) {
	b.to = s.After(b.to, b.pen)
	b.pen = s
}

// dipFor changes the style as far as it can be seen on a cell.
func (b *brush) dipFor(c cell) {
	if c.blank() {
		b.dip(b.pen.Over(c.style.Surface))
		return
	}
	b.dip(c.style)
}

// wipe empties the line from the cursor on, and fills it with a style's surface.
func (b *brush) wipe(s Style) {
	b.dip(b.pen.Over(s.Surface))
	b.to = append(b.to, "\x1b[K"...)
}
