// Package narration is the one place where events find their words. The business of
// a table has them here; the events of a game have them in its Teller, and a
// game is told an event a line.
//
// It promises of a recorded game to tell no more than the one who asked may know, and
// of one that does not go on the whole until there. It knows no game, and nothing of
// where a record comes from, who reads it, or when.
package narration

import (
	"bufio"
	"io"

	"medici/internal/text/words"
	"medici/rules/record"
)

// Write tells a game from its start to its last move, with the Teller of that game.
// A record whose header is no good has nothing to tell.
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
