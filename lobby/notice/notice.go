// Package notice is what people are told when they come next: a document each, under the person's ID.
//
// It promises that a person is told the same once, however often it is left for them, and that what
// could not be taken away is told again.
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

// Leave writes down what a person is told when they come next. Guests do not come again. Nothing is left where
// there is no store.
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

// For are the documents that are left for a person.
func For(ctx context.Context, store journal.Store, id string) ([]journal.Document, error) {
	if store == nil {
		return nil, nil
	}
	return store.List(ctx, notices+id+"/")
}

// TakeAway deletes notices. One that stays is told again, and no harm is done.
func TakeAway(ctx context.Context, store journal.Store, all []journal.Document) error {
	for _, d := range all {
		if err := store.Delete(ctx, d.Key, d.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
	return nil
}
