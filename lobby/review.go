package lobby

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"medici/lobby/archive"
	"medici/lobby/reviews"
	"medici/rules"
	"medici/rules/record"
)

// Review returns the review of a finished game, as JSON. A review that exists is returned at once; else it
// is made, and then everybody can read it. Errors: ErrNoGame, a *TooFast for somebody who has asked for too
// many, and those of package reviews.
func (v *Visitor) Review(ctx context.Context, id string) ([]byte, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	v.lobby.shared.Settled(ctx) // the record may be on its way to the store
	return v.lobby.reviews.Of(ctx, id, func() error {
		if wait := v.lobby.limits.reviews.reserveNow(v.Person().ID, v.from, time.Now()); wait > 0 {
			return &TooFast{rules.Refuse("that is too many reviews at once; wait %d s", ceil(wait, time.Second)), wait}
		}
		return nil
	})
}

// ToReview returns a finished game, for somebody who compares its decisions within one LookUp, and the seats,
// from 0, whose players refuse that. Errors: ErrNoGame also for a game that goes on, reviews.ErrRound,
// reviews.ErrRules, and those of the store.
func (v *Visitor) ToReview(ctx context.Context, id string) (game record.Record, refused []int, err error) {
	id, game, err = v.lobby.reviews.Game(ctx, id)
	if err != nil {
		return game, nil, err
	}
	kept, err := v.lobby.archive.Review(ctx, id)
	return game, kept.Refused(), err
}

// RefuseReview hides a seat, from 0, in a game's review from everybody, or shows it again. The caller makes
// sure that the seat was the visitor's.
func (v *Visitor) RefuseReview(ctx context.Context, id string, seat int, refuse bool) error {
	if err := v.Pace(); err != nil {
		return err
	}
	if v.lobby.config.Store == nil {
		return reviews.ErrNone
	}
	if _, err := v.lobby.archive.Finished(ctx, id); err != nil {
		return err
	}
	if err := v.lobby.archive.Refuse(ctx, id, seat, refuse); err != nil || !refuse {
		return err
	}
	v.lobby.together.Part(id)
	return nil
}

// Kept reads what is kept of games that are over, for somebody who looks back on many within one LookUp: nothing is
// made for them, and nobody is held up.
type Kept struct {
	archive *archive.Archive
	games   rules.Shelf
}

// Kept is what the visitor reads so.
func (v *Visitor) Kept() Kept { return Kept{v.lobby.archive, v.lobby.config.Games} }

// KeptRecord is the record of a game that is over. The error is ErrNoGame when none is kept, and a *record.Error of one
// that today's rules do not know.
func (k Kept) KeptRecord(ctx context.Context, id string) (record.Record, error) {
	text, err := k.archive.Finished(ctx, id)
	if err != nil {
		return record.Record{}, err
	}
	return record.Read(strings.NewReader(text), k.games)
}

// KeptReview is the review of a game as JSON, nil when none is kept.
func (k Kept) KeptReview(ctx context.Context, id string) ([]byte, error) {
	r, err := k.archive.Review(ctx, id)
	if err != nil || r.Judge == "" {
		return nil, err
	}
	return json.Marshal(r)
}
