package main

import (
	"errors"
	"fmt"

	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/record"
)

// replay tells a game in plain lines, one an event. From a bad record it tells
// what is good and then what is wrong.
type replay struct {
	gameData
	File string `arg:"" name:"file" help:"A game record; - is standard input."`
}

// Run ends with status 1 when the record is bad and 2 when it could not be read.
func (r *replay) Run(io *streams) error {
	games, err := r.games()
	if err != nil {
		return misused(io, err)
	}
	rec, err := readRecord(io.in, r.File, games.Shelf())
	bad, isBad := errors.AsType[*record.Error](err)
	if err != nil && !isBad {
		fmt.Fprintf(io.err, "medici: %v\n", err)
		return misuse
	}
	if err := narration.Write(io.out, games.Words().In(spoken()), games.Of(rec.Game).Tell,
		rec.For(rules.Referee)); err != nil {
		return err
	}
	if isBad {
		fmt.Fprintf(io.err, "%s:%d: %s\n", r.File, bad.Line, bad.Why())
		return failed
	}
	return nil
}
