package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Ranking knows who is best at each game. It is held in memory: each game's ranking is read from the
// documents when somebody first asks for it, and then kept up to date.
type Ranking struct {
	docs   *documents
	people *Register // has the names

	// Shared says that other processes write rankings too. What they write, and whom they forget, shows here within a
	// minute. Set it before the register is used, or not at all.
	Shared bool

	mu sync.Mutex
	by map[string]*ladder // by kind of game
}

// with calls f with a game's ladder, which nobody else has in the meantime.
func (k *Ranking) with(ctx context.Context, kind string, f func(*ladder)) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	l := k.by[kind]
	if l == nil || l.thin() || !l.stale.IsZero() && k.people.now().After(l.stale) {
		var err error
		if l, err = k.read(ctx, kind); err != nil {
			return err
		}
		if k.by == nil {
			k.by = map[string]*ladder{}
		}
		k.by[kind] = l
	}
	f(l)
	return nil
}

// A ranking that others write too is read again after a minute, or after so many times as long as reading took.
const (
	shareEvery = time.Minute
	shareOften = 100
)

// read reads a game's ladder from the documents.
func (k *Ranking) read(ctx context.Context, kind string) (*ladder, error) {
	began := k.people.now()
	all, err := k.docs.docs.List(ctx, rankPath(kind))
	if err != nil {
		return nil, err
	}
	l := newLadder(mostRanked)
	for _, d := range all {
		var s Standing
		if err := json.Unmarshal(d.Value, &s); err != nil {
			return nil, fmt.Errorf("reading %s: %w", d.Key, err)
		}
		l.set(strings.TrimPrefix(d.Key, rankPath(kind)), s)
	}
	if k.Shared {
		now := k.people.now()
		l.stale = now.Add(max(shareEvery, shareOften*now.Sub(began)))
	}
	return l, nil
}

// rank stores the copy of a rating that the ranking is read from. The number of games says which of two
// copies is newer.
func (k *Ranking) rank(ctx context.Context, kind, id string, s Standing) error {
	held, err := change(ctx, k.docs, rankPath(kind)+id, func(held *Standing, there bool) error {
		if there && held.Games >= s.Games {
			return errSame
		}
		*held = s
		return nil
	})
	if err != nil {
		return err
	}
	// From here on, a reader of the documents finds this one there.
	k.mu.Lock()
	defer k.mu.Unlock()
	if l := k.by[kind]; l != nil {
		l.set(id, held)
	}
	return nil
}

// renamed says that a ranked person has another name.
func (k *Ranking) renamed(id, name string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, l := range k.by {
		if held := l.by[id]; held != nil {
			held.name = name
		}
	}
}

// drop takes somebody out of a ranking.
func (k *Ranking) drop(ctx context.Context, kind, id string) error {
	if err := k.docs.remove(ctx, rankPath(kind)+id); err != nil {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if l := k.by[kind]; l != nil {
		l.drop(id)
	}
	return nil
}

// dropIf takes somebody out of a ranking who was put there while they were being forgotten, if why is
// ErrNobody; it returns any other error.
func (k *Ranking) dropIf(ctx context.Context, kind, id string, why error) error {
	if !errors.Is(why, ErrNobody) {
		return why
	}
	return k.drop(ctx, kind, id)
}

func rankPath(kind string) string { return "rank/" + kind + "/" }
