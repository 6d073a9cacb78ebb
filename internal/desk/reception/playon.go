package reception

import (
	"medici/internal/text/words"
	"medici/lobby"
)

// playOn fills in the settings of a table where a finished game is played on.
func (c *newCommand) playOn(a *request, s lobby.Settings) (lobby.Settings, error) {
	if c.From == "" || c.At == 0 {
		return s, usage{words.Errorf("a game is played on with --from, its id, and --at, how many of its moves stay"), "new"}
	}
	if c.Game != "" || len(c.Option) > 0 || c.Edition != "" || c.Seats != 0 {
		return s, usage{words.Errorf("with --from the game, its options and its seats are those of that game"), "new"}
	}
	on, err := a.visitor.PlayOn(a.session.Context(), c.From, c.At)
	if err != nil {
		return s, stored(err)
	}
	s.Game, s.Seats, s.Origin, s.Seat = on.Game, on.Seats, on.Origin, c.Seat-1
	if c.Seat == 0 {
		s.Seat = on.Seat
	}
	return s, nil
}
