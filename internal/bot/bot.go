// Package bot holds the players that are programs. A bot sees what its seat may
// see and picks one of the legal actions; it knows no table, no clock and no
// other bot.
package bot

import (
	"medici/rules"
	"medici/rules/medici"
)

// Player chooses among legal actions, of which there is at least one.
type Player interface {
	Choose(v rules.View, legal []rules.Action) rules.Action
}

// New is a bot for a game at a level; "" is the default level. The error says
// what there is.
func New(g rules.Game, level string) (Player, error) {
	if level != "" && level != "steady" {
		return nil, rules.Refuse("unknown level %q, known is: steady", level)
	}
	if _, ok := g.(medici.Game); ok {
		return steady{}, nil
	}
	return nil, rules.Refuse("there is no bot for %s", g.Name())
}
