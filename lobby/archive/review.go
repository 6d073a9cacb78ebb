package archive

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// Where reviews are, by the game.
const reviews = "review/"

// Review is a game's review as it is written down: what is told of each seat stands by itself, so it can be
// taken out by whoever does not know what it says.
type Review struct {
	Judge    string            `json:"judge"` // who has made it; empty when it is to be made
	Chances  json.RawMessage   `json:"chances,omitempty"`
	Seats    []json.RawMessage `json:"seats"`
	Revision uint64            `json:"-"` // 0 when nothing is written down
}

// What is written of a seat that is not to be told of, and of one of which nothing is known yet.
var (
	refused = json.RawMessage(`{"refused":true}`)
	unknown = json.RawMessage(`{}`)
)

// Refused are the seats, from 0, that are not to be told of.
func (r *Review) Refused() (seats []int) {
	for i, s := range r.Seats {
		if bytes.Equal(s, refused) {
			seats = append(seats, i)
		}
	}
	return seats
}

// Review is what is written down of a game's review, nothing when there is none.
func (a *Archive) Review(ctx context.Context, game string) (r Review, err error) {
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

// WriteReview writes a review down in the place of the one with its Revision. The error is journal.ErrConflict
// when another one is there.
func (a *Archive) WriteReview(ctx context.Context, game string, r Review) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = a.store.Put(ctx, reviews+game, text, r.Revision)
	return err
}

// Refuse takes what is told of a seat, from 0, out of a game's review, and keeps it out; or has it told again, by a
// review that is to be made. It may be told again.
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
			r.Judge, r.Chances, r.Seats[seat] = "", nil, unknown
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
	if errors.Is(err, journal.ErrMissing) || errors.Is(err, journal.ErrConflict) { // somebody asks for it now
		return nil
	}
	return err
}
