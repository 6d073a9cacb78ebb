// Package tale is the one place where what happened finds its words. What happens
// at a table has them here; the events of a game have them in its Teller, and a
// game is told an event a line.
//
// It promises of a recorded game to tell no more than everybody may know, and of
// one that does not go on the whole until there. It knows no game, and nothing of
// where a record comes from, who reads the tale, or when.
package tale

import (
	"bufio"
	"io"
	"strings"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/record"
)

// Write tells a game from its start to its last move, with the Teller of that game.
// A record whose header is no good has nothing to tell.
func Write(w io.Writer, p *words.Printer, tell Teller, r record.Record) error {
	if r.State == nil {
		return nil
	}
	out := bufio.NewWriter(w)
	to := Reader{Words: p, Name: seatNames(r)}
	err := r.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error {
		for _, e := range events {
			if e = e.For(rules.Spectator); e == nil {
				continue
			}
			if _, err := out.WriteString(tell(to, e) + "\n"); err != nil {
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

// seatNames names the seats of a record.
func seatNames(r record.Record) func(rules.Seat) string {
	return func(seat rules.Seat) string {
		if seat >= 0 && int(seat) < len(r.Seats) {
			return r.Seats[seat]
		}
		return seat.String()
	}
}

// Title shortens a game's title, "medici edition=2016", to "Medici 2016".
func Title(of string) string {
	parts := strings.Fields(of)
	for i, w := range parts {
		if _, value, ok := strings.Cut(w, "="); ok {
			parts[i] = value
		} else {
			parts[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(parts, " ")
}
