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
	Name   string // for a bot, its kind
	Standing
}

// Top returns the n best rated players of a game; with [AmongPrograms] of the game, its n best programs. It
// reads documents only for names that it does not know yet.
func (k *Ranking) Top(ctx context.Context, kind string, n int) (all []Ranked, err error) {
	if !plain(kind) {
		return nil, ErrGame
	}
	k.people.mend(ctx)
	err = k.with(ctx, kind, func(l *ladder) {
		away := k.away(kind, l)
		for _, held := range l.list {
			if len(all) >= n {
				break
			}
			if !slices.Contains(away, held) {
				all = append(all, l.ranked(held, away))
			}
		}
	})
	if err != nil {
		return nil, err
	}
	known := all[:0]
	for _, line := range all {
		switch err := k.nameRanked(ctx, kind, &line); {
		case err == nil:
			known = append(known, line)
		default:
			if err := k.dropIf(ctx, kind, line.Person, err); err != nil {
				return nil, err
			}
		}
	}
	return known, nil
}

// Place returns a person's own line of the ranking; ok is false for somebody who is not ranked, or below
// the first 100,000.
func (k *Ranking) Place(ctx context.Context, kind, id string) (mine Ranked, ok bool, err error) {
	if !plain(kind) {
		return mine, false, ErrGame
	}
	err = k.with(ctx, kind, func(l *ladder) {
		away := k.away(kind, l)
		if held := l.by[id]; held != nil && !slices.Contains(away, held) {
			mine, ok = l.ranked(held, away), true
		}
	})
	if err == nil && ok {
		err = k.nameRanked(ctx, kind, &mine)
	}
	return mine, ok, err
}

// away returns those on a ladder who are not ranked there now: programs among people, and others among
// programs.
func (k *Ranking) away(kind string, l *ladder) (away []*rung) {
	k.people.Programs.each(!strings.HasSuffix(kind, ofPrograms), func(id string) {
		if held := l.by[id]; held != nil {
			away = append(away, held)
		}
	})
	return away
}

// nameRanked looks up a name that nobody has asked for before.
func (k *Ranking) nameRanked(ctx context.Context, kind string, line *Ranked) error {
	if line.Name != "" {
		return nil
	}
	p, err := k.people.Person(ctx, line.Person)
	if err != nil {
		return err
	}
	line.Name = p.Name
	return k.with(ctx, kind, func(l *ladder) {
		if held := l.by[line.Person]; held != nil && held.name == "" { // else it has changed in the meantime
			held.name = p.Name
		}
	})
}

// Bots returns the ranking of the kinds of bots, apart from people's.
func (k *Ranking) Bots(ctx context.Context, kind string) ([]Ranked, error) {
	if !plain(kind) {
		return nil, ErrGame
	}
	list, err := k.docs.docs.List(ctx, "bot/"+kind+"/")
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
	slices.SortFunc(all, func(a, b Ranked) int {
		return cmp.Or(cmp.Compare(b.Ordinal(), a.Ordinal()), cmp.Compare(b.Games, a.Games))
	})
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && all[i].Ordinal() == all[i-1].Ordinal() {
			all[i].Place = all[i-1].Place
		}
	}
	return all, nil
}
