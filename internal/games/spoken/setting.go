package spoken

import (
	"slices"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
)

// Setting is what a voice needs to speak.
type Setting struct {
	Words *words.Printer
	Name  func(rules.Seat) string // returns the name of a seat
	// You reports whether to tell about a seat in the second person; nil means never.
	You func(rules.Seat) bool
	// Detail returns how much to tell now; nil means Normal.
	Detail func() Detail
}

// Say returns a sentence.
func (s Setting) Say(format words.Text, args ...any) string { return s.Words.Sprintf(format, args...) }

// Listener returns the reader that the voice speaks to.
func (s Setting) Listener() narration.Reader {
	return narration.Reader{Words: s.Words, Name: s.Name, You: s.You, Spoken: true}
}

// HowMuch returns the present Detail.
func (s Setting) HowMuch() Detail {
	if s.Detail == nil {
		return Normal
	}
	return s.Detail()
}

// Florins tells what each seat has, the richest first.
func (s Setting) Florins(florins []int) (lines []string) {
	for _, seat := range Sorted(len(florins), func(seat rules.Seat) int { return florins[seat] }) {
		lines = append(lines, s.Listener().Of(seat, "You have %d florins.", "%s has %d florins.", florins[seat]))
	}
	return lines
}

// Sorted returns seats by what they have, the most first.
func Sorted(seats int, has func(rules.Seat) int) []rules.Seat {
	list := make([]rules.Seat, seats)
	for s := range list {
		list[s] = rules.Seat(s)
	}
	slices.SortStableFunc(list, func(a, b rules.Seat) int { return has(b) - has(a) })
	return list
}
