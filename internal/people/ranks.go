package people

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
)

// ranks are the rankings in memory. Each is made from the documents when somebody
// first asks for it, and kept by what is told from then on.
type ranks struct {
	mu sync.Mutex
	by map[string]*ladder // kind of game
}

// rankings calls f with a game's ladder, which nobody else has meanwhile.
func (r *Register) rankings(ctx context.Context, kind string, f func(*ladder)) error {
	r.ranks.mu.Lock()
	defer r.ranks.mu.Unlock()
	l := r.ranks.by[kind]
	if l == nil || l.thin() {
		var err error
		if l, err = r.readLadder(ctx, kind); err != nil {
			return err
		}
		if r.ranks.by == nil {
			r.ranks.by = map[string]*ladder{}
		}
		r.ranks.by[kind] = l
	}
	f(l)
	return nil
}

func (r *Register) readLadder(ctx context.Context, kind string) (*ladder, error) {
	all, err := r.docs.List(ctx, rankPath(kind))
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
	return l, nil
}

// rank keeps the copy of a rating that the ranking is made from. The number of
// games says which of two copies is newer.
func (r *Register) rank(ctx context.Context, kind, id string, s Standing) error {
	held, err := change(ctx, r, rankPath(kind)+id, func(held *Standing, there bool) error {
		if there && held.Games >= s.Games {
			return errSame
		}
		*held = s
		return nil
	})
	if err != nil {
		return err
	}
	// A reader of the documents finds this one there from here on.
	r.ranks.mu.Lock()
	defer r.ranks.mu.Unlock()
	if l := r.ranks.by[kind]; l != nil {
		l.set(id, held)
	}
	return nil
}

// renamed says that a ranked person has another name.
func (r *Register) renamed(id, name string) {
	r.ranks.mu.Lock()
	defer r.ranks.mu.Unlock()
	for _, l := range r.ranks.by {
		if held := l.by[id]; held != nil {
			held.name = name
		}
	}
}

func rankPath(kind string) string { return "rank/" + kind + "/" }
