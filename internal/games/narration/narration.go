// Package narration turns events into words, and nothing else does. It has the words for the business of a
// table; a game's Teller has those for its events, one line each.
//
// It promises to tell of a recorded game only what the reader may know, and of an unfinished game all
// moves so far. It knows no game, nor where a record comes from, who reads it, or when.
package narration

import (
	"bufio"
	"io"

	"medici/internal/text/words"
	"medici/rules/record"
)

// Write tells a game from its start to its last move, with the game's Teller. It writes nothing for a
// record with a bad header.
func Write(w io.Writer, p *words.Printer, tell Teller, game record.View) error {
	if !game.Good() {
		return nil
	}
	out := bufio.NewWriter(w)
	to := Reader{Words: p, Name: game.Name}
	err := game.Play(game.Len(), func(s record.Step) error {
		for _, e := range s.Events {
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
