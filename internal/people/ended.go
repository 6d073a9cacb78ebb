package people

import (
	"context"
	"slices"
)

// Ended records how a game ended with everybody who played it, and moves their ratings if it is rated. It
// must be called until it has once succeeded, and further calls do no harm: the first step writes the
// result and what it does to whom, the others tell each person who has not been told. The first result
// counts.
//
// A person's last 200 games show what they have been told, so a caller who tells again after a crash has
// that many games of one person's time.
func (gs *Games) Ended(ctx context.Context, res Result) error {
	if !res.good() || len(res.Scores) != len(res.Seats) || res.Ended.IsZero() {
		return ErrGame
	}
	game, err := gs.known(ctx, res.Game)
	if err != nil || len(game.people()) == 0 {
		return err
	}
	if err := gs.veilResult(ctx, res.ID); err != nil { // before it is rated
		return err
	}
	res.Game = game
	doc, err := gs.conclude(ctx, res)
	if err != nil || doc.Told || doc.Dropped() {
		return err
	}
	if err := gs.enlistAll(ctx, doc.Game); err != nil {
		return err
	}
	for _, id := range doc.people() {
		if err := gs.settle(ctx, id, &doc); err != nil {
			return err
		}
	}
	for _, s := range doc.Changes {
		if s.Bot != "" {
			if err := gs.settleBot(ctx, &doc, s); err != nil {
				return err
			}
		}
	}
	_, err = change(ctx, gs.docs, resultPath(doc.ID), func(doc *result, _ bool) error {
		doc.Told = true
		return nil
	})
	return err
}

// conclude returns the first step: it returns the result as it stands from now on.
func (gs *Games) conclude(ctx context.Context, res Result) (result, error) {
	return change(ctx, gs.docs, resultPath(res.ID), func(doc *result, there bool) error {
		if doc.Over() || doc.Dropped() {
			return errSame
		}
		if there { // who plays, and whether it is rated, was decided when it began
			meant := res.Rated
			res.Game = doc.Game
			res.Rated, res.Programs = meant && doc.Rated, meant && doc.Programs
			if len(res.Scores) != len(res.Seats) {
				return ErrGame
			}
		} else if err := gs.rule(ctx, &res.Game); err != nil {
			return err
		}
		if res.Unplayed && res.rates() {
			res.Rated, res.Programs, res.Unrated = false, false, Unplayed
		}
		doc.Result = res
		doc.Ended = res.Ended.UTC()
		var err error
		doc.Changes, err = gs.ratingChanges(ctx, doc.Result)
		return err
	})
}

// settle tells one person a result, and then the ranking.
func (gs *Games) settle(ctx context.Context, id string, doc *result) error {
	i := slices.IndexFunc(doc.Changes, func(s ratingChange) bool { return s.Person == id })
	d, err := gs.people.update(ctx, id, func(d *document) error {
		if slices.Contains(d.Finished, doc.ID) {
			return errSame
		}
		d.finish(doc.ID)
		if i >= 0 {
			if d.Ratings == nil {
				d.Ratings = map[string]Standing{}
			}
			d.Ratings[doc.list()] = d.standing(doc.list()).after(doc.Changes[i])
			d.addMeeting(doc.Changes[i].Met, doc.Ended)
		}
		return nil
	})
	if err != nil || i < 0 {
		return err
	}
	return gs.people.Ranking.rank(ctx, doc.list(), d.ID, d.Ratings[doc.list()])
}
