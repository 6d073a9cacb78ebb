package picture

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"strings"

	"medici/tui/paint"
	"medici/tui/still"
)

// texts are runs of characters, together by their way of writing in the order in
// which the ways came.
type texts struct {
	ways []way
	of   map[way][]run
}

// way is what a group of runs has in common.
type way struct {
	ink          color.RGBA
	bold, italic bool
}

// run is text that begins at a cell and takes so many. None begins or ends with a
// space or has two in a row, so no renderer squeezes it.
type run struct {
	x, y, cells int
	text        string
	alone       bool // terminals and fonts may differ about how wide it is
}

// add writes a cell's text. Cells come from left to right and row after row.
func (t *texts) add(l still.Style, x, y int, c paint.Cell) {
	if c.Text == "" || c.Text == " " {
		return
	}
	w := way{l.Ink, l.Bold, l.Italic}
	if t.of == nil {
		t.of = map[way][]run{}
	}
	if t.of[w] == nil {
		t.ways = append(t.ways, w)
	}
	next := run{x: x, y: y, cells: 1, text: c.Text, alone: true}
	if r, ok := single(c.Text); ok {
		next.alone = !paint.Simple(r)
	}
	if c.Wide {
		next.cells = 2
	}
	runs := t.of[w]
	if n := len(runs); n == 0 || !runs[n-1].goOn(next) {
		t.of[w] = append(runs, next)
	}
}

// goOn takes a text into a run, if it follows at once or after one space.
func (r *run) goOn(next run) bool {
	gap := next.x - (r.x + r.cells)
	if r.alone || next.alone || r.y != next.y || gap < 0 || gap > 1 {
		return false
	}
	r.text += strings.Repeat(" ", gap) + next.text
	r.cells += gap + next.cells
	return true
}

func (t *texts) write(b *strings.Builder) {
	fmt.Fprintf(b, `<g font-family="%s" font-size="%s">`+"\n", fonts, fontSize)
	for _, w := range t.ways {
		fmt.Fprintf(b, `<g fill="%s"`, hex(w.ink))
		if w.bold {
			b.WriteString(` font-weight="bold"`)
		}
		if w.italic {
			b.WriteString(` font-style="italic"`)
		}
		b.WriteString(">\n")
		for _, r := range t.of[w] {
			r.write(b)
		}
		b.WriteString("</g>\n")
	}
	b.WriteString("</g>\n")
}

func (r run) write(b *strings.Builder) {
	cell := at(r.x, r.y)
	fmt.Fprintf(b, `<text x="%d" y="%d"`, cell.x, cell.y+baseline)
	if r.cells > 1 {
		fmt.Fprintf(b, ` textLength="%d"`, r.cells*width)
	}
	b.WriteString(">")
	_ = xml.EscapeText(b, []byte(r.text)) // a Builder takes everything
	b.WriteString("</text>\n")
}
