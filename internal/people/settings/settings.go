package settings

import (
	"slices"

	"medici/internal/text/words"
)

// Settings are what a person has decided, each field the value of a Choice. An empty field is undecided:
// then the default holds, even if it changes one day.
type Settings struct {
	Language   string `json:"language,omitempty"` // a language tag; empty for the client's
	Rated      bool   `json:"rated,omitempty"`    // agrees to play rated games
	Theme      string `json:"theme,omitempty"`
	Colours    string `json:"colours,omitempty"`
	Signs      string `json:"signs,omitempty"`
	Motion     string `json:"motion,omitempty"`
	Pace       string `json:"pace,omitempty"`
	Bell       string `json:"bell,omitempty"`
	Notices    string `json:"notices,omitempty"`
	Zone       string `json:"zone,omitempty"`  // a place of the time zone database
	Quiet      string `json:"quiet,omitempty"` // hours of the day there, like 22-8
	Guard      string `json:"guard,omitempty"`
	Hold       string `json:"hold,omitempty"`
	Outlook    string `json:"outlook,omitempty"`
	Advice     string `json:"advice,omitempty"`
	Talk       string `json:"talk,omitempty"`
	Plain      string `json:"plain,omitempty"`
	Visibility string `json:"visibility,omitempty"`
	Word       string `json:"word,omitempty"`
	Found      string `json:"found,omitempty"`
	Lessons    string `json:"lessons,omitempty"`
	// Offered is what the person was offered once, and will not be again: plain.
	Offered string `json:"offered,omitempty"`
	// Learned is how far the person's lessons are: a note that package lesson reads.
	Learned string `json:"learned,omitempty"`
}

// Values that code asks for. The others are only in the Table.
const (
	Auto = "auto" // as the terminal, or the client, says
	On   = "on"
	Off  = "off"

	Dark              = "dark"
	Light             = "light"
	HighContrastDark  = "high-contrast-dark"
	HighContrastLight = "high-contrast-light"

	FullColours = "full"
	Colours256  = "256"
	Colours16   = "16"
	NoColours   = "none"

	Measured = "measured"
	Unicode  = "unicode"
	ASCII    = "ascii"

	FullMotion = "full"
	LessMotion = "less"

	AtOnce = "at-once"

	Always    = "always"
	Unfocused = "unfocused"
	Never     = "never"

	NoNotices = "none"
	OSC9      = "osc9"
	OSC777    = "osc777"

	UTC = "utc"

	Shown  = "shown"
	Hidden = "hidden"

	Ask = "ask"

	NoWord = "none"

	Visible   = "seen"
	Invisible = "unseen"
)

// Filled returns the settings with every field decided.
func (s Settings) Filled() Settings {
	filled := s
	for _, t := range Table {
		t.set(&filled, t.Of(s))
	}
	return filled
}

// Share returns the share of the usual time that events on a screen, and bots that play with this person
// alone, take at the person's pace: from 1 at an easy one down to 0.
func (s Settings) Share() float64 {
	if share, ok := shares[s.Pace]; ok {
		return share
	}
	return 1 // the default: every screen asks at every move, so nothing else is looked up
}

// shares are by pace.
var shares = map[string]float64{"1x": 1, "2x": 1. / 2, "4x": 1. / 4, AtOnce: 0}

// Says returns what others read about how this person plays; may be empty.
func (s Settings) Says() words.Text {
	word, err := Named("word")
	if chosen := word.Chosen(s); err == nil && chosen.Value != NoWord {
		return chosen.Means
	}
	return ""
}

// OfferedPlain records that the person was offered sentences.
func OfferedPlain(s *Settings) { s.Offered = "plain" }

// MayBeFound reports whether somebody lets search engines find their finished games.
func (s Settings) MayBeFound() bool { return s.Found == On }

// OtherPace returns the pace that is that many steps faster than this person's; false when there is none.
func (s Settings) OtherPace(by int) (pace Setting, value string, ok bool) {
	pace, err := Named("pace")
	if err != nil {
		return pace, "", false
	}
	values := pace.Values()
	at := slices.Index(values, pace.Of(s)) + by
	if at < 0 || at >= len(values) {
		return pace, "", false
	}
	return pace, values[at], true
}
