package narration

import (
	"medici/internal/text/words"
	"medici/lobby"
)

// Invited tells somebody that they are invited to a table, or that they have one in a round of an evening.
// game is the table's game, and way the command line that leads there.
func Invited(p *words.Printer, i lobby.Invitation, game, way string) string {
	if i.Round > 0 {
		return p.Sprintf("Round %d of %s begins: your table is %s. Go there: %s", i.Round, i.Evening, i.Table, way)
	}
	return p.Sprintf("%s asks you to table %s, %s. Go there: %s", i.From, i.Table, game, way)
}
