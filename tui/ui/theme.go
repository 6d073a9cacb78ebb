package ui

import (
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Theme is how things look: calm colours for a dark or a light background, and
// the signs for a terminal with or without Unicode. No colour stands alone:
// wherever one is used a letter or a sign says the same.
type Theme struct {
	Text, Dim, Strong, Title, Accent, Alert, Key, Chosen Style
	Hues                                                 []Style // for goods; index by the game's own order
	Seats                                                []Style // for people around a table
	Signs
}

// Signs are the drawing characters.
type Signs struct {
	Rule, Bar, Dot, Mark, Plus, Ellipsis, Dash, Up, Down, Here, Away string
	Box                                                              [6]string // corners ul ur ll lr, horizontal, vertical
}

var unicodeSigns = Signs{
	Rule: "─", Bar: "│", Dot: "·", Mark: "▸", Plus: "+", Ellipsis: "…", Dash: "–", Up: "↑", Down: "↓", Here: "●", Away: "○",
	Box: [6]string{"╭", "╮", "╰", "╯", "─", "│"},
}

var asciiSigns = Signs{
	Rule: "-", Bar: "|", Dot: ".", Mark: ">", Plus: "+", Ellipsis: "~", Dash: "-", Up: "up", Down: "down", Here: "*", Away: "o",
	Box: [6]string{"+", "+", "+", "+", "-", "|"},
}

// NewTheme is the theme for a background and a character set.
func NewTheme(dark, ascii bool) *Theme {
	pick := lipgloss.LightDark(dark)
	ink := func(light, dark string) Style {
		return styled(lipgloss.NewStyle().Foreground(pick(lipgloss.Color(light), lipgloss.Color(dark))))
	}
	t := &Theme{
		Text:   Style{},
		Dim:    ink("#767676", "#8a8a8a"),
		Strong: Style{}.Bold(),
		Title:  ink("#87005f", "#d7af5f").Bold(),
		Accent: ink("#005f87", "#87afd7").Bold(),
		Alert:  ink("#af0000", "#ff8787").Bold(),
		Key:    ink("#87005f", "#d7af5f").Bold(),
		Chosen: styled(lipgloss.NewStyle().Reverse(true)),
		Hues: []Style{
			ink("#005faf", "#5fafff"), // cloth
			ink("#875f00", "#d7875f"), // fur
			ink("#5f5f00", "#d7d75f"), // grain
			ink("#870087", "#d787d7"), // dye
			ink("#005f00", "#87d75f"), // spice
			ink("#875f00", "#ffd75f").Bold(),
		},
		Seats: []Style{
			ink("#af0000", "#ff8787"), ink("#005faf", "#5fafff"), ink("#005f00", "#87d787"),
			ink("#875f00", "#ffd787"), ink("#870087", "#d7afff"), ink("#005f5f", "#87d7d7"),
		},
		Signs: unicodeSigns,
	}
	if ascii {
		t.Signs = asciiSigns
	}
	return t
}

// Fit is text cut to a width, with a sign where something is missing.
func (s Signs) Fit(text string, w int) string { return ansi.Truncate(text, w, s.Ellipsis) }
