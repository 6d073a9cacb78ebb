package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"medici/internal/journal"
	"medici/internal/text/name"
)

// nameCache indexes the names in the register by their skeletons, to find a name that a new one could be
// taken for. It is filled from the documents when a name is first wanted. It may contain too much, so its
// readers check the documents.
type nameCache struct {
	docs *documents

	mu sync.Mutex
	by map[string][]string // IDs of people, by name.Skeleton
}

// alike reports whether somebody else has a name that could be taken for this one. People keep such names
// if they had them before these were refused.
func (r *Register) alike(ctx context.Context, id, called string) (bool, error) {
	skeleton := name.Skeleton(called)
	ids, err := r.names.candidates(ctx, skeleton)
	if err != nil {
		return false, err
	}
	for _, other := range ids {
		d, _, err := r.person(ctx, other)
		switch {
		case errors.Is(err, ErrNobody):
			continue
		case err != nil:
			return false, err
		case d.ID != id && d.Name != "" && name.Skeleton(d.Name) == skeleton:
			return true, nil
		}
	}
	return false, nil
}

// candidates returns those who may have names of a skeleton.
func (l *nameCache) candidates(ctx context.Context, skeleton string) ([]string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.by == nil {
		by, err := l.read(ctx)
		if err != nil {
			return nil, err
		}
		l.by = by
	}
	return l.by[skeleton], nil
}

// read reads the names from the documents.
func (l *nameCache) read(ctx context.Context) (map[string][]string, error) {
	all, err := l.docs.docs.List(ctx, personPath(""))
	if _, damaged := errors.AsType[*journal.Damaged](err); err != nil && !damaged {
		return nil, fmt.Errorf("reading names: %w", err)
	}
	by := map[string][]string{}
	for _, doc := range all {
		var d document
		if err := json.Unmarshal(doc.Value, &d); err == nil && d.Name != "" {
			by[name.Skeleton(d.Name)] = append(by[name.Skeleton(d.Name)], d.ID)
		}
	}
	return by, nil
}

// forget drops the index because somebody has lost their name: it is filled again when a name is wanted.
func (l *nameCache) forget() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.by = nil
}

// renamed moves somebody to another name.
func (l *nameCache) renamed(id, was, is string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.by == nil || was == is {
		return // they will be read
	}
	if was != "" {
		old := name.Skeleton(was)
		l.by[old] = slices.DeleteFunc(slices.Clone(l.by[old]), func(other string) bool { return other == id })
		if len(l.by[old]) == 0 {
			delete(l.by, old)
		}
	}
	skeleton := name.Skeleton(is)
	l.by[skeleton] = append(slices.Clip(l.by[skeleton]), id) // readers of the list have no lock
}
