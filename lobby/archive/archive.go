// Package archive has the records of games: records of games that are over, or will never end, are
// documents; those of running games are read from their tables' journals.
//
// It promises that nobody is shown what a running game hides from them, that the records of people with
// keys stay for ever and of guests' games the newest, that a record which is written twice exists once, and that none
// names a forgotten person, whichever of the two came first. A review goes with its record.
//
// It does not know who asks, nor whether they ask too often.
package archive

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules"
)

// Prefixes of records: those of people with keys stay for ever, of guests' games only the newest.
const (
	records       = "record/"
	guestsRecords = "guests-record/"
)

// mostGuestsRecords is how many records of guests' games are kept: guests cost nothing.
const mostGuestsRecords = 2000

// ErrNoGame is returned for a game that does not exist, or that the reader may not read.
var ErrNoGame = errors.New("there is no game with that id")

// Archive has the records of a lobby.
type Archive struct {
	store   journal.Store // nil when nothing is stored
	games   rules.Shelf
	looking chan struct{} // limits the searches of journals at one time

	forgotten func(ctx context.Context, id string) (bool, error)

	mu     journal.Mutex // held while the store is asked
	listed bool
	guests []journal.Document // records of guests' games without their text, the oldest first
}

// New returns the archive of a store, which may be nil, for the games that are known. forgotten reports whether the
// person with an ID was forgotten; when it is nil, nobody was.
func New(store journal.Store, games rules.Shelf, forgotten func(context.Context, string) (bool, error)) *Archive {
	if forgotten == nil {
		forgotten = func(context.Context, string) (bool, error) { return false, nil }
	}
	return &Archive{store: store, games: games, looking: make(chan struct{}, 2), forgotten: forgotten}
}

// Write stores a record without the names of those who were forgotten. Calling it again does no harm, and completes
// what an error has left.
func (a *Archive) Write(ctx context.Context, r match.Record) error {
	if r.Guests() {
		return a.writeGuests(ctx, r)
	}
	_, err := a.store.Put(ctx, records+r.ID, []byte(r.Text), 0)
	if err != nil && !errors.Is(err, journal.ErrConflict) { // else it exists
		return err
	}
	return a.veilFormer(ctx, r)
}

// veilFormer veils those who were forgotten before there was a record to veil. It asks once the record is there: who
// forgets somebody later finds it.
func (a *Archive) veilFormer(ctx context.Context, r match.Record) error {
	for seat, p := range r.Players {
		if !p.Known() {
			continue
		}
		forgotten, err := a.forgotten(ctx, p.ID)
		if err == nil && forgotten {
			err = a.Veil(ctx, r.ID, seat)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// writeGuests writes a game that only guests played: an older one goes.
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
			return nil // the next call tries again
		}
		if err := a.dropReview(ctx, oldest.Key[len(guestsRecords):]); err != nil {
			return nil // likewise
		}
		a.guests = a.guests[1:]
	}
	return nil
}

// list reads once which records exist.
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
