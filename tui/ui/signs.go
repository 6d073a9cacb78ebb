package ui

import "strings"

// Signs are the drawing characters, one cell each, and the names of keys.
type Signs struct {
	Seats                                         [6]string // around a table
	Mark                                          string    // to move; the cursor
	Dot, Free                                     string    // nothing here; a free seat
	Here, Away                                    string    // a person present, or absent
	Line, Wall, Tee, Cross                        string    // lines, where surfaces cannot be told apart
	Up, Down, Less, More, To                      string
	Stem, Now, Plus, Gain, Stroke, Ellipsis, Dash string
	Times, Past                                   string
	Points                                        [4]string // pointing at what lies above, below, left, right
	Top, Bottom, Full                             string    // blocks of large figures and curves; empty without
	Box                                           [6]string // corners ul ur ll lr, horizontal, vertical
	keys                                          *strings.Replacer
}

var unicodeSigns = Signs{
	Seats: [6]string{"●", "▲", "■", "◆", "★", "✚"},
	Mark:  "►", Dot: "·", Free: "○", Here: "●", Away: "○",
	Line: "─", Wall: "│", Tee: "┬", Cross: "┼",
	Up: "↑", Down: "↓", Less: "‹", More: "›", To: "→",
	Stem: ":", Now: "●", Plus: "+", Gain: "?", Stroke: "│", Ellipsis: "…", Dash: "–",
	Times: "×", Past: "↑", Points: [4]string{"▲", "▼", "◄", "►"},
	Top: "▀", Bottom: "▄", Full: "█",
	Box:  [6]string{"┌", "┐", "└", "┘", "─", "│"},
	keys: strings.NewReplacer(),
}

var asciiSigns = Signs{
	Seats: [6]string{"1", "2", "3", "4", "5", "6"},
	Mark:  ">", Dot: ".", Free: "o", Here: "*", Away: "o",
	Line: "-", Wall: "|", Tee: "+", Cross: "+",
	Up: "up", Down: "down", Less: "<", More: ">", To: ">",
	Stem: ":", Now: "*", Plus: "+", Gain: "?", Stroke: "|", Ellipsis: "~", Dash: "-",
	Times: "x", Past: "^", Points: [4]string{"^", "v", "<", ">"},
	Box: [6]string{"+", "+", "+", "+", "-", "|"},
	keys: strings.NewReplacer("↑ ↓", "Up/Down", "← →", "Left/Right", "→ ←", "Right/Left", "↑", "Up", "↓",
		"Down", "←", "Left", "→", "Right"),
}

// Spell returns how the name of a key is written.
func (s *Signs) Spell(key string) string { return s.keys.Replace(key) }
