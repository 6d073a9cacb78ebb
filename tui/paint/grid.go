package paint

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// Grid is a frame as glyphs: a program draws on it, and a terminal is made to show it.
// Nothing stands on it but printable characters. Grids are used again.
type Grid struct {
	Cols, Rows int
	glyphs     []Glyph
	packed     []byte      // in the place of glyphs: see Pack
	clusters   []string    // characters that are no sign of their own
	shared     atomic.Bool // others may have it: see Common
}

var grids = sync.Pool{New: func() any { return new(Grid) }}

// NewGrid returns an empty grid of some cells.
func NewGrid(cols, rows int) *Grid {
	g := grids.Get().(*Grid)
	g.Cols, g.Rows = max(0, cols), max(0, rows)
	n := g.Cols * g.Rows
	if cap(g.glyphs) < n {
		g.glyphs = make([]Glyph, n)
	}
	g.glyphs = g.glyphs[:n]
	clear(g.glyphs)
	return g
}

// Free lets others use the grid; its owner must not use it again. Nil is freed already, and a shared grid is not freed.
func (g *Grid) Free() {
	if g == nil || g.shared.Load() {
		return
	}
	clear(g.clusters) // keep nobody's words alive
	g.clusters, g.packed = g.clusters[:0], nil
	grids.Put(g)
}

// Row returns the glyphs of a row, to be drawn on.
func (g *Grid) Row(y int) []Glyph { return g.glyphs[y*g.Cols : (y+1)*g.Cols : (y+1)*g.Cols] }

// Fill puts a glyph everywhere.
func (g *Grid) Fill(with Glyph) {
	if len(g.glyphs) == 0 {
		return
	}
	g.glyphs[0] = with
	for n := 1; n < len(g.glyphs); n *= 2 {
		copy(g.glyphs[n:], g.glyphs[:n])
	}
}

// most is how many clusters a grid takes along from another.
const most = 256

// Follow makes the signs of another grid mean the same on this one, on which nothing
// stands yet. ok is false when they cannot, or the size is another.
func (g *Grid) Follow(other *Grid) (ok bool) {
	if other == nil || other.Cols != g.Cols || other.Rows != g.Rows || len(other.clusters) > most {
		return false
	}
	g.clusters = append(g.clusters[:0], other.clusters...)
	return true
}

// Sign returns what stands on this grid for one character as people count them: a blank when
// it holds what is not printable.
func (g *Grid) Sign(cluster string) Sign {
	if r, n := utf8.DecodeRuneInString(cluster); n == len(cluster) {
		if s, ok := signOf(r); ok {
			return s
		}
	}
	if cluster == "" {
		return Blank
	}
	for _, r := range cluster {
		if r == utf8.RuneError || !unicode.IsGraphic(r) {
			return Blank
		}
	}
	at := slices.Index(g.clusters, cluster)
	if at < 0 {
		if len(g.clusters) == int(Covered-clustered) {
			return Blank
		}
		at = len(g.clusters)
		g.clusters = append(g.clusters, strings.Clone(cluster)) // not the whole text that it was cut from
	}
	return clustered + Sign(at)
}

// Same reports that another grid, which may be nil, shows the same.
func (g *Grid) Same(other *Grid) bool {
	return other != nil && g.Cols == other.Cols && g.Rows == other.Rows && equal(g.glyphs, other.glyphs) &&
		!g.strange(other)
}

// strange reports that clusters of one grid may be others of another.
func (g *Grid) strange(other *Grid) bool {
	n := min(len(g.clusters), len(other.clusters))
	return !slices.Equal(g.clusters[:n], other.clusters[:n])
}

// equal reports that two rows hold the same glyphs. As strings they are compared by a few
// instructions.
func equal(a, b []Glyph) bool { return view(a) == view(b) }

func view(row []Glyph) string {
	return unsafe.String((*byte)(unsafe.Pointer(unsafe.SliceData(row))), len(row)*int(unsafe.Sizeof(Glyph(0))))
}

// read draws a frame that is text. What does not fit is cut.
func (g *Grid) read(frame string) {
	p := palette{profile: everything}
	frame = strings.ToValidUTF8(frame, "") // clusters could hide control characters behind what is not
	for y := range g.Rows {
		var line string
		line, frame, _ = strings.Cut(frame, "\n")
		row := g.Row(y)
		for x, c := range p.clusters(line, g.Cols) {
			sign := g.Sign(c.text)
			row[x] = NewGlyph(sign, c.style.Seen(sign).Number(), true)
			for next := x + 1; next < x+c.width; next++ {
				row[next] = NewGlyph(Covered, c.style.Number(), true)
			}
		}
	}
}

// String returns the grid as text: its lines, each without blanks at the end that have no
// surface, and with a change of style only where one can be seen.
func (g *Grid) String() string {
	b := texts.Get().(*[]byte)
	defer texts.Put(b)
	to := (*b)[:0]
	for y := range g.Rows {
		if y > 0 {
			to = append(to, '\n')
		}
		to = g.line(to, g.Row(y))
	}
	*b = to
	return string(to)
}

var texts = sync.Pool{New: func() any { return new([]byte) }}

// Text returns what stands in some places of a row, without its styles.
func (g *Grid) Text(x, y, w int) string {
	from := min(max(0, x), g.Cols)
	var to []byte
	for _, c := range g.Row(y)[from:max(from, min(x+w, g.Cols))] {
		if sign := c.Sign(); sign != Covered {
			to = sign.append(to, g.clusters)
		}
	}
	return string(to)
}

// line appends a row.
func (g *Grid) line(to []byte, row []Glyph) []byte {
	for len(row) > 0 && row[len(row)-1].looks(0) {
		row = row[:len(row)-1]
	}
	var pen, style Style
	var number Number // of style
	for _, c := range row {
		sign := c.Sign()
		if sign == Covered {
			continue
		}
		if n := c.Number(); n != number {
			number, style = n, n.Style()
		}
		next := style
		if sign == Blank && style.Marks == 0 {
			next = pen.Over(style.Surface)
		}
		if next != pen {
			to = next.After(to, pen)
			pen = next
		}
		to = sign.append(to, g.clusters)
	}
	if pen != (Style{}) {
		to = append(to, "\x1b[m"...)
	}
	return to
}
