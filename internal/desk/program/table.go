package program

import (
	"bytes"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

var (
	states = [...]string{match.Waiting: "waiting", match.Playing: "playing", match.Over: "over"}
	kinds  = [...]string{match.Empty: "empty", match.Human: "person", match.Program: "bot"}
)

// tableSeat is a seat in a line of type table.
type tableSeat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Kind string `json:"kind"`
	Here bool   `json:"here"`
	// Program marks a person who has declared that they are a program.
	Program bool `json:"program,omitempty"`
	// Ends says that they agree to end the game, and AnswerBy until when somebody who is waited for can
	// answer.
	Ends     bool      `json:"ends,omitempty"`
	AnswerBy time.Time `json:"answer_by,omitzero"`
}

// tellTable tells the table when it differs from what was told.
func (t *teller) tellTable(u match.Update) {
	line := t.tableLine(u)
	if bytes.Equal(line, t.table) {
		return
	}
	if t.table = line; !t.entered {
		line = t.Opening(line)
	}
	t.out.Write(line)
}

func (p Protocol) tableLine(u match.Update) []byte {
	o := message("table").put("table", u.Table.Name)
	if p == Second {
		o.put("game", GameOf(rules.Title(u.Table.Game)))
	} else {
		o.put("game", u.Table.Game.Name())
		for _, option := range u.Table.Game.Options() {
			o.put(option.Key, option.Value)
		}
	}
	o.put("you", max(0, int(u.You)+1)).put("private", u.Table.Private)
	if u.Table.Private {
		o.put("code", u.Table.Code)
	}
	seats := make([]tableSeat, len(u.Table.Seats))
	for i, s := range u.Table.Seats {
		seats[i] = tableSeat{i + 1, s.Name, kinds[s.Kind], s.Here, s.Declared, s.Ends, s.AnswerBy}
	}
	switch {
	case u.Table.Rated:
		o.put("rated", true)
	case u.Table.Unrated != "":
		o.put("unrated", u.Table.Unrated)
	}
	return o.put("state", states[u.Table.Phase]).put("seats", seats).line()
}
