package match

import (
	"fmt"

	"medici/rules"
)

// terms are what a table was opened with, but for its clock, and what its host has changed of
// that since.
type terms struct {
	name, code string // the code is of a private table only
	title      string // of the game, with its options
	game       rules.Game
	size       int // seats while waiting
	noWatchers bool
	noAdvice   bool
	lesson     bool   // the first game teaches
	evening    string // the code of the evening whose table this is; empty for any other
}

func (t *terms) private() bool { return t.code != "" }

// least is how many people and bots the game needs.
func (t *terms) least() int {
	least, _ := t.game.Seats()
	return least
}

// restore takes up what stands in a snapshot. The error says that its game is not to be had.
func (t *terms) restore(games rules.Shelf, s *Terms) error {
	if t.game == nil {
		game, err := games.Titled(s.Title)
		switch {
		case rules.IsAbsent(err):
			return err
		case err != nil:
			return fmt.Errorf("%w (%v)", ErrOutdated, err)
		}
		t.game, t.title = game, s.Title
	}
	t.name, t.code, t.size = s.Name, s.Code, s.Size
	t.noWatchers, t.noAdvice, t.lesson, t.evening = s.Closed, s.Silent, s.Lesson, s.Drawn
	return nil
}
