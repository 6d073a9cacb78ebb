// Package tale tells recorded games as lines: an event a line, a whole sentence
// each, in the words of its game.
//
// It promises to tell no more than everybody may know, and of a game that does
// not go on the whole until there. It knows the games there are, and nothing of
// where a record comes from or who reads the tale.
package tale

import (
	"bufio"
	"io"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
	screen "medici/tui/medici"
)

// Write tells a game from its start to its last move. A record whose header is
// no good has nothing to tell.
func Write(w io.Writer, p *words.Printer, r record.Record) error {
	if r.State == nil {
		return nil
	}
	out := bufio.NewWriter(w)
	tell := teller(p, r)
	err := r.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error {
		for _, e := range events {
			if e = e.For(rules.Spectator); e == nil {
				continue
			}
			if _, err := out.WriteString(tell(e) + "\n"); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// teller tells a game's events in its own sentences.
func teller(p *words.Printer, r record.Record) func(rules.Event) string {
	name := func(seat rules.Seat) string {
		if seat >= 0 && int(seat) < len(r.Seats) {
			return r.Seats[seat]
		}
		return seat.String()
	}
	switch r.Game.(type) {
	case medici.Game:
		return func(e rules.Event) string { return screen.Tell(p, name, e) }
	}
	return rules.Event.String
}
