package recall

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/frame"
)

// Company asks with whom this person has played. What cannot be found out is left out.
func Company(f *frame.Frame, e await.Errands) tea.Cmd {
	if f.NobodyKnown() != nil {
		return nil
	}
	me := f.Visitor.Person().ID
	return e.LookUp(func(ctx context.Context) tea.Msg {
		games, err := f.People.Games.Companions(ctx, me)
		if err != nil {
			games = nil
		}
		return frame.Companions(games)
	})
}
