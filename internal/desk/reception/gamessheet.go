package reception

import (
	"fmt"
	"strings"

	"medici/internal/desk/sheet"
	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
)

// printGames prints the games that run and the way back to each, and then those that are over.
func (a *asker) printGames(p sheet.Paper, games []people.Result, turns []lobby.Running) error {
	var running, over []sheet.Row
	var back []string
	for _, r := range games {
		turn := turnIn(r, turns)
		switch {
		case r.Over():
			scores, winners := a.outcome(r)
			counted := strings.TrimSuffix(narration.Counted(a.words, r)+". "+a.ofEvening(r), ". ")
			over = append(over, sheet.Row{Cells: []string{
				r.ID, r.Title, a.date(r.Ended), scores + " " + a.words.Translate(r.Unit), winners, counted}})
		case r.Dropped():
			over = append(over, sheet.Row{Cells: []string{
				r.ID, r.Title, a.date(r.Abandoned), a.names(r), "", a.words.Sprintf("abandoned")}})
		default:
			if turn.Table != "" {
				back = append(back, a.words.Sprintf("Go back: %s", a.onScreen("join "+turn.Table)))
			}
			running = append(running, sheet.Row{Mine: turn.Yours, Cells: []string{
				r.Table, r.Title, a.date(r.Began), a.names(r), a.waits(turn), r.ID}})
		}
	}
	if len(running) > 0 {
		columns := []sheet.Column{a.column("table"), wraps(a.column("game")), a.column("since"),
			wraps(a.column("with")), wraps(a.column("turn")), a.column("record")}
		if err := p.Table(a.answers(), columns, running); err != nil {
			return err
		}
	}
	for _, line := range back {
		a.say("%s", line)
	}
	if len(over) == 0 {
		return nil
	}
	if len(running) > 0 {
		fmt.Fprintln(a.answers())
	}
	columns := []sheet.Column{a.column("record"), wraps(a.column("game")), a.column("date"),
		wraps(a.column("result")), wraps(a.column("won by")), {Wraps: true}}
	return p.Table(a.answers(), columns, over)
}

// waits is whom a game waits for.
func (a *asker) waits(turn lobby.Turn) string {
	if turn.Table == "" {
		return a.words.Sprintf("Its table is not open now.")
	}
	return narration.Waits(a.words, turn, a.now())
}
