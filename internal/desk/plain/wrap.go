package plain

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// wrap breaks a line between words, so a terminal of a width in cells breaks none itself. A word that is
// wider stays whole, like a line to copy.
func wrap(line string, width int) string {
	if ansi.StringWidth(line) <= width {
		return line
	}
	var b strings.Builder
	used := 0
	for word := range strings.SplitSeq(line, " ") {
		w := ansi.StringWidth(word)
		switch {
		case b.Len() == 0:
		case used+1+w > width:
			b.WriteByte('\n')
			used = 0
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += w
	}
	return b.String()
}
