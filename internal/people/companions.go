package people

import (
	"context"
	"errors"
)

// Companions are the people with whom somebody has finished games, by the name that they
// have now, and how many; of the last games that are kept.
func (gs *Games) Companions(ctx context.Context, id string) (map[string]int, error) {
	games, err := gs.Of(ctx, id, mostGames)
	if err != nil {
		return nil, err
	}
	played := map[string]int{}
	for _, g := range games {
		for _, other := range g.people() {
			if g.Over() && other != id {
				played[other]++
			}
		}
	}
	named := map[string]int{}
	for other, n := range played {
		switch p, _, err := gs.people.person(ctx, other); {
		case err == nil:
			named[p.Name] += n
		case errors.Is(err, ErrNobody):
		default:
			return nil, err
		}
	}
	return named, nil
}
