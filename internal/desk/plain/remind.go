package plain

import (
	"slices"
	"time"

	"medici/internal/games/narration"
	"medici/lobby"
)

// reminder knows which games wait for the reader.
type reminder struct {
	letters <-chan []lobby.Turn
	asked   []lobby.Turn // as last heard
	at      string       // the table where the reader is, which asks by itself
}

// remind takes the games that wait for the reader, and tells of new ones at other tables; false when there
// are none.
func (c *conversation) remind(asked []lobby.Turn) (told bool) {
	was := c.turns.asked
	c.turns.asked = asked
	for _, turn := range asked {
		known := slices.ContainsFunc(was, func(o lobby.Turn) bool { return o.Record == turn.Record && o.Seq == turn.Seq })
		if !known && turn.Table != c.turns.at {
			c.sayTurn(turn)
			told = true
		}
	}
	return told
}

func (c *conversation) sayTurn(turn lobby.Turn) {
	if left, runs := turn.Left(time.Now()); runs {
		c.say("It is your turn at %s, %s left; type join %s.", turn.Table, narration.Left(left), turn.Table)
		return
	}
	c.say("It is your turn at %s; type join %s.", turn.Table, turn.Table)
}
