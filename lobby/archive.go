package lobby

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"medici/internal/journal"
	"medici/lobby/match"
)

// Records of games that are over, or never will be, are documents: those of people
// with keys for ever, of the games of guests the newest ones.
const (
	records       = "record/"
	guestsRecords = "guests-record/"
)

// mostGuestsRecords is how many records of games are kept that only guests played:
// guests cost nothing.
const mostGuestsRecords = 2000

// archive is the records of a lobby.
type archive struct {
	looking chan struct{} // of as many as look through a journal at once

	mu     sync.Mutex
	listed bool
	guests []journal.Document // records of games of guests without their text, the oldest first
}

func newArchive() *archive { return &archive{looking: make(chan struct{}, 2)} }

// write writes down a record. It may be told again.
func (a *archive) write(ctx context.Context, store journal.Store, r match.Record) error {
	if r.Guests {
		return a.writeGuests(ctx, store, r)
	}
	_, err := store.Put(ctx, records+r.ID, []byte(r.Text), 0)
	if errors.Is(err, journal.ErrConflict) { // it is there
		return nil
	}
	return err
}

// writeGuests is write for a game that nobody with a key played: an older one goes.
func (a *archive) writeGuests(ctx context.Context, store journal.Store, r match.Record) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.list(ctx, store); err != nil {
		return err
	}
	d := journal.Document{Key: guestsRecords + r.ID}
	revision, err := store.Put(ctx, d.Key, []byte(r.Text), 0)
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
		if err := store.Delete(ctx, oldest.Key, oldest.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return nil // the next one tries again
		}
		a.guests = a.guests[1:]
	}
	return nil
}

// list finds out once what is there.
func (a *archive) list(ctx context.Context, store journal.Store) error {
	if a.listed {
		return nil
	}
	all, err := store.List(ctx, guestsRecords)
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
