// Package archive is the records of games: those of games that are over, or never will be, are
// documents, and those of the others are read from their tables' journals.
//
// It promises that a running game is told to nobody who may not know what it hides, that the records
// of people with keys stay for ever and of guests' games the newest, and that a record which is
// written twice is there once. With a record goes its review.
//
// It does not know who asks, nor whether they ask too much.
package archive

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules"
)

// Where records are: those of people with keys for ever, of the games of guests the newest ones.
const (
	records       = "record/"
	guestsRecords = "guests-record/"
)

// mostGuestsRecords is how many records of games are kept that only guests played:
// guests cost nothing.
const mostGuestsRecords = 2000

// ErrNoGame is of a game that is nowhere, or that the reader may not read.
var ErrNoGame = errors.New("there is no game with that id")

// Archive is the records of a lobby.
type Archive struct {
	store   journal.Store // nil when nothing is written down
	games   rules.Shelf
	looking chan struct{} // of as many as look through a journal at once

	mu     sync.Mutex
	listed bool
	guests []journal.Document // records of games of guests without their text, the oldest first
}

// New is the archive of a store, nil for none, with the games that are played.
func New(store journal.Store, games rules.Shelf) *Archive {
	return &Archive{store: store, games: games, looking: make(chan struct{}, 2)}
}

// Write writes down a record. It may be told again.
func (a *Archive) Write(ctx context.Context, r match.Record) error {
	if r.Guests {
		return a.writeGuests(ctx, r)
	}
	_, err := a.store.Put(ctx, records+r.ID, []byte(r.Text), 0)
	if errors.Is(err, journal.ErrConflict) { // it is there
		return nil
	}
	return err
}

// writeGuests is Write for a game that nobody with a key played: an older one goes.
func (a *Archive) writeGuests(ctx context.Context, r match.Record) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.list(ctx); err != nil {
		return err
	}
	d := journal.Document{Key: guestsRecords + r.ID}
	revision, err := a.store.Put(ctx, d.Key, []byte(r.Text), 0)
	if errors.Is(err, journal.ErrConflict) {
		return nil
	}
	if err != nil {
		return err
	}
	d.Revision = revision
	a.guests = append(a.guests, d)
	for len(a.guests) > mostGuestsRecords {
		oldest := a.guests[0]
		if err := a.store.Delete(ctx, oldest.Key, oldest.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return nil // the next one tries again
		}
		if err := a.dropReview(ctx, oldest.Key[len(guestsRecords):]); err != nil {
			return nil // likewise
		}
		a.guests = a.guests[1:]
	}
	return nil
}

// list finds out once what is there.
func (a *Archive) list(ctx context.Context) error {
	if a.listed {
		return nil
	}
	all, err := a.store.List(ctx, guestsRecords)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b journal.Document) int { return cmp.Compare(a.Revision, b.Revision) })
	for i := range all {
		all[i].Value = nil
	}
	a.guests, a.listed = all, true
	return nil
}
