package reception

import (
	"medici/lobby"
)

type learnCommand struct {
	manner
	Game string `arg:"" optional:"" help:"Which game; the first that is played here when not given."`
}

func (c *learnCommand) Run(a *request) error {
	game, err := choose(a, "learn", c.Game, nil, "")
	if err != nil {
		return err
	}
	k := a.Games.Of(game)
	find := func() (*lobby.Table, error) { return k.Learning(a.visitor, a.hall().Tables.Own()) }
	return a.follow(a.enter(c.manner, find, a.visitor.Join), c.manner)
}
