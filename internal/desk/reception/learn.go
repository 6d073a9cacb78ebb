package reception

import (
	"medici/lobby"
)

type learnCommand struct {
	byEar
	Game string `arg:"" optional:"" help:"Which game; the first that is played here when not given."`
}

func (c *learnCommand) Run(a *asker) error {
	game, err := a.Games.Choose(c.Game, nil, "")
	if err != nil {
		return usage{err, "learn"}
	}
	k := a.Games.Of(game)
	find := func() (*lobby.Table, error) { return k.Learning(a.visitor, a.hall().Tables.Own()) }
	how := manner{byEar: c.byEar}
	return a.follow(a.enter(how, find, a.visitor.Join), how)
}
