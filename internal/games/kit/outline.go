package kit

import (
	"medici/internal/games/outline"
	"medici/tui/ui"
)

// With returns the kit with an outline's parts in place of everything that the kit lacks. A game sets its
// Game, its Words and whatever it does better.
func (k Kit) With(o outline.Outline) Kit {
	if k.Title == "" {
		k.Title = o.Title
	}
	if k.About == "" {
		k.About = o.About
	}
	if k.Tell == nil {
		k.Tell = o.Teller()
	}
	if k.Board == nil {
		k.Board = o.Board
	}
	if k.Voice == nil {
		k.Voice = o.Voice
	}
	if k.Banner == nil {
		k.Banner = o.Banner
	}
	if k.Steps == (ui.Steps{}) {
		k.Steps = outline.Steps
	}
	if k.Bots == nil {
		k.Bots = []Bot{{Level: "apprentice", New: o.Apprentice}, {Level: "factor", New: o.Factor},
			{Level: "banker", New: o.Banker}}
	}
	if k.Advise == nil {
		k.Advise = o.Adviser()
	}
	if k.Judge == nil {
		k.Judge = o.Judge(k.Game.Name())
	}
	if k.Seats == 0 {
		_, k.Seats = k.Game.Seats()
	}
	if k.Rivals == 0 {
		k.Rivals = k.Seats - 1
	}
	if k.Lesson.Stops == nil {
		k.Lesson = o.Lesson(k.Seats, k.Bots[0].Level)
	}
	return k
}
