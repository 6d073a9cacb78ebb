// Package paint says what changes on a terminal's screen, in few bytes.
//
// A frame is a grid of glyphs of four bytes, and so is what the terminal shows: rows that
// are the same are found at once. Nothing but printable characters stands on a grid. Of a
// frame that is text a style ends with its line, and lines and rows beyond the terminal
// are cut. Nothing ever wraps, scrolls or sends a newline, and a cluster of characters about
// whose width terminals differ harms its own line at most.
//
// It knows no connection, no time and no program. Of text it takes characters, newlines
// and SGR sequences; control characters are left out.
package paint

import (
	"sync"

	"github.com/charmbracelet/colorprofile"
)

// Screen is what a terminal shows. The zero value is a terminal without colours
// that says nothing about itself.
type Screen struct {
	palette palette
	shown   *Grid
	known   bool // that the terminal shows it
}

// New returns a terminal that has so many colours; nothing else is known of it.
func New(p colorprofile.Profile) *Screen { return &Screen{palette: palette{profile: p}} }

// Fit is a message of a program: from now on its frames are for a terminal of so many
// colours, whatever the terminal has said.
type Fit colorprofile.Profile

// Fit sets how many colours the terminal has after all. The next frame
// is painted whole.
func (s *Screen) Fit(p colorprofile.Profile) {
	if s.palette.profile != p {
		s.palette = palette{profile: p}
		s.Forget()
	}
}

// Forget makes the next frame be painted whole.
func (s *Screen) Forget() { s.known = false }

// Paint appends to a slice what makes a terminal of a size, in cells, show a frame that
// is text.
func (s *Screen) Paint(to []byte, frame string, cols, rows int) []byte {
	next := NewGrid(cols, rows)
	next.Follow(s.shown)
	next.read(frame)
	return s.Show(to, next)
}

// Erasable lets a terminal erase whatever is on it (DECSCA). One that reads Latin-1 takes a
// byte of ▀ for the beginning of what is not to be erased (SPA).
const Erasable = "\x1b[\"q"

// Show appends to a slice what makes the terminal, which has the grid's size, show it; nil
// is what was shown last. The grid is the screen's from now on, which frees the one before:
// nobody writes on it. Before and after that the terminal writes without any style. Rows
// below the grid are left alone, but for what was there before the first of that size.
func (s *Screen) Show(to []byte, next *Grid) []byte {
	if next == nil {
		next = s.shown
	}
	if next == nil {
		return to
	}
	b := brushes.Get().(*brush)
	defer brushes.Put(b)
	was := s.shown
	if !s.known || was == nil || was.Cols != next.Cols || was.Rows != next.Rows {
		was = NewGrid(next.Cols, next.Rows)
		defer was.Free()
		to = append(to, "\x1b[m"+Erasable+"\x1b[2J"...)
	}
	*b = brush{to: to, palette: s.palette, grid: next, cols: next.Cols, y: -1, was: b.was[:0], is: b.is[:0],
		blanks: b.blanks, from: b.from}
	b.strange, b.plain = next.strange(was), len(next.clusters)+len(was.clusters) == 0
	for y := range next.Rows {
		b.was, b.is = append(b.was, was.Row(y)), append(b.is, next.Row(y))
	}
	b.paint()
	if s.shown != next {
		s.shown.Free()
	}
	s.shown, s.known = next, true
	clear(b.was) // keep nobody's frame alive
	clear(b.is)
	to, b.to, b.grid = b.to, nil, nil
	return to
}

func (b *brush) paint() {
	b.compare()
	if b.scroll() {
		b.compare()
	}
	b.lines()
}

// brush is one painting. Brushes are used again for their slices.
type brush struct {
	to      []byte
	palette palette
	grid    *Grid
	cols    int
	x, y    int // of the cursor; y is negative when that is not known
	pen     Style
	dipped  Glyph     // whose style the pen has, but for its sign; 0 when that is not known
	strange bool      // clusters of the rows on the screen may be others of the frame
	plain   bool      // there are no clusters
	was, is [][]Glyph // rows on the screen, rows of the frame
	from    []int     // of each row, where it begins to differ; see asWas
	blanks  []Glyph   // never written to
}

var brushes = sync.Pool{New: func() any { return new(brush) }}

// style returns a glyph's, as the terminal can show it.
func (b *brush) style(g Glyph) Style { return b.palette.style(g.Number()) }

// compare finds where the rows begin to differ.
func (b *brush) compare() {
	b.from = b.from[:0]
	for y, row := range b.is {
		x := b.cols
		if was := b.was[y]; b.strange && !b.simple(row) {
			x = 0
		} else if !equal(row, was) {
			x = alike(row, was)
		}
		b.from = append(b.from, x)
	}
}

// asWas reports a row that looks as it does on the screen.
func (b *brush) asWas(y int) bool { return b.from[y] == b.cols }

// same reports that a row of the frame shows the same as one on the screen.
func (b *brush) same(is, was int) bool {
	return equal(b.is[is], b.was[was]) && (!b.strange || b.simple(b.is[is]))
}

// simple reports a row without clusters.
func (b *brush) simple(row []Glyph) bool {
	if b.plain {
		return true
	}
	for _, g := range row {
		if !g.simple() {
			return false
		}
	}
	return true
}
