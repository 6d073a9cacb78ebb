package narration

import (
	"medici/internal/people"
	"medici/internal/text/words"
	"medici/lobby/match"
)

// Rated tells the reader of an update whether the table's game is rated, or the next one would be, and why
// not. It is empty when unknown, and for somebody who plays alone, who knows.
func Rated(p *words.Printer, u *match.Update) string {
	table, why := u.Table, people.Unrated(u.Table.Unrated)
	text, known := unrated[why]
	switch {
	case table.Rated:
		return p.Sprintf("The game is rated.")
	case why == people.Alone && u.You < 0:
		return p.Sprintf("Not rated: fewer than two people play.")
	case known:
		return p.Sprintf(text)
	}
	return ""
}

// Counted says how a finished game was rated, and for whom its rating differs from the score.
func Counted(p *words.Printer, r people.Result) string {
	if !r.Counts() {
		return p.Sprintf("not rated")
	}
	text := p.Sprintf("rated")
	if r.Programs {
		text = p.Sprintf("rated among programs")
	}
	last := words.Text("with %s last, for whom a bot played")
	if r.Early {
		last = "ended early, with %s last, who did not answer"
	}
	for _, part := range []struct {
		seats []int
		says  words.Text
	}{
		{r.Last(), last},
		{r.Excused, "with nothing won by %s, whose line had failed"},
		{r.Missing, "without %s, who never came"},
	} {
		var names []string
		for _, s := range part.seats {
			if s < len(r.Seats) {
				names = append(names, Called(p, r.Seats[s].Name))
			}
		}
		if len(names) > 0 {
			text += ", " + p.Sprintf(part.says, List(p, names))
		}
	}
	return text
}

var unrated = map[people.Unrated]words.Text{
	people.PlayedOn:   "Not rated: it goes on from another game.",
	people.Guest:      "Not rated: a guest plays.",
	people.Mixed:      "Not rated: people and programs play.",
	people.NoClock:    "Not rated: there is no clock.",
	people.Neighbours: "Not rated: two people come from one address.",
	people.NotAgreed:  "Not rated: somebody has not agreed to rated play.",
	people.Unplayed:   "Not rated: fewer than two people played.",
}
