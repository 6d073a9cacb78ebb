package people

import (
	"context"
	"errors"
	"slices"
)

// Began notes a game with everybody who plays it, and answers whether it is
// rated: when it is meant to be, and everybody agrees now. What they decide
// later is for later games. It may be told again.
func (r *Register) Began(ctx context.Context, g Game) (rated bool, err error) {
	if !g.good() {
		return false, ErrGame
	}
	ids := g.people()
	if len(ids) == 0 {
		return false, nil // nobody will ask for it
	}
	doc, err := change(ctx, r, resultPath(g.ID), func(doc *result, there bool) error {
		if there {
			return errSame
		}
		doc.Game = g
		return r.rule(ctx, &doc.Game)
	})
	if err != nil || doc.Over() {
		return doc.Rated, err
	}
	if err := r.enlistAll(ctx, g); err != nil {
		return false, err
	}
	for _, id := range ids {
		if _, err := r.update(ctx, id, func(d *document) error {
			if slices.Contains(d.Running, g.ID) || slices.Contains(d.Finished, g.ID) {
				return errSame
			}
			d.Running = latest(append(d.Running, g.ID))
			return nil
		}); err != nil {
			return false, err
		}
	}
	return doc.Rated, nil
}

// rule decides whether a game is rated.
func (r *Register) rule(ctx context.Context, g *Game) error {
	agreed, err := r.agreed(ctx, *g)
	g.Began, g.Rated = g.Began.UTC(), g.Rated && agreed
	return err
}

// Dropped forgets a game that will never end. It may be told again.
func (r *Register) Dropped(ctx context.Context, id string) error {
	if !plain(id) {
		return ErrGame
	}
	var doc result
	revision, err := r.load(ctx, resultPath(id), &doc)
	if err != nil || revision == 0 || doc.Over() {
		return err
	}
	for _, person := range doc.people() {
		if _, err := r.update(ctx, person, func(d *document) error {
			i := slices.Index(d.Running, id)
			if i < 0 {
				return errSame
			}
			d.Running = slices.Delete(d.Running, i, i+1)
			return nil
		}); err != nil && !errors.Is(err, ErrNobody) {
			return err
		}
	}
	return r.docs.Delete(ctx, resultPath(id), revision)
}

// latest is as many games as are kept.
func latest(ids []string) []string { return ids[max(0, len(ids)-mostGames):] }
