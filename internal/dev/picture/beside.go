package picture

import (
	"fmt"
	"strings"
)

// Screen is a frame, and the terminal that shows it.
type Screen struct {
	Frame      string
	Cols, Rows int
	Theme      Theme
}

// broad is a screen that is too wide for another one at its right.
const broad = 100

// Beside is screens next to each other, broad ones one below the other, to be compared.
func Beside(screens ...Screen) []byte {
	var b strings.Builder
	var x, y, w, h int
	for _, s := range screens {
		wide, high := extent(s.Cols, s.Rows)
		w, h = max(w, x+wide), max(h, y+high)
		fmt.Fprintf(&b, `<g transform="translate(%d %d)">`+"\n%s</g>\n", x, y, Draw(s.Frame, s.Cols, s.Rows, s.Theme))
		if s.Cols > broad {
			y += high + margin
		} else {
			x += wide + margin
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`+
		"\n%s</svg>\n", w, h, w, h, b.String())
}

// extent returns how large a picture of so many cells is.
func extent(cols, rows int) (w, h int) { return cols*width + 2*margin, rows*height + 2*margin }
