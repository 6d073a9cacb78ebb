package lobby

import (
	"context"
	"time"

	"medici/lobby/reviews"
	"medici/rules"
)

// Review is the review of a game that is over, as JSON: one that is there at once, another when it is made, and then
// everybody's. Errors: ErrNoGame, a *TooFast for somebody who has asked for too many, and those of package reviews.
func (v *Visitor) Review(ctx context.Context, id string) ([]byte, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	v.lobby.shared.Settled(ctx) // the record may be about to be written down
	return v.lobby.reviews.Of(ctx, id, func() error {
		if wait := v.lobby.limits.reviews.reserveNow(v.Person().ID, v.from, time.Now()); wait > 0 {
			return &TooFast{rules.Refuse("that is too many reviews at once; wait %d s", ceil(wait, time.Second)), wait}
		}
		return nil
	})
}

// RefuseReview takes what is told of a seat, from 0, out of a game's review, for everybody, or has it told again. The
// caller knows that the seat was the visitor's.
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
	return v.lobby.archive.Refuse(ctx, id, seat, refuse)
}
