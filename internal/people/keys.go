package people

import (
	"context"
	"slices"
)

// Keys returns a person's keys, the oldest first.
func (r *Register) Keys(ctx context.Context, id string) ([]Key, error) {
	d, err := r.settle(ctx, id)
	return d.Keys, err
}

// AddKey adds a key, proved by the person who brings the code, to the person who asked for the code. The
// key may already be a person of its own, as everybody becomes who comes once: it then gives that person
// up, with name and settings, unless there is something to lose: ErrKeyTaken when they have ever sat in a
// game, chosen a name or added a key.
func (r *Register) AddKey(ctx context.Context, code, fingerprint string) (Person, error) {
	if _, ok := sumOf(fingerprint); !ok {
		return Person{}, ErrKey
	}
	id, err := r.invited(ctx, code)
	if err != nil {
		return Person{}, err
	}
	for used := false; ; used = true {
		d, err := r.settle(ctx, id)
		if err != nil || d.key(fingerprint) >= 0 {
			return d.Person, err
		}
		if len(d.Keys) >= mostKeys {
			return Person{}, ErrKeys
		}
		who, _, err := r.docs.owner(ctx, keyPath(fingerprint))
		if err != nil {
			return Person{}, err
		}
		if who != nil && who.ID != d.ID && !who.blank() { // before the code is used up
			return Person{}, ErrKeyTaken
		}
		if !used {
			if err := r.use(ctx, code, fingerprint); err != nil {
				return Person{}, err
			}
		}
		was, err := r.docs.unwritten(ctx, fingerprint)
		if who != nil {
			was = who.ID
		}
		if err == nil {
			err = r.join(ctx, d.ID, who, fingerprint)
		}
		if err != nil {
			return Person{}, err
		}
		if was != d.ID {
			r.Joined(ctx, was)
		}
	}
}

// join does one round of taking a key, from a blank person if there is one. That person's blocks are kept.
func (r *Register) join(ctx context.Context, id string, from *document, fingerprint string) error {
	if _, err := r.update(ctx, id, func(d *document) error {
		d.WantKey = fingerprint
		if from != nil && from.ID != id {
			d.Blocked = unite(d.Blocked, from.Blocked)
		}
		return nil
	}); err != nil {
		return err
	}
	if from == nil || from.ID == id {
		return nil // settle does the rest
	}
	_, err := change(ctx, r.docs, personPath(from.ID), func(d *document, _ bool) error {
		switch {
		case d.Into != "", !slices.Equal(d.Blocked, from.Blocked): // the next round unites those
			return errSame
		case !d.blank():
			return ErrKeyTaken
		}
		*d = document{Person: Person{ID: d.ID}, Into: id}
		return nil
	})
	if err == nil {
		r.docs.forget(ctx, namePath(from.Name))
	}
	return err
}

// RemoveKey takes a key from a person, unless it is their last. From then on the key is a stranger's.
func (r *Register) RemoveKey(ctx context.Context, id, fingerprint string) (Person, error) {
	if _, err := r.settle(ctx, id); err != nil {
		return Person{}, err
	}
	d, err := r.update(ctx, id, func(d *document) error {
		i := d.key(fingerprint)
		switch {
		case i < 0:
			return ErrNoKey
		case len(d.Keys) == 1:
			return ErrLastKey
		}
		d.Keys = slices.Delete(d.Keys, i, i+1)
		return nil
	})
	if err == nil {
		r.docs.forget(ctx, keyPath(fingerprint))
	}
	return d.Person, err
}
