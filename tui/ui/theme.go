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

// Look is what a theme is made for. The zero value is a dark background, colours
// without end, and Unicode.
type Look struct {
	Light bool // the background is light
	Few   bool // the terminal has 16 colours, or none
	ASCII bool // no characters beyond ASCII
}

// shade is a colour as it should be, and the best of the 16 that a terminal has of
// its own; without a name it is the colour of plain text. The nearest of the 16
// would not do: it makes red of gold, and yellow of what is to be read on white.
type shade struct{ full, own string }

// NewTheme is the theme for a look.
func NewTheme(look Look) *Theme {
	ink := func(light, dark shade) Style {
		s := dark
		if look.Light {
			s = light
		}
		if look.Few {
			s.full = s.own
		}
		return styled(lipgloss.NewStyle().Foreground(lipgloss.Color(s.full)))
	}
	title := ink(shade{"#87005f", "5"}, shade{"#d7af5f", "11"}).Bold()
	t := &Theme{
		Text:   Style{},
		Dim:    ink(shade{"#6c6c6c", "8"}, shade{"#8a8a8a", "7"}),
		Strong: Style{}.Bold(),
		Title:  title,
		Accent: ink(shade{"#005f87", "4"}, shade{"#87afd7", "14"}).Bold(),
		Alert:  ink(shade{"#af0000", "1"}, shade{"#ff8787", "9"}).Bold(),
		Key:    title,
		Chosen: styled(lipgloss.NewStyle().Reverse(true)),
		Hues: []Style{
			ink(shade{"#005faf", "4"}, shade{"#5fafff", "14"}), // cloth
			ink(shade{"#af5f00", "1"}, shade{"#d7875f", "9"}),  // fur
			ink(shade{"#5f5f00", ""}, shade{"#d7d75f", "11"}),  // grain
			ink(shade{"#870087", "5"}, shade{"#d787d7", "13"}), // dye
			ink(shade{"#005f00", "8"}, shade{"#87d75f", "10"}), // spice
			ink(shade{"#875f00", ""}, shade{"#ffd75f", "15"}).Bold(),
		},
		Seats: []Style{
			ink(shade{"#af0000", "1"}, shade{"#ff8787", "9"}),
			ink(shade{"#005faf", "4"}, shade{"#5fafff", "14"}),
			ink(shade{"#005f00", "8"}, shade{"#87d787", "10"}),
			ink(shade{"#875f00", ""}, shade{"#ffd787", "11"}),
			ink(shade{"#870087", "5"}, shade{"#d7afff", "13"}),
			ink(shade{"#005f5f", "4"}, shade{"#87d7d7", "12"}),
		},
		Signs: unicodeSigns,
	}
	if look.ASCII {
		t.Signs = asciiSigns
	}
	return t
}

// Fit is text cut to a width, with a sign where something is missing.
func (s Signs) Fit(text string, w int) string { return ansi.Truncate(text, w, s.Ellipsis) }
