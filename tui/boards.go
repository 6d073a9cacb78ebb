package tui

import (
	"medici/rules"
	"medici/tui/ui"
)

// essentials are a game's rules in a few sentences, and whose its data are.
func (a *App) essentials(g rules.Game, b ui.Board) []string {
	return append(b.Essentials(), a.Games.Notes(a.Words, g)...)
}

func (a *App) board(g rules.Game, name func(rules.Seat) string) ui.Board {
	return a.boardOf(g, ui.Setting{Name: name})
}

// boardOf is a game's board in the person's words and theme.
func (a *App) boardOf(g rules.Game, s ui.Setting) ui.Board {
	s.Words, s.Theme = a.Words, a.theme
	return a.Games.Of(g).Board(s)
}
