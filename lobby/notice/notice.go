// Package notice stores what people are told when they come next: each notice is a document under the
// person's ID.
//
// It promises that the same notice is shown once, however often it is left, and that a notice which could
// not be removed is shown again.
//
// It does not know who is here, nor what a notice says.
package notice

import (
	"context"
	"errors"
	"slices"

	"medici/internal/journal"
	"medici/internal/text/code"
	"medici/lobby/match"
)

const notices = "notice/"

// Leave stores a notice for a person. It does nothing for guests, who do not come again, or without a
// store.
func Leave(ctx context.Context, store journal.Store, p match.Person, text string) error {
	if store == nil || !p.Known() {
		return nil
	}
	all, err := For(ctx, store, p.ID)
	if err != nil || slices.ContainsFunc(all, func(d journal.Document) bool { return string(d.Value) == text }) {
		return err
	}
	_, err = store.Put(ctx, notices+p.ID+"/"+code.NewID(), []byte(text), 0)
	return err
}

// For returns the notices stored for a person.
func For(ctx context.Context, store journal.Store, id string) ([]journal.Document, error) {
	if store == nil {
		return nil, nil
	}
	return store.List(ctx, notices+id+"/")
}

// TakeAway deletes notices. One that cannot be deleted is shown again, which does no harm.
func TakeAway(ctx context.Context, store journal.Store, all []journal.Document) error {
	for _, d := range all {
		if err := store.Delete(ctx, d.Key, d.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
	return nil
}
