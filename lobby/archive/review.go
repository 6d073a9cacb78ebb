package archive

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// reviews begins the keys of reviews, followed by the game's ID.
const reviews = "review/"

// Review is a stored review of a game. Each seat stands by itself, so it can be removed without
// understanding it.
type Review struct {
	Judge    string            `json:"judge"`             // the judge that made it; empty when it must be made
	Edition  int               `json:"edition,omitempty"` // of the judge; 0 in reviews of earlier programs
	Chances  json.RawMessage   `json:"chances,omitempty"`
	Seats    []json.RawMessage `json:"seats"`
	Revision uint64            `json:"-"` // 0 when nothing is stored
}

// What is stored for a seat that refuses, and for one that is not reviewed yet.
var (
	refused = json.RawMessage(`{"refused":true}`)
	unknown = json.RawMessage(`{}`)
)

// Refused returns the seats, from 0, that refuse.
func (r *Review) Refused() (seats []int) {
	for i, s := range r.Seats {
		if bytes.Equal(s, refused) {
			seats = append(seats, i)
		}
	}
	return seats
}

// Review returns the stored review of a game, or the zero Review.
func (a *Archive) Review(ctx context.Context, game string) (r Review, err error) {
	if a.store == nil {
		return r, nil
	}
	d, err := a.store.Get(ctx, reviews+game)
	if errors.Is(err, journal.ErrMissing) {
		return r, nil
	}
	if err == nil {
		err = json.Unmarshal(d.Value, &r)
	}
	if err != nil {
		return Review{}, fmt.Errorf("reading the review of %s: %w", game, err)
	}
	r.Revision = d.Revision
	return r, nil
}

// WriteReview stores a review in place of the one with its Revision. The error is journal.ErrConflict when
// that has changed.
func (a *Archive) WriteReview(ctx context.Context, game string, r Review) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = a.store.Put(ctx, reviews+game, text, r.Revision)
	return err
}

// Refuse removes a seat, from 0, from a game's review and keeps it out, or lets the next review have it
// again. Calling it again does no harm.
func (a *Archive) Refuse(ctx context.Context, game string, seat int, refuse bool) error {
	for {
		r, err := a.Review(ctx, game)
		if err != nil {
			return err
		}
		for len(r.Seats) <= seat {
			r.Seats = append(r.Seats, unknown)
		}
		if bytes.Equal(r.Seats[seat], refused) == refuse {
			return nil
		}
		if r.Seats[seat] = refused; !refuse {
			r.Judge, r.Edition, r.Chances, r.Seats[seat] = "", 0, nil, unknown
		}
		if err = a.WriteReview(ctx, game, r); !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
}

// dropReview deletes the review of a game whose record is gone.
func (a *Archive) dropReview(ctx context.Context, game string) error {
	d, err := a.store.Get(ctx, reviews+game)
	if err == nil {
		err = a.store.Delete(ctx, d.Key, d.Revision)
	}
	if errors.Is(err, journal.ErrMissing) || errors.Is(err, journal.ErrConflict) { // somebody is asking for it now
		return nil
	}
	return err
}
