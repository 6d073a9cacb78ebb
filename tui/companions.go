package tui

import (
	"cmp"
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"
)

// companionsNews is with whom this person has finished games, by name.
type companionsNews struct{ games map[string]int }

// meet asks with whom this person has played. What cannot be found out is not told.
func (a *App) meet() tea.Cmd {
	if a.nobodyKnown() != nil {
		return nil
	}
	me := a.Visitor.Person().ID
	return a.lookUp(func(ctx context.Context) tea.Msg {
		games, err := a.People.Games.Companions(ctx, me)
		if err != nil {
			games = nil
		}
		return companionsNews{games}
	})
}

// together is how many games this person has played with somebody, in words; empty for
// none.
func (a *App) together(name string) string {
	if n := a.companions[name]; n > 0 {
		return a.say("%d games with you", n)
	}
	return ""
}

// byCompany puts those first with whom this person has played most.
func (a *App) byCompany(names []string) []string {
	slices.SortStableFunc(names, func(x, y string) int { return cmp.Compare(a.companions[y], a.companions[x]) })
	return names
}
