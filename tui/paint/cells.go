package paint

import (
	"image/color"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// Cell is a place on a screen as a frame wants it.
type Cell struct {
	Text     string      // one character as people count them; empty beside a wide one, and where nothing is written
	Wide     bool        // Text takes the next cell as well
	Ink, Bed color.Color // of the text and behind it; nil is the terminal's own
	Marks    Marks
}

// Cells returns the rows of a frame, all of the same length, as a terminal with all
// colours has them. What Screen.Paint cuts is not there.
func Cells(frame string, cols, rows int) [][]Cell {
	p := palette{profile: colorprofile.TrueColor}
	cells := make([][]Cell, rows)
	for y, line := range split(nil, strings.ToValidUTF8(frame, ""), rows) {
		cells[y] = make([]Cell, cols)
		for x, g := range p.clusters(line, cols) {
			c := Cell{Text: g.text, Wide: g.width > 1, Ink: g.style.Ink.color(), Bed: g.style.Surface.color(),
				Marks: g.style.Marks}
			cells[y][x] = c
			for next := x + 1; next < x+g.width; next++ {
				c.Text, c.Wide = "", false
				cells[y][next] = c
			}
		}
	}
	return cells
}

// cluster is characters that are drawn together.
type cluster struct {
	text  string
	width int // in cells, at least 1
	style Style
}

// clusters returns those of a line that begin and end within so many columns, each with
// its column.
func (p palette) clusters(line string, cols int) iter.Seq2[int, cluster] {
	return func(yield func(int, cluster) bool) {
		var s Style
		for x := 0; line != ""; {
			if line[0] == '\x1b' {
				n := sequence(line)
				s = p.obey(s, line[:n])
				line = line[n:]
				continue
			}
			if n := control(line); n > 0 {
				line = line[n:]
				continue
			}
			text, w := ansi.FirstGraphemeCluster(line, ansi.GraphemeWidth)
			line = line[len(text):]
			if w == 0 { // a mark without its letter
				continue
			}
			if x+w > cols || !yield(x, cluster{text, w, s}) {
				return
			}
			x += w
		}
	}
}

// sequence returns the length of the SGR sequence at the start of s, or 1.
func sequence(s string) int {
	if len(s) < 2 || s[1] != '[' {
		return 1
	}
	for i, c := range []byte(s[2:]) {
		switch {
		case c == 'm':
			return 2 + i + 1
		case c < '0' || c > ';':
			return 1
		}
	}
	return 1
}

// control returns the length of what is no character at the start of s, or 0.
func control(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	if r < ' ' || r >= 0x7f && r < 0xa0 {
		return n
	}
	return 0
}

// split appends a frame's lines, exactly as many as there are rows.
func split(to []string, frame string, rows int) []string {
	for range rows {
		var line string
		line, frame, _ = strings.Cut(frame, "\n")
		to = append(to, line)
	}
	return to
}
