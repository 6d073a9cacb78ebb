package advice

import (
	"medici/internal/text/words"
	"medici/rules"
)

// Said is a text of the catalogue with what belongs into it: numbers, strings, Texts, other
// Saids, and Seats, for which their names stand.
type Said struct {
	Text words.Text
	Args []any
}

// Say is a text with its arguments.
func Say(text words.Text, args ...any) Said { return Said{text, args} }

// None reports that nothing is said.
func (s Said) None() bool { return s.Text == "" }

// In is the text in a reader's words; name is what seats are called.
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
