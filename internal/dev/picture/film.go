package picture

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"medici/tui/paint"
)

// Shot is a frame of a film.
type Shot struct {
	Frame string
	Lasts time.Duration
	Still bool // it is what those see who want no motion
}

// Film returns a picture that shows one shot after the other, for ever. It moves by CSS alone. Where motion is
// not wanted it is the shot that is marked so, or the first one.
//
// Most rows of a screen stay as they are from shot to shot. So what is drawn together is not a shot, but
// all rows that are seen in the same shots.
func Film(shots []Shot, cols, rows int, theme Theme) []byte {
	var b strings.Builder
	w, h := extent(cols, rows)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`+"\n", w, h, w, h)
	takes := takesOf(shots, cols, rows)
	if len(shots) > 1 {
		style(&b, takes, shots)
	}
	fmt.Fprintf(&b, `<rect width="%d" height="%d" rx="%d" fill="%s"/>`+"\n", w, h, margin, hex(theme.Ground))
	for n, t := range takes {
		if t.always() {
			t.draw(theme).write(&b)
			continue
		}
		fmt.Fprintf(&b, `<g class="s%d">`+"\n", n)
		t.draw(theme).write(&b)
		b.WriteString("</g>\n")
	}
	b.WriteString("</svg>\n")
	return []byte(b.String())
}

// take is all rows that are seen in the same shots.
type take struct {
	seen []bool // by shot
	rows []row
}

type row struct {
	y     int
	cells []paint.Cell
}

// takesOf returns all takes, in the order in which they are first seen.
func takesOf(shots []Shot, cols, rows int) (takes []*take) {
	grids := make([][][]paint.Cell, len(shots))
	for n, shot := range shots {
		grids[n] = paint.Cells(shot.Frame, cols, rows)
	}
	for n := range grids {
		for y, cells := range grids[n] {
			seen := make([]bool, len(grids))
			for m := range grids {
				seen[m] = slices.Equal(grids[m][y], cells)
			}
			if slices.Index(seen, true) < n { // it is in an earlier shot
				continue
			}
			at := slices.IndexFunc(takes, func(t *take) bool { return slices.Equal(t.seen, seen) })
			if at < 0 {
				at = len(takes)
				takes = append(takes, &take{seen: seen})
			}
			takes[at].rows = append(takes[at].rows, row{y, cells})
		}
	}
	return takes
}

func (t *take) always() bool { return !slices.Contains(t.seen, false) }

func (t *take) draw(theme Theme) *picture {
	p := &picture{theme: theme}
	for _, r := range t.rows {
		p.beds(r.y, r.cells)
		p.inks(r.y, r.cells)
	}
	return p
}

// style says when each take is seen.
func style(b *strings.Builder, takes []*take, shots []Shot) {
	var begins []time.Duration
	var whole time.Duration
	for _, shot := range shots {
		begins = append(begins, whole)
		whole += shot.Lasts
	}
	still := max(0, slices.IndexFunc(shots, func(s Shot) bool { return s.Still }))
	b.WriteString("<style>\n")
	for n, t := range takes {
		if t.always() {
			continue
		}
		fmt.Fprintf(b, ".s%d{visibility:%s;animation:s%d %gs step-end infinite}\n@keyframes s%d{", n, visible(t.seen[still]),
			n, whole.Seconds(), n)
		for m, seen := range t.seen {
			if m == 0 || seen != t.seen[m-1] {
				fmt.Fprintf(b, "%.3g%%{visibility:%s}", 100*begins[m].Seconds()/whole.Seconds(), visible(seen))
			}
		}
		b.WriteString("}\n")
	}
	b.WriteString("@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n</style>\n")
}

func visible(seen bool) string {
	if seen {
		return "visible"
	}
	return "hidden"
}
