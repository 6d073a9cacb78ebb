package reception

import (
	"fmt"
	"strings"

	"medici/internal/desk/sheet"
	"medici/internal/games/narration"
	"medici/lobby"
)

// print prints the running games and how to go back to each, and then those that are over.
func (l gameList) print(p sheet.Paper) error {
	var running, over []sheet.Row
	var back []string
	for _, r := range l.games {
		turn := l.turn(r)
		switch {
		case r.Over():
			scores, winners := l.outcome(r)
			counted := strings.TrimSuffix(narration.Counted(l.out.words, r)+". "+l.ofEvening(r), ". ")
			over = append(over, sheet.Row{Cells: []string{
				r.ID, r.Title, l.out.date(r.Ended), scores + " " + l.out.words.Translate(r.Unit), winners, counted}})
		case r.Dropped():
			over = append(over, sheet.Row{Cells: []string{
				r.ID, r.Title, l.out.date(r.Abandoned), l.names(r), "", l.out.words.Sprintf("abandoned")}})
		default:
			if turn.Table != "" {
				back = append(back, l.out.words.Sprintf("Go back: %s", l.out.onScreen("join "+turn.Table)))
			}
			running = append(running, sheet.Row{Own: turn.Yours, Cells: []string{
				r.Table, r.Title, l.out.date(r.Began), l.names(r), l.waits(turn), r.ID}})
		}
	}
	if len(running) > 0 {
		columns := []sheet.Column{l.out.column("table"), wraps(l.out.column("game")), l.out.column("since"),
			wraps(l.out.column("with")), wraps(l.out.column("turn")), l.out.column("record")}
		if err := p.Table(l.out.answers(), columns, running); err != nil {
			return err
		}
	}
	for _, line := range back {
		l.out.say("%s", line)
	}
	if len(over) == 0 {
		return nil
	}
	if len(running) > 0 {
		fmt.Fprintln(l.out.answers())
	}
	columns := []sheet.Column{l.out.column("record"), wraps(l.out.column("game")), l.out.column("date"),
		wraps(l.out.column("result")), wraps(l.out.column("won by")), {Wraps: true}}
	return p.Table(l.out.answers(), columns, over)
}

// waits says whom a game waits for.
func (l gameList) waits(turn lobby.Turn) string {
	if turn.Table == "" {
		return l.out.words.Sprintf("Its table is not open now.")
	}
	return narration.Waits(l.out.words, turn, l.out.now())
}
