package lobby

import (
	"context"
	"strings"

	"medici/lobby/match"
	"medici/rules/record"
)

// Record is a game, finished or not, as a record. While the game runs it tells what
// the one who asks may know, and not the seed: what was hidden from the seat they
// had when it began, or from a spectator, stands there masked. A game that is over is
// told in full, and so is one that will never end, because nobody plays it any more.
// Errors: ErrNoGame, and those of [Visitor.Pace].
func (v *Visitor) Record(ctx context.Context, id string) (string, error) {
	a, err := v.account(ctx, id)
	return a.Told, err
}

// Replay is Record for telling the game again, as the same seat. A *record.Error
// says that today's rules are others from some move on; the game is good until there.
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
