package load

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// screen is as much of a terminal as a client needs to know what it shows: where
// characters stand, without colours and without wide ones, in a byte each. The terminals of the
// tests would do, but a thousand of them cost more than the server does.
type screen struct {
	cols, rows    int
	cells         []byte // ASCII as it is, others as signOf says
	x, y          int
	top, bottom   int // of the scrolling region
	savedX, saveY int
	last          byte   // for REP
	drawing       bool   // a frame has begun and not ended (mode 2026)
	rest          []byte // of a sequence or a character that has not come to its end
}

func newScreen(cols, rows int) *screen {
	s := &screen{cols: cols, rows: rows, cells: make([]byte, cols*rows), bottom: rows}
	s.blank(0, len(s.cells))
	return s
}

// text returns what stands on the screen, with a sign for each character that is not ASCII.
func (s *screen) text() string {
	var b strings.Builder
	for y := range s.rows {
		b.WriteString(strings.TrimRight(string(s.row(y)), " ") + "\n")
	}
	return b.String()
}

func (s *screen) blank(from, to int) {
	for i := from; i < to; i++ {
		s.cells[i] = ' '
	}
}

func (s *screen) row(y int) []byte { return s.cells[y*s.cols : (y+1)*s.cols] }

// Write draws what a server has sent.
func (s *screen) Write(p []byte) (int, error) {
	taken := len(p)
	if len(s.rest) > 0 {
		p = append(s.rest, p...)
		s.rest = nil
	}
	for len(p) > 0 {
		n := s.next(p)
		if n == 0 {
			s.rest = slices.Clone(p)
			break
		}
		p = p[n:]
	}
	return taken, nil
}

// next obeys what stands first and returns its length, 0 when it is not whole.
func (s *screen) next(p []byte) int {
	switch b := p[0]; {
	case b == '\x1b':
		return s.escape(p)
	case b < ' ':
		s.control(b)
		return 1
	case !utf8.FullRune(p):
		return 0
	}
	r, n := utf8.DecodeRune(p)
	s.put(signOf(r))
	return n
}

// signOf returns what a cell keeps of a character: enough to tell texts apart, and no letter for what is none.
func signOf(r rune) byte {
	if r < utf8.RuneSelf {
		return byte(r)
	}
	return utf8.RuneSelf | byte(r)
}

func (s *screen) control(b byte) {
	switch b {
	case '\r':
		s.x = 0
	case '\n':
		s.lineFeed()
	case '\b':
		s.x = max(0, min(s.x, s.cols-1)-1)
	case '\t':
		s.x = min(s.cols-1, (s.x/8+1)*8)
	}
}

func (s *screen) put(sign byte) {
	if s.x >= s.cols {
		s.x = 0
		s.lineFeed()
	}
	s.cells[s.y*s.cols+s.x] = sign
	s.x++
	s.last = sign
}

func (s *screen) lineFeed() {
	switch {
	case s.y == s.bottom-1:
		s.shift(s.top, 1)
	case s.y < s.rows-1:
		s.y++
	}
}

// shift moves the lines between from and the region's end up by n, or down.
func (s *screen) shift(from, n int) {
	area := s.cells[from*s.cols : s.bottom*s.cols]
	by := min(max(n, -n)*s.cols, len(area))
	if n > 0 {
		copy(area, area[by:])
		s.blank(s.bottom*s.cols-by, s.bottom*s.cols)
		return
	}
	copy(area[by:], area)
	s.blank(from*s.cols, from*s.cols+by)
}

// slide makes room for n characters at the cursor, or takes as many away.
func (s *screen) slide(n int) {
	line := s.row(s.y)[min(s.x, s.cols-1):]
	by := min(max(n, -n), len(line))
	end := (s.y + 1) * s.cols
	if n > 0 {
		copy(line[by:], line)
		s.blank(end-len(line), end-len(line)+by)
		return
	}
	copy(line, line[by:])
	s.blank(end-by, end)
}
