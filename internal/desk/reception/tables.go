package reception

import (
	"fmt"
	"slices"
	"strings"

	"medici/internal/desk/sheet"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
)

type tablesCommand struct {
	JSON   asJSON `help:"One JSON object a line."`
	Follow bool   `help:"Go on: tell a table again whenever something there changes, and that it is gone."`
}

func (c *tablesCommand) Run(a *request) error {
	if c.Follow && a.out.within == nil { // in the hall by ear, people ask again
		return c.follow(a)
	}
	tables := slices.Collect(a.hall().Tables.All())
	if c.JSON {
		return eachJSON(a.out, tables, a.out.listing)
	}
	if len(tables) == 0 {
		a.out.say("No table is open. Open one with: %s", a.out.onScreen("new"))
		return nil
	}
	if p := a.out.paper(); p.Terminal() {
		return printTables(a.out, p, tables)
	}
	for _, t := range tables {
		a.out.say("%s", a.out.tableLine(t))
	}
	return nil
}

// tableLine describes a table in a line.
func (r *reply) tableLine(t lobby.Listing) string {
	line := r.words.Sprintf("%s: %s, %s, %d of %d seats taken, host %s", t.Name, t.Game, stateOf(r.words, t), t.Taken,
		t.Seats, r.host(t))
	if t.Clock.Move > 0 {
		line += ", " + r.words.Sprintf("clock %s", t.Clock.String())
	}
	return strings.Join(append([]string{line}, notesOn(r.words, t)...), ", ")
}

func printTables(r *reply, p sheet.Paper, tables []lobby.Listing) error {
	var rows []sheet.Row
	for _, t := range tables {
		clock := ""
		if t.Clock.Move > 0 {
			clock = t.Clock.String()
		}
		rows = append(rows, sheet.Row{Own: t.Yours,
			Cells: []string{t.Name, t.Game, stateOf(r.words, t), fmt.Sprintf("%d/%d", t.Taken, t.Seats),
				r.host(t), clock, strings.Join(notesOn(r.words, t), ", ")}})
	}
	columns := []sheet.Column{r.column("table"), wraps(r.column("game")), r.column("where"), right(r.column("seats")),
		r.column("host"), r.column("clock"), {Wraps: true}}
	return p.Table(r.answers(), columns, rows)
}

// host returns the name of a table's host.
func (r *reply) host(t lobby.Listing) string {
	return narration.Marked(r.words, t.Host, t.IsDeclared(t.Host))
}

// notesOn returns further facts about a table.
func notesOn(p *words.Printer, t lobby.Listing) (all []string) {
	if t.NoWatchers {
		all = append(all, p.Sprintf("nobody may watch"))
	}
	if t.NoAdvice {
		all = append(all, p.Sprintf("without advice"))
	}
	if t.Deserted() {
		return append(all, p.Sprintf("nobody is there"))
	}
	return append(all, p.Sprintf("%d people there", t.Present))
}

// stateOf says how far a table is.
func stateOf(p *words.Printer, t lobby.Listing) string {
	switch t.Phase {
	case match.Waiting:
		return p.Sprintf("waiting")
	case match.Playing:
		return p.Sprintf("%s %d", p.Translate(t.Stage), t.Number)
	}
	return p.Sprintf("over")
}

// listing returns a table for programs.
func (r *reply) listing(t lobby.Listing) any {
	return struct {
		Type     string   `json:"type"`
		Table    string   `json:"table"`
		Game     any      `json:"game"`
		State    string   `json:"state"`
		Host     string   `json:"host"`
		Seats    int      `json:"seats"`
		Taken    int      `json:"taken"`
		Bots     int      `json:"bots"`
		Programs []string `json:"programs,omitempty"` // names of declared programs that sit there
		Watching int      `json:"watching"`
		Present  int      `json:"present"`
		Stage    string   `json:"stage,omitempty"` // while playing, in the game's word
		Number   int      `json:"number,omitempty"`
		Clock    string   `json:"clock"`
		Closed   bool     `json:"no_watchers"`
		Deserted bool     `json:"deserted"` // nobody is there: a running game sleeps
		Private  bool     `json:"private"`
		Yours    bool     `json:"yours"`
	}{"listing", t.Name, r.protocol.Titled(t.Game), [...]string{"waiting", "playing", "over"}[t.Phase], t.Host,
		t.Seats, t.Taken, t.Bots, t.Programs(), t.Watching, t.Present, t.Stage, t.Number, t.Clock.String(),
		t.NoWatchers, t.Deserted(), t.Private, t.Yours}
}
