package people

import (
	"context"
	"errors"
	"slices"
)

// Findable reports whether a search engine may find a finished game: everybody could watch it, and
// everybody who played has said that theirs may be found. Guests and forgotten people have not said so.
func (gs *Games) Findable(ctx context.Context, id string) (bool, error) {
	if !plain(id) {
		return false, nil
	}
	var g result
	revision, err := gs.docs.load(ctx, resultPath(id), &g)
	if err != nil || revision == 0 || !g.Over() || !g.Public || len(g.people()) == 0 {
		return false, err
	}
	if slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.Person == "" && s.Bot == "" }) {
		return false, nil
	}
	for _, id := range g.people() {
		switch p, err := gs.people.Person(ctx, id); {
		case errors.Is(err, ErrNobody):
			return false, nil
		case err != nil, !p.Settings.MayBeFound():
			return false, err
		}
	}
	return true, nil
}
