package reception

import (
	"context"

	"medici/lobby"
	"medici/tui"
)

type togetherCommand struct {
	manner
	ID string `arg:"" help:"The game's id, as games shows it."`
}

// Run looks at a finished game with the others who do: at its review, in its replay by ear, or as lines.
func (c *togetherCommand) Run(a *request) error {
	game, err := a.replay(a.session.Context(), c.ID)
	switch {
	case err != nil:
		return stored(err)
	case !bool(c.JSON):
		return a.show(scene{replay: &tui.Recorded{ID: c.ID, View: game, Reviewed: true, Together: true}}, c.manner)
	case a.out.within != nil:
		a.out.say("You are told in sentences here: say together and the id of the game.")
		return nil
	}
	look, err := lobby.LookTogether(a.session.Context(), a.visitor, c.ID)
	if err != nil {
		return stored(err)
	}
	ctx, cancel := context.WithCancel(a.session.Context())
	defer cancel()
	return a.out.protocol.Together(ctx, look, c.ID, linesOf(ctx, a), a.session)
}
