package termtest

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Render returns what a terminal of that size shows of a frame, a View's content:
// plain text, without spaces at the end of lines. Text that does not fit is cut.
// Tests look at ten thousands of frames, so no terminal is built for each.
func Render(frame string, cols, rows int) string {
	lines := strings.SplitN(frame, "\n", rows+1)
	lines = lines[:min(rows, len(lines))]
	for i, line := range lines {
		if line = visible(line); !fits(line, cols) {
			line = ansi.Truncate(line, cols, "")
		}
		lines[i] = line
	}
	return tidy(strings.Join(lines, "\n"))
}

// visible returns a line without its control sequences. Any other escape stays, to be seen.
func visible(line string) string {
	var b strings.Builder
	for {
		text, rest, more := strings.Cut(line, "\x1b[")
		b.WriteString(text)
		if !more {
			return b.String()
		}
		n := 0
		for n < len(rest) && (rest[n] < '@' || rest[n] > '~') { // up to the final byte
			n++
		}
		line = rest[min(n+1, len(rest)):]
	}
}

// fits recognises most lines that are at most cols wide: they have at most cols characters,
// none of which is wide. It is false when the line must be measured.
func fits(line string, cols int) bool {
	return len(line) <= cols || utf8.RuneCountInString(line) <= cols && strings.IndexFunc(line, perhapsWide) < 0
}

// perhapsWide returns false for letters before Hangul, and of lines, blocks, arrows and shapes.
func perhapsWide(r rune) bool {
	return r >= 0x1100 && (r < 0x2500 || r > 0x25f7) && (r < 0x2010 || r > 0x21ff)
}
