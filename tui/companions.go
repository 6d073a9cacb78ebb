package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"
)

// companionsNews is with whom this person has finished games, by name.
type companionsNews struct{ games map[string]int }

// Meet asks with whom this person has played. What cannot be found out is not told.
func (a *App) Meet() tea.Cmd {
	if a.frame.NobodyKnown() != nil {
		return nil
	}
	me := a.frame.Visitor.Person().ID
	return a.errands.LookUp(func(ctx context.Context) tea.Msg {
		games, err := a.frame.People.Games.Companions(ctx, me)
		if err != nil {
			games = nil
		}
		return companionsNews{games}
	})
}
