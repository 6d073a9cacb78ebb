package reception

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"medici/internal/desk/sheet"
	"medici/lobby"
	"medici/lobby/match"
)

type tablesCommand struct {
	JSON bool `help:"One JSON object a line."`
}

func (c *tablesCommand) Run(a *asker) error {
	tables := slices.Collect(a.hall().Tables.All())
	if c.JSON {
		return eachJSON(a, tables, listing)
	}
	if len(tables) == 0 {
		a.say("No table is open. Open one with: %s", a.onScreen("new"))
		return nil
	}
	if p := a.paper(); p.Terminal() {
		return a.printTables(p, tables)
	}
	for _, t := range tables {
		line := a.words.Sprintf("%s: %s, %s, %d of %d seats taken, host %s", t.Name, t.Game, a.state(t), t.Taken, t.Seats, t.Host)
		if t.Clock.Move > 0 {
			line += ", " + a.words.Sprintf("clock %s", t.Clock.String())
		}
		a.say("%s", strings.Join(append([]string{line}, a.notes(t)...), ", "))
	}
	return nil
}

func (a *asker) printTables(p sheet.Paper, tables []lobby.Listing) error {
	var rows []sheet.Row
	for _, t := range tables {
		clock := ""
		if t.Clock.Move > 0 {
			clock = t.Clock.String()
		}
		rows = append(rows, sheet.Row{Mine: t.Yours, Cells: []string{t.Name, t.Game, a.state(t), fmt.Sprintf("%d/%d", t.Taken, t.Seats),
			t.Host, clock, strings.Join(a.notes(t), ", ")}})
	}
	columns := []sheet.Column{a.column("table"), wraps(a.column("game")), a.column("where"), right(a.column("seats")),
		a.column("host"), a.column("clock"), {Wraps: true}}
	return p.Table(a.answers(), columns, rows)
}

// notes are what else there is to know of a table.
func (a *asker) notes(t lobby.Listing) (all []string) {
	if t.NoWatchers {
		all = append(all, a.words.Sprintf("nobody may watch"))
	}
	if t.NoAdvice {
		all = append(all, a.words.Sprintf("without advice"))
	}
	if t.Deserted() {
		return append(all, a.words.Sprintf("nobody is there"))
	}
	return append(all, a.words.Sprintf("%d people there", t.Present))
}

func (a *asker) state(t lobby.Listing) string {
	switch t.Phase {
	case match.Waiting:
		return a.words.Sprintf("waiting")
	case match.Playing:
		return a.words.Sprintf("%s %d", a.words.Translate(t.Stage), t.Number)
	}
	return a.words.Sprintf("over")
}

// listing is a table as a program reads it.
func listing(t lobby.Listing) any {
	return struct {
		Type     string `json:"type"`
		Table    string `json:"table"`
		Game     string `json:"game"`
		State    string `json:"state"`
		Host     string `json:"host"`
		Seats    int    `json:"seats"`
		Taken    int    `json:"taken"`
		Bots     int    `json:"bots"`
		Watching int    `json:"watching"`
		Present  int    `json:"present"`
		Stage    string `json:"stage,omitempty"` // while playing, in the word of the game
		Number   int    `json:"number,omitempty"`
		Clock    string `json:"clock"`
		Closed   bool   `json:"no_watchers"`
		Deserted bool   `json:"deserted"` // nobody is there: a running game sleeps
		Private  bool   `json:"private"`
		Yours    bool   `json:"yours"`
	}{"listing", t.Name, t.Game, [...]string{"waiting", "playing", "over"}[t.Phase], t.Host, t.Seats, t.Taken, t.Bots, t.Watching, t.Present, t.Stage, t.Number, t.Clock.String(), t.NoWatchers, t.Deserted(), t.Private, t.Yours}
}

// eachJSON answers with a JSON object a line.
func eachJSON[T any](a *asker, all []T, as func(T) any) error {
	out := json.NewEncoder(a.answers())
	out.SetEscapeHTML(false)
	for _, one := range all {
		if err := out.Encode(as(one)); err != nil {
			return err
		}
	}
	return nil
}
