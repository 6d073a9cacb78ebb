package program

import (
	"bytes"

	"medici/lobby/match"
)

// chat is the untold talk of an update.
type chat struct{ lines []match.Line }

// upTo tells what was said before a move was made: in earlier games of the table, and in this one after
// that many moves.
func (c *chat) upTo(out *bytes.Buffer, game, moves int) {
	for len(c.lines) > 0 {
		l := c.lines[0]
		if l.After(game, moves) {
			return
		}
		c.lines = c.lines[1:]
		if l.Kind == match.Said || l.Kind == match.SaidBySpectator {
			out.Write(chatLine(l))
		}
	}
}

// chatLine returns the line for something said.
func chatLine(l match.Line) []byte {
	o := message("chat").put("from", l.From).put("seat", max(0, int(l.Seat)+1)).put("text", l.Text)
	if l.Declared {
		o.put("program", true)
	}
	return o.line()
}

// forgetBefore drops what was said before the reader sat down or came back, and for a spectator everything:
// a program that answers talk would answer it again.
func (c *chat) forgetBefore(u match.Update) {
	from := len(c.lines)
	for i, l := range c.lines {
		arrival := l.Kind == match.Sat || l.Kind == match.CameBack
		if arrival && u.You >= 0 && l.From == u.Table.Seats[u.You].Name {
			from = i + 1
		}
	}
	c.lines = c.lines[from:]
}
