package match

import (
	"fmt"

	"medici/rules"
)

// terms are what a table was opened with, except its clock, including later changes by the host.
type terms struct {
	name, code string // the code is only for a private table
	title      string // of the game, with its options
	game       rules.Game
	size       int // seats while waiting
	noWatchers bool
	noAdvice   bool
	lesson     bool    // the first game is a lesson
	origin     *Origin // of each game; nil where games begin at their start
	evening    string  // the code of the evening whose table this is; empty for any other
}

func (t *terms) private() bool { return t.code != "" }

// least is the fewest people and bots that the game needs.
func (t *terms) least() int {
	if t.origin != nil {
		return t.size
	}
	least, _ := t.game.Seats()
	return least
}

// restore applies the terms in a snapshot. The error says that the game is unknown.
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
