package people

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"medici/internal/journal"
	"medici/internal/text/name"
)

// SignIn returns the person with this key, for a session that ends with [Register.Leave]. A new person gets
// the wanted name or one like it, and is stored when there is something to remember: a chosen name, a
// setting, a game, a code for another key, a block. Until then they are the same person whenever they come,
// and have the name while they are here.
func (r *Register) SignIn(ctx context.Context, fingerprint, wanted string) (Person, error) {
	p, err := r.Know(ctx, fingerprint)
	if errors.Is(err, ErrNobody) || err == nil && r.Newcomer(p.ID) {
		return r.greet(ctx, fingerprint, wanted)
	}
	return p, err
}

// Know returns the person with this key, or ErrNobody when there is none, stored or here.
func (r *Register) Know(ctx context.Context, fingerprint string) (Person, error) {
	r.mend(ctx)
	id, written, err := r.identity(ctx, fingerprint)
	if err == nil && !written && !r.Newcomer(id) {
		err = ErrNobody
	}
	if err != nil {
		return Person{}, err
	}
	return r.Person(ctx, id)
}

// ID returns the ID of the person with this key, or the one that a newcomer with it would have.
func (r *Register) ID(ctx context.Context, fingerprint string) (string, error) {
	id, _, err := r.identity(ctx, fingerprint)
	return id, err
}

func (r *Register) identity(ctx context.Context, fingerprint string) (id string, written bool, err error) {
	if _, ok := sumOf(fingerprint); !ok {
		return "", false, ErrKey
	}
	who, _, err := r.docs.owner(ctx, keyPath(fingerprint))
	if err != nil {
		return "", false, err
	}
	if who != nil {
		return who.ID, true, nil
	}
	id, err = r.docs.unwritten(ctx, fingerprint)
	return id, false, err
}

// Named returns the person with this name, or the newcomer who was last here by it: ErrNobody when there is
// none.
func (r *Register) Named(ctx context.Context, called string) (Person, error) {
	d, err := r.named(ctx, called)
	return d.Person, err
}

func (r *Register) named(ctx context.Context, called string) (document, error) {
	who, _, err := r.docs.owner(ctx, namePath(called))
	if err != nil {
		return document{}, err
	}
	id := r.present.byName(called)
	if who != nil {
		id = who.ID
	}
	if id == "" {
		return r.departed(ctx, called)
	}
	d, err := r.settle(ctx, id)
	if err == nil && name.Fold(d.Name) != name.Fold(called) {
		return document{}, ErrNobody // they wanted the name, and another was faster
	}
	return d, err
}

// departed returns the newcomer who was last here by a name.
func (r *Register) departed(ctx context.Context, called string) (document, error) {
	who, ok := r.present.lately(called)
	if !ok {
		return document{}, ErrNobody
	}
	d, err := r.settle(ctx, who.id)
	switch {
	case err != nil || d.Name != "" && name.Fold(d.Name) != name.Fold(called):
		return document{}, cmp.Or(err, ErrNobody)
	default:
		d.Name = who.name
		return d, nil
	}
}

// Person returns the person with this ID.
func (r *Register) Person(ctx context.Context, id string) (Person, error) {
	d, err := r.settle(ctx, id)
	return d.Person, err
}

// Rename gives a person a new name and frees the old one. Errors: ErrTaken, those of name.Check, or
// name.ErrUnwanted. If it is interrupted, they get the name when they sign in next, if it is still free.
func (r *Register) Rename(ctx context.Context, id, wanted string) (Person, error) {
	if err := name.Check(wanted); err != nil {
		return Person{}, err
	}
	if r.Unwanted(wanted) {
		return Person{}, name.ErrUnwanted
	}
	for range mostChanges {
		before, err := r.settle(ctx, id)
		if err != nil {
			return Person{}, err
		}
		if before.Name == wanted && before.Chosen {
			return before.Person, nil
		}
		who, _, err := r.docs.owner(ctx, namePath(wanted))
		if err != nil {
			return Person{}, err
		}
		here := r.present.alike(wanted)
		if who != nil && who.ID != before.ID || here != "" && here != before.ID {
			return Person{}, ErrTaken
		}
		if alike, err := r.alike(ctx, before.ID, wanted); err != nil {
			return Person{}, err
		} else if alike && name.Fold(before.Name) != name.Fold(wanted) { // the owner may change the spelling
			return Person{}, ErrTaken
		}
		if _, err := r.update(ctx, id, func(d *document) error {
			d.WantName = wanted
			return nil
		}); err != nil {
			return Person{}, err
		}
		after, err := r.settle(ctx, id)
		if err != nil {
			return Person{}, err
		}
		if after.Name == wanted {
			r.docs.forget(ctx, namePath(before.Name))
			return after.Person, nil
		}
	}
	return Person{}, fmt.Errorf("writing %s: %w", personPath(id), journal.ErrConflict)
}

// Change changes a person's settings by f.
func (r *Register) Change(ctx context.Context, id string, f func(*Settings)) (Person, error) {
	if _, err := r.settle(ctx, id); err != nil {
		return Person{}, err
	}
	var before Settings
	after, err := r.update(ctx, id, func(d *document) error {
		before = d.Settings
		if f(&d.Settings); d.Settings == before {
			return errSame
		}
		return nil
	})
	if err != nil {
		return Person{}, err
	}
	if after.Settings.Rated != before.Rated {
		r.Agreed(after.ID)
	}
	d, err := r.settle(ctx, id) // another process may have stored them half
	return d.Person, err
}
