package advice

import (
	"medici/internal/text/words"
	"medici/rules"
)

// Said is a text of the catalogue with its arguments: numbers, strings, Texts, other Saids, and Seats,
// which become names.
type Said struct {
	Text words.Text
	Args []any
}

// Say returns a text with its arguments.
func Say(text words.Text, args ...any) Said { return Said{text, args} }

// None reports whether nothing is said.
func (s Said) None() bool { return s.Text == "" }

// In returns the text in a reader's language; name returns the name of a seat.
func (s Said) In(p *words.Printer, name func(rules.Seat) string) string {
	if s.None() {
		return ""
	}
	args := make([]any, len(s.Args))
	for i, arg := range s.Args {
		switch arg := arg.(type) {
		case rules.Seat:
			args[i] = name(arg)
		case words.Text:
			args[i] = p.Sprintf(arg)
		case Said:
			args[i] = arg.In(p, name)
		default:
			args[i] = arg
		}
	}
	return p.Sprintf(s.Text, args...)
}

// ReasonsOf returns the reasons that say something, the most important first.
func ReasonsOf(reasons ...Said) (some []Said) {
	for _, s := range reasons {
		if !s.None() {
			some = append(some, s)
		}
	}
	return some
}

// And joins several things in a sentence: one, two and three.
func And(things []Said) Said {
	switch len(things) {
	case 0:
		return Said{}
	case 1:
		return things[0]
	case 2:
		return Say("%s and %s", things[0], things[1])
	}
	return Say("%s, %s", things[0], And(things[1:]))
}

// Reasons joins as many of some reasons as a reader has room for.
func Reasons(p *words.Printer, name func(rules.Seat) string, why []Said, fits func(string) bool) (text string) {
	for i, s := range why {
		more := s.In(p, name)
		if i > 0 {
			more = text + ", " + more
		}
		if !fits(more) {
			break
		}
		text = more
	}
	return text
}
