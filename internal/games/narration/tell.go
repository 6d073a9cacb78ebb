package narration

import (
	"strconv"
	"strings"

	"medici/internal/text/words"
	"medici/rules"
)

// Teller tells the events of one game, each as one whole sentence in that game's words.
type Teller func(Reader, rules.Event) string

// Reader is the person whom something is told.
type Reader struct {
	Words  *words.Printer
	Name   func(rules.Seat) string // returns the name of a seat
	Spoken bool                    // listens: everything has its name, and payments are whole sentences
	// You reports whether to tell about a seat in the second person; nil means never.
	You func(rules.Seat) bool
}

// IsYou reports whether to tell about a seat in the second person.
func (r Reader) IsYou(s rules.Seat) bool { return r.You != nil && r.You(s) }

// Of returns a sentence about a seat: yours for the reader's own seat, or theirs with the seat's name as
// the first argument.
func (r Reader) Of(s rules.Seat, yours, theirs words.Text, args ...any) string {
	if r.IsYou(s) {
		return r.Words.Sprintf(yours, args...)
	}
	all := [8]any{r.Name(s)} // not appended to, so the compiler has no need to put them on the heap
	for i, arg := range args {
		all[1+i] = arg
	}
	return r.Words.Sprintf(theirs, all[:1+len(args)]...)
}

// List joins several things in a sentence: one, two and three.
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

// Row joins several things: side by side for reading, or as a list for listening.
func (r Reader) Row(things []string) string {
	if r.Spoken {
		return List(r.Words, things)
	}
	return strings.Join(things, " ")
}

// Number returns a small number in words.
func Number(p *words.Printer, n int) string {
	names := [...]words.Text{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < 0 || n >= len(names) {
		return strconv.Itoa(n)
	}
	return p.Sprintf(names[n])
}
