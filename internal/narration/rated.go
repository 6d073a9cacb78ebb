package narration

import (
	"medici/internal/people"
	"medici/internal/words"
	"medici/lobby/match"
)

// Rated says whether the game of a table is rated, or the next one would be, and
// why not; empty where nobody knows.
func Rated(p *words.Printer, table *match.Info) string {
	if table.Rated {
		return p.Sprintf("The game is rated.")
	}
	if why, ok := unrated[people.Unrated(table.Unrated)]; ok {
		return p.Sprintf(why)
	}
	return ""
}

var unrated = map[people.Unrated]words.Text{
	people.Alone:      "Not rated: you play alone.",
	people.Guest:      "Not rated: a guest plays.",
	people.NoClock:    "Not rated: there is no clock.",
	people.Neighbours: "Not rated: two people come from one address.",
	people.NotAgreed:  "Not rated: somebody has not agreed to rated play.",
}
