package people

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"medici/internal/text/name"
)

// former reports whether the seat is of somebody who was forgotten.
func (s Seat) former() bool { return s.Person == "" && s.Name == name.Former }

// veil takes somebody who is forgotten out of a game: first out of its record, because the result says
// which seat was theirs.
func (gs *Games) veil(ctx context.Context, game, id string) error {
	var doc result
	if revision, err := gs.docs.load(ctx, resultPath(game), &doc); err != nil || revision == 0 {
		return err
	}
	for i, s := range doc.Seats {
		if s.Person != id {
			continue
		}
		if err := gs.people.elsewhere(func(e Elsewhere) error { return e.Veil(ctx, game, i) }); err != nil {
			return err
		}
	}
	_, err := change(ctx, gs.docs, resultPath(game), func(doc *result, there bool) error {
		if !there || !slices.Contains(doc.people(), id) {
			return errSame
		}
		doc.Game = doc.Game.without(id)
		doc.Changes = slices.DeleteFunc(doc.Changes, func(c ratingChange) bool { return c.Person == id })
		for i := range doc.Changes {
			c := &doc.Changes[i]
			c.Met = slices.DeleteFunc(c.Met, func(who string) bool { return who == id })
		}
		return nil
	})
	return err
}

// without returns a game in which somebody is a former player.
func (g Game) without(id string) Game {
	g.Seats = slices.Clone(g.Seats)
	for i, s := range g.Seats {
		if s.Person == id {
			g.Seats[i] = Seat{Name: name.Former}
		}
	}
	return g
}

// known returns a game in which those who were forgotten are former players.
func (gs *Games) known(ctx context.Context, g Game) (Game, error) {
	for _, id := range g.people() {
		gone, err := gs.docs.isForgotten(ctx, id)
		if err != nil {
			return g, err
		}
		if gone {
			g = g.without(id)
		}
	}
	return g, nil
}

// veiled takes people out of a game who were forgotten while it was being stored.
func (gs *Games) veiled(ctx context.Context, doc result) (result, error) {
	for _, id := range doc.people() {
		gone, err := gs.docs.isForgotten(ctx, id)
		if err == nil && gone {
			err = gs.veil(ctx, doc.ID, id)
		}
		if err != nil {
			return doc, err
		}
		if gone {
			doc.Game = doc.Game.without(id)
		}
	}
	return doc, nil
}

// veilResult veils a game that may be stored already.
func (gs *Games) veilResult(ctx context.Context, game string) error {
	var doc result
	revision, err := gs.docs.load(ctx, resultPath(game), &doc)
	if err == nil && revision > 0 {
		_, err = gs.veiled(ctx, doc)
	}
	return err
}

// all adds the games of a person that no list has: it reads every result.
func (gs *Games) all(ctx context.Context, id string, games *[]string) error {
	all, err := gs.docs.docs.List(ctx, resultPath(""))
	if err != nil {
		return err
	}
	for _, d := range all {
		var doc result
		game := strings.TrimPrefix(d.Key, resultPath(""))
		if json.Unmarshal(d.Value, &doc) == nil && slices.Contains(doc.people(), id) && !slices.Contains(*games, game) {
			*games = append(*games, game)
		}
	}
	return nil
}
