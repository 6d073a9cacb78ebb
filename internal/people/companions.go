package people

import (
	"context"
	"errors"
	"slices"
)

// Company counts what somebody has played with somebody else.
type Company struct {
	Games     int // finished by both, of the latest that are kept
	Won, Lost int // of these, by the one and by the other; among several people often by neither
}

// Companions returns the people with whom somebody has finished games, by their present names.
func (gs *Games) Companions(ctx context.Context, id string) (map[string]Company, error) {
	games, err := gs.Of(ctx, id, mostGames)
	if err != nil {
		return nil, err
	}
	played := map[string]Company{}
	for _, g := range games {
		if !g.Over() {
			continue
		}
		won := g.wonBy(id)
		for _, other := range g.people() {
			if other != id {
				c := played[other]
				c.Games++
				c.Won += won
				c.Lost += g.wonBy(other)
				played[other] = c
			}
		}
	}
	named := map[string]Company{}
	for other, c := range played {
		switch p, _, err := gs.people.person(ctx, other); {
		case err == nil:
			sum := named[p.Name] // two may have become one
			named[p.Name] = Company{sum.Games + c.Games, sum.Won + c.Won, sum.Lost + c.Lost}
		case errors.Is(err, ErrNobody):
		default:
			return nil, err
		}
	}
	return named, nil
}

// wonBy returns 1 for a game that a person has won, else 0.
func (r Result) wonBy(id string) int {
	if slices.ContainsFunc(r.Winners, func(seat int) bool { return seat < len(r.Seats) && r.Seats[seat].Person == id }) {
		return 1
	}
	return 0
}
