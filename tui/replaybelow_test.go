package tui

import (
	"testing"

	"medici/lobby/match"
)

// v shows the game that has ended; leaving leads back to the table, and so does the
// next game.
func TestReplayFromTheEndOfAGame(t *testing.T) {
	over := midGame(t, 1)
	over.Table.Phase, over.Table.Record = match.Over, "2016-4-buyers-fair-0"
	x := seated(t, over, 80, 24)
	table := x.app.screen.(deaf)
	t.Cleanup(func() { x.app.screen = table })
	past := newPast(t)
	x.app.records.Find = past.record
	replay := func() {
		x.press("v")
		x.until("move 0 of 239")
	}
	replay()
	x.press("right", "q")
	x.until("v replay")

	x.app.screen = table
	replay()
	table.Now.Table.Phase = match.Playing
	x.take(struct{}{})
	x.until("least")

	table.Now.Table.Phase, x.app.screen = match.Over, table
	table.Now.Table.Record = "nobody-0"
	x.press("v")
	x.until("not kept any more")
}
