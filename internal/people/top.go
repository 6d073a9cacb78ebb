package people

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Ranked is a line of a ranking.
type Ranked struct {
	Place  int    // from 1; equals share it
	Person string // the ID; empty for a bot
	Name   string // of a bot, what kind
	Standing
}

// rank keeps the copy of a rating that the ranking is made from. The number of
// games says which of two copies is newer.
func (r *Register) rank(ctx context.Context, kind, id string, s Standing) error {
	_, err := change(ctx, r, rankPath(kind)+id, func(held *Standing, there bool) error {
		if there && held.Games >= s.Games {
			return errSame
		}
		*held = s
		return nil
	})
	return err
}

func rankPath(kind string) string { return "rank/" + kind + "/" }

// Top are the n best players of a game who have a rating.
func (r *Register) Top(ctx context.Context, kind string, n int) ([]Ranked, error) {
	if !plain(kind) {
		return nil, ErrGame
	}
	list, err := r.docs.List(ctx, rankPath(kind))
	if err != nil {
		return nil, err
	}
	all := make([]Ranked, len(list))
	for i, d := range list {
		all[i].Person = strings.TrimPrefix(d.Key, rankPath(kind))
		if err := json.Unmarshal(d.Value, &all[i].Standing); err != nil {
			return nil, fmt.Errorf("reading %s: %w", d.Key, err)
		}
	}
	all = placed(all)
	all = all[:min(max(n, 0), len(all))]
	for i := range all { // names change; only here is it worth asking
		p, err := r.Person(ctx, all[i].Person)
		if err != nil {
			return nil, err
		}
		all[i].Name = p.Name
	}
	return all, nil
}

// Bots is the ranking of the kinds of bots, apart from people's.
func (r *Register) Bots(ctx context.Context, kind string) ([]Ranked, error) {
	if !plain(kind) {
		return nil, ErrGame
	}
	list, err := r.docs.List(ctx, "bot/"+kind+"/")
	if err != nil {
		return nil, err
	}
	all := make([]Ranked, len(list))
	for i, d := range list {
		var b bot
		if err := json.Unmarshal(d.Value, &b); err != nil {
			return nil, fmt.Errorf("reading %s: %w", d.Key, err)
		}
		all[i].Name, all[i].Standing = b.Level, b.Standing
	}
	return placed(all), nil
}

// placed puts the best first.
func placed(all []Ranked) []Ranked {
	slices.SortFunc(all, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Ordinal(), a.Ordinal()), cmp.Compare(b.Games, a.Games), strings.Compare(a.Person, b.Person))
	})
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && all[i].Ordinal() == all[i-1].Ordinal() {
			all[i].Place = all[i-1].Place
		}
	}
	return all
}
