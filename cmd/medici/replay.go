package main

import (
	"errors"
	"fmt"

	"golang.org/x/text/language"

	"medici/internal/words"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
	screen "medici/tui/medici"
)

// replay tells a game in plain lines, one an event. Of a bad record it tells
// what is good and then what is wrong.
type replay struct {
	File string `arg:"" name:"file" help:"A game record; - is standard input."`
}

// Run is status 1 when the record is bad and 2 when it could not be read.
func (r *replay) Run(io *streams) error {
	rec, err := readRecord(io.in, r.File)
	bad, isBad := errors.AsType[*record.Error](err)
	if err != nil && !isBad {
		fmt.Fprintf(io.err, "medici: %v\n", err)
		return misuse
	}
	if rec.State != nil {
		tell := teller(rec)
		err = rec.Play(func(_ record.Move, _, _ rules.State, events []rules.Event) error {
			for _, e := range events {
				if e = e.For(rules.Spectator); e != nil {
					fmt.Fprintln(io.out, tell(e))
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if isBad {
		fmt.Fprintf(io.err, "%s:%d: %s\n", r.File, bad.Line, bad.Why())
		return failed
	}
	return nil
}

// teller tells a game's events in its own sentences.
func teller(rec record.Record) func(rules.Event) string {
	name := func(seat rules.Seat) string {
		if seat >= 0 && int(seat) < len(rec.Seats) {
			return rec.Seats[seat]
		}
		return seat.String()
	}
	switch rec.Game.(type) {
	case medici.Game:
		p := words.In(language.English)
		return func(e rules.Event) string { return screen.Tell(p, name, e) }
	}
	return rules.Event.String
}
