package spoken

import (
	"slices"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
)

// Setting is what a game is given to speak with.
type Setting struct {
	Words *words.Printer
	Name  func(rules.Seat) string // what a seat is called
	// You reports the seats that are told of in the second person; nil for none.
	You func(rules.Seat) bool
	// Detail is how much is told as things are now; Normal when it is nil.
	Detail func() Detail
}

// Say is a sentence.
func (s Setting) Say(format words.Text, args ...any) string { return s.Words.Sprintf(format, args...) }

// Listener is whom the voice speaks to.
func (s Setting) Listener() narration.Reader {
	return narration.Reader{Words: s.Words, Name: s.Name, You: s.You, Spoken: true}
}

// HowMuch is the Detail of now.
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

// Sorted are seats by what they have, the most first.
func Sorted(seats int, has func(rules.Seat) int) []rules.Seat {
	list := make([]rules.Seat, seats)
	for s := range list {
		list[s] = rules.Seat(s)
	}
	slices.SortStableFunc(list, func(a, b rules.Seat) int { return has(b) - has(a) })
	return list
}
