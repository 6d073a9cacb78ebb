package people

import (
	"context"
	"errors"
	"slices"
)

// Began records a game with everybody who plays it, and reports whether it is rated: when it can be, and
// everybody agrees now. Later decisions affect later games. Calling it again does no harm.
func (gs *Games) Began(ctx context.Context, g Game) (rated bool, err error) {
	if !g.good() {
		return false, ErrGame
	}
	if g, err = gs.known(ctx, g); err != nil {
		return false, err
	}
	if len(g.people()) == 0 {
		return false, nil // nobody will ask for it
	}
	doc, err := change(ctx, gs.docs, resultPath(g.ID), func(doc *result, there bool) error {
		if there {
			return errSame
		}
		doc.Game = g
		return gs.rule(ctx, &doc.Game)
	})
	if err != nil || doc.Over() || doc.Dropped() {
		return doc.rates(), err
	}
	if doc, err = gs.veiled(ctx, doc); err != nil {
		return false, err
	}
	if err := gs.enlistAll(ctx, doc.Game); err != nil {
		return false, err
	}
	for _, id := range doc.people() {
		if _, err := gs.people.update(ctx, id, func(d *document) error {
			if slices.Contains(d.Running, g.ID) || slices.Contains(d.Finished, g.ID) {
				return errSame
			}
			d.Running = latest(append(d.Running, g.ID))
			return nil
		}); err != nil {
			return false, err
		}
	}
	return doc.rates(), nil
}

// Dropped records that a game will never end, with everybody who played it; what was played stays. Calling
// it again does no harm.
func (gs *Games) Dropped(ctx context.Context, id string) error {
	if !plain(id) {
		return ErrGame
	}
	doc, err := change(ctx, gs.docs, resultPath(id), func(doc *result, there bool) error {
		if !there || doc.Over() || doc.Dropped() {
			return errSame
		}
		doc.Abandoned = gs.people.now().UTC()
		return nil
	})
	if err != nil || !doc.Dropped() {
		return err
	}
	if doc, err = gs.veiled(ctx, doc); err != nil { // those who were forgotten before they were told that it began
		return err
	}
	if err := gs.enlistAll(ctx, doc.Game); err != nil && !errors.Is(err, ErrNobody) {
		return err
	}
	for _, person := range doc.people() {
		if _, err := gs.people.update(ctx, person, func(d *document) error {
			if slices.Contains(d.Finished, id) {
				return errSame
			}
			d.finish(id)
			return nil
		}); err != nil && !errors.Is(err, ErrNobody) {
			return err
		}
	}
	return nil
}

// finish records that a game of a person is over.
func (d *document) finish(id string) {
	if i := slices.Index(d.Running, id); i >= 0 {
		d.Running = slices.Delete(d.Running, i, i+1)
	}
	d.Finished = latest(append(d.Finished, id))
}

// latest returns as many games as are kept.
func latest(ids []string) []string { return ids[max(0, len(ids)-mostGames):] }
