package lobby

import (
	"context"
	"slices"
	"strings"

	"medici/lobby/match"
	"medici/rules/record"
)

// Record returns the record of a game, finished or not. While the game runs, the record holds what the
// caller may know, without the seed: what was hidden from the seat they had when it began, or from a
// spectator, is masked. A game that is over is told in full, and so is an abandoned one, which nobody will
// finish. Errors: ErrNoGame, and those of [Visitor.Pace].
func (v *Visitor) Record(ctx context.Context, id string) (string, error) {
	a, err := v.account(ctx, id)
	return a.Told, err
}

// Replay returns the record parsed for a replay, as the same seat. A *record.Error says that the rules have
// changed from some move on; the game can be replayed up to there.
func (v *Visitor) Replay(ctx context.Context, id string) (record.View, error) {
	a, err := v.account(ctx, id)
	if err != nil {
		return record.View{}, err
	}
	r, err := record.Read(strings.NewReader(a.Full), v.lobby.config.Games)
	return r.For(a.Viewer), err
}

// PlayOn returns the settings of a table where a finished game is played on after a number of its moves: bots
// have all seats but one, which is the visitor's own in that game, or else the one that decides next. Errors:
// ErrNoGame also for a game that goes on, reviews.ErrRound while other tables of its round play,
// reviews.ErrRules, and those of [Visitor.Pace].
func (v *Visitor) PlayOn(ctx context.Context, id string, moves int) (Settings, error) {
	if err := v.Pace(); err != nil {
		return Settings{}, err
	}
	v.lobby.shared.Settled(ctx) // the record may be about to be written
	id, game, err := v.lobby.reviews.Game(ctx, id)
	if err != nil {
		return Settings{}, err
	}
	o, err := match.NewOrigin(id, game, moves)
	if err != nil {
		return Settings{}, err
	}
	s := Settings{Game: game.Game, Seats: o.Seats, Bots: o.Seats - 1, Private: true, Origin: o}
	for _, m := range game.Moves[moves:] {
		if m.By >= 0 {
			s.Seat = int(m.By)
			break
		}
	}
	if own := slices.Index(game.Seats, v.Person().Name); own >= 0 {
		s.Seat = own
	}
	return s, nil
}

func (v *Visitor) account(ctx context.Context, id string) (match.Account, error) {
	if err := v.Pace(); err != nil {
		return match.Account{}, err
	}
	return v.lobby.archive.Account(ctx, v.Person().ID, id)
}
