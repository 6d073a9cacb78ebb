package narration

import (
	"strconv"
	"strings"

	"medici/internal/text/words"
	"medici/rules"
)

// Teller tells the events of one game: each is one whole sentence in the words of
// that game.
type Teller func(Reader, rules.Event) string

// Reader is whom something is told.
type Reader struct {
	Words  *words.Printer
	Name   func(rules.Seat) string // what a seat is called
	Spoken bool                    // listens: everything by its name, payments as whole sentences
	// You reports the seats that are told of in the second person; nil for none.
	You func(rules.Seat) bool
}

// Mine reports a seat that is told of in the second person.
func (r Reader) Mine(s rules.Seat) bool { return r.You != nil && r.You(s) }

// Of is a sentence about a seat: the reader's own, or that of another, whose name is
// its first argument.
func (r Reader) Of(s rules.Seat, yours, theirs words.Text, args ...any) string {
	if r.Mine(s) {
		return r.Words.Sprintf(yours, args...)
	}
	all := append(make([]any, 0, 4), r.Name(s))
	return r.Words.Sprintf(theirs, append(all, args...)...)
}

// List is several things in a sentence: one, two and three.
func List(p *words.Printer, things []string) string {
	if len(things) == 0 {
		return ""
	}
	text := things[0]
	for i, thing := range things[1:] {
		if i == len(things)-2 {
			return p.Sprintf("%s and %s", text, thing)
		}
		text += ", " + thing
	}
	return text
}

// Row is several things: side by side as they are read, or a list as it is heard.
func (r Reader) Row(things []string) string {
	if r.Spoken {
		return List(r.Words, things)
	}
	return strings.Join(things, " ")
}

// Number is a small number in words.
func Number(p *words.Printer, n int) string {
	names := [...]words.Text{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < 0 || n >= len(names) {
		return strconv.Itoa(n)
	}
	return p.Sprintf(names[n])
}
