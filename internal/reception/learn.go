package reception

import (
	"medici/internal/words"
	"medici/lobby"
)

type learnCommand struct {
	manner
	Game string `arg:"" optional:"" help:"Which game; the first that is played here when not given."`
}

func (c *learnCommand) Run(a *asker) error {
	game, err := a.Games.Choose(c.Game, nil, "")
	switch {
	case err != nil:
		return usage{err, "learn"}
	case c.JSON:
		return usage{words.Errorf("a lesson is for people; a program finds what it needs in docs/protocol.md"), "learn"}
	}
	k := a.Games.Of(game)
	find := func() (*lobby.Table, error) { return k.Learning(a.visitor, a.hall().Tables.Own()) }
	return a.follow(a.enter(c.manner, find, a.visitor.Join), c.manner)
}
