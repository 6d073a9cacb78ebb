package people

import (
	"context"
	"crypto/rand"
	"errors"

	"medici/internal/name"
)

// Meet is the person with this key. Somebody new has the wanted name or one
// like it.
func (r *Register) Meet(ctx context.Context, fingerprint, wanted string) (Person, error) {
	for {
		p, err := r.Know(ctx, fingerprint)
		if !errors.Is(err, ErrNobody) {
			return p, err
		}
		path := keyPath(fingerprint)
		who, revision, err := r.owner(ctx, path)
		if err != nil {
			return Person{}, err
		}
		if who != nil {
			continue // somebody else was faster
		}
		d := document{Wanted: name.Person(wanted)}
		d.ID, d.Keys = rand.Text(), []Key{{fingerprint, r.now().UTC()}}
		if d.WantName, err = r.free(ctx, wanted); err != nil {
			return Person{}, err
		}
		if _, err := r.save(ctx, personPath(d.ID), d, 0); err != nil {
			return Person{}, err
		}
		saved, err := r.save(ctx, path, pointer{d.ID}, revision)
		if err != nil {
			return Person{}, err
		}
		if !saved { // two sessions with one key: this person was never anybody
			r.unmake(ctx, d.ID)
		}
	}
}

// unmake removes the document of somebody no key points to.
func (r *Register) unmake(ctx context.Context, id string) {
	if d, err := r.docs.Get(ctx, personPath(id)); err == nil {
		_ = r.docs.Delete(ctx, d.Key, d.Revision)
	}
}

// Know is the person with this key, ErrNobody when there is none.
func (r *Register) Know(ctx context.Context, fingerprint string) (Person, error) {
	if _, ok := sumOf(fingerprint); !ok {
		return Person{}, ErrKey
	}
	who, _, err := r.owner(ctx, keyPath(fingerprint))
	if err != nil {
		return Person{}, err
	}
	if who == nil {
		return Person{}, ErrNobody
	}
	return r.Person(ctx, who.ID)
}

// Named is the person who has this name, ErrNobody when nobody has.
func (r *Register) Named(ctx context.Context, called string) (Person, error) {
	who, _, err := r.owner(ctx, namePath(called))
	if err != nil {
		return Person{}, err
	}
	if who == nil {
		return Person{}, ErrNobody
	}
	p, err := r.Person(ctx, who.ID)
	if err == nil && name.Fold(p.Name) != name.Fold(called) {
		return Person{}, ErrNobody // the name was wanted, and another was faster
	}
	return p, err
}

// Person is the one with this ID.
func (r *Register) Person(ctx context.Context, id string) (Person, error) {
	d, err := r.settle(ctx, id)
	return d.Person, err
}

// Rename gives a person the name asked for and frees the old one. It fails with
// ErrTaken, what name.Check says, or name.ErrUnwanted. When it is cut short the name is theirs at
// the next Meet, if it still can be had.
func (r *Register) Rename(ctx context.Context, id, wanted string) (Person, error) {
	if err := name.Check(wanted); err != nil {
		return Person{}, err
	}
	if r.Unwanted(wanted) {
		return Person{}, name.ErrUnwanted
	}
	for {
		before, err := r.settle(ctx, id)
		if err != nil {
			return Person{}, err
		}
		if before.Name == wanted && before.Chosen {
			return before.Person, nil
		}
		who, _, err := r.owner(ctx, namePath(wanted))
		if err != nil {
			return Person{}, err
		}
		if who != nil && who.ID != before.ID {
			return Person{}, ErrTaken
		}
		if alike, err := r.alike(ctx, before.ID, wanted); err != nil {
			return Person{}, err
		} else if alike && name.Fold(before.Name) != name.Fold(wanted) { // whoever has it may write it otherwise
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
			r.forget(ctx, namePath(before.Name))
			return after.Person, nil
		}
	}
}

// Change lets a person decide on settings.
func (r *Register) Change(ctx context.Context, id string, f func(*Settings)) (Person, error) {
	if _, err := r.settle(ctx, id); err != nil {
		return Person{}, err
	}
	d, err := r.update(ctx, id, func(d *document) error {
		f(&d.Settings)
		return nil
	})
	return d.Person, err
}
