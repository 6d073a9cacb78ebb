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

// looks are the names in the register by how they look: who has one that a new name
// could be taken for. It is made from the documents when a name is first wanted. It
// may say too much, and its readers look again.
type looks struct {
	mu sync.Mutex
	by map[string][]string // IDs of people, by name.Look
}

// alike reports whether somebody else has a name that could be taken for this one.
// People who had such names before they were refused keep them.
func (r *Register) alike(ctx context.Context, id, called string) (bool, error) {
	look := name.Look(called)
	ids, err := r.looking(ctx, look)
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
		case d.ID != id && d.Name != "" && name.Look(d.Name) == look:
			return true, nil
		}
	}
	return false, nil
}

// looking are those who may have names of a look.
func (r *Register) looking(ctx context.Context, look string) ([]string, error) {
	r.looks.mu.Lock()
	defer r.looks.mu.Unlock()
	if r.looks.by == nil {
		by, err := r.readLooks(ctx)
		if err != nil {
			return nil, err
		}
		r.looks.by = by
	}
	return r.looks.by[look], nil
}

func (r *Register) readLooks(ctx context.Context) (map[string][]string, error) {
	all, err := r.docs.List(ctx, personPath(""))
	if _, damaged := errors.AsType[*journal.Damaged](err); err != nil && !damaged {
		return nil, fmt.Errorf("reading names: %w", err)
	}
	by := map[string][]string{}
	for _, doc := range all {
		var d document
		if err := json.Unmarshal(doc.Value, &d); err == nil && d.Name != "" {
			by[name.Look(d.Name)] = append(by[name.Look(d.Name)], d.ID)
		}
	}
	return by, nil
}

// uncalled notes that somebody has no name any more: the names are read again when one is wanted.
func (r *Register) uncalled() {
	r.looks.mu.Lock()
	defer r.looks.mu.Unlock()
	r.looks.by = nil
}

// called notes that somebody has another name.
func (r *Register) called(id, was, is string) {
	r.looks.mu.Lock()
	defer r.looks.mu.Unlock()
	if r.looks.by == nil || was == is {
		return // they will be read
	}
	if was != "" {
		old := name.Look(was)
		r.looks.by[old] = slices.DeleteFunc(slices.Clone(r.looks.by[old]), func(other string) bool { return other == id })
		if len(r.looks.by[old]) == 0 {
			delete(r.looks.by, old)
		}
	}
	look := name.Look(is)
	r.looks.by[look] = append(slices.Clip(r.looks.by[look]), id) // readers of the list have no lock
}
