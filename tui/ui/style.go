package ui

import (
	"strings"

	"charm.land/lipgloss/v2"
)

// Style is how text looks: what switches it on and off again. lipgloss says so
// once, when the theme is made; asked for every mark on the board it took more
// than a third of a move.
type Style struct{ on, off string }

func styled(s lipgloss.Style) Style {
	on, off, _ := strings.Cut(s.Render("x"), "x")
	return Style{on, off}
}

// reset switches everything off.
const reset = "\x1b[m"

// Bold is the style in bold as well.
func (s Style) Bold() Style { return Style{s.on + "\x1b[1m", reset} }

// Underline is the style underlined as well.
func (s Style) Underline() Style { return Style{s.on + "\x1b[4m", reset} }
