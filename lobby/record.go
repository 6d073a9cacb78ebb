package lobby

import (
	"context"
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

func (v *Visitor) account(ctx context.Context, id string) (match.Account, error) {
	if err := v.Pace(); err != nil {
		return match.Account{}, err
	}
	return v.lobby.archive.Account(ctx, v.Person().ID, id)
}
