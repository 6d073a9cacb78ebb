package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
)

// documents are the stored documents, and what follows from them alone.
type documents struct{ docs journal.Documents }

// load reads a document into value and returns its revision, 0 when there is none.
func (k *documents) load(ctx context.Context, path string, value any) (uint64, error) {
	d, err := k.docs.Get(ctx, path)
	if errors.Is(err, journal.ErrMissing) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("reading %s: %w", path, err)
	}
	if err := json.Unmarshal(d.Value, value); err != nil {
		return 0, fmt.Errorf("reading %s: %w", path, err)
	}
	return d.Revision, nil
}

// save replaces a document if it still has this revision, and reports whether it did.
func (k *documents) save(ctx context.Context, path string, value any, revision uint64) (bool, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return false, fmt.Errorf("writing %s: %w", path, err)
	}
	switch _, err = k.docs.Put(ctx, path, data, revision); {
	case errors.Is(err, journal.ErrConflict):
		return false, ctx.Err()
	case err != nil:
		return false, fmt.Errorf("writing %s: %w", path, err)
	}
	return true, nil
}

// remove deletes a document, whatever it holds.
func (k *documents) remove(ctx context.Context, path string) error {
	d, err := k.docs.Get(ctx, path)
	if err == nil {
		err = k.docs.Delete(ctx, path, d.Revision)
	}
	if errors.Is(err, journal.ErrMissing) || errors.Is(err, journal.ErrConflict) { // somebody else has it by now
		return nil
	}
	return err
}

// errSame is returned by a change that has nothing to change.
var errSame = errors.New("nothing to change")

// mostChanges is how often others may come between a change and its document. No crowd is as large.
const mostChanges = 1000

// change returns a compare-and-swap loop: it calls f again with what others wrote until nobody comes between.
// When f fails nothing is written. The error is journal.ErrConflict when others come between for ever.
func change[T any](ctx context.Context, k *documents, path string, f func(v *T, there bool) error) (T, error) {
	for range mostChanges {
		var v T
		revision, err := k.load(ctx, path, &v)
		if err != nil {
			return v, err
		}
		if err := f(&v, revision > 0); errors.Is(err, errSame) {
			return v, nil
		} else if err != nil {
			return v, err
		}
		if saved, err := k.save(ctx, path, v, revision); saved || err != nil {
			return v, err
		}
	}
	var none T
	return none, fmt.Errorf("writing %s: %w", path, journal.ErrConflict)
}

// isForgotten reports whether somebody was forgotten; it is false for people who never existed.
func (k *documents) isForgotten(ctx context.Context, id string) (bool, error) {
	var d document
	_, err := k.load(ctx, personPath(id), &d)
	return d.Forgotten, err
}

// unwritten returns the ID for a key that nobody has: a newcomer's, or that of somebody whom a crash has
// left half stored.
func (k *documents) unwritten(ctx context.Context, fingerprint string) (string, error) {
	for round := range mostChanges {
		id := newID(fingerprint, round)
		var d document
		revision, err := k.load(ctx, personPath(id), &d)
		if err != nil || revision == 0 || d.holds(keyPath(fingerprint)) {
			return id, err
		}
	}
	return "", errors.New("every ID of that key is somebody else's")
}

// person reads a person's document, or that of the person they have become. A newcomer's has the revision
// 0.
func (r *Register) person(ctx context.Context, id string) (d document, revision uint64, err error) {
	for range 9 { // a person has become another a few times at most
		d = document{}
		if revision, err = r.docs.load(ctx, personPath(id), &d); err != nil {
			return d, 0, err
		}
		if revision == 0 {
			if d, err = r.asNewcomer(ctx, id); err != nil {
				return d, 0, err
			}
		}
		switch {
		case d.Forgotten:
			return d, 0, ErrNobody
		case d.Into == "":
			return d, revision, nil
		}
		id = d.Into
	}
	return d, 0, ErrNobody
}

// update changes a person's document, as change does. It stores a newcomer first.
func (r *Register) update(ctx context.Context, id string, f func(*document) error) (document, error) {
	for range mostChanges {
		d, revision, err := r.person(ctx, id)
		if err != nil {
			return d, err
		}
		newcomer := d.ID
		if err := f(&d); errors.Is(err, errSame) {
			return d, nil
		} else if err != nil {
			return d, err
		}
		if revision == 0 {
			if err := r.enlist(ctx, newcomer, ""); err != nil {
				return d, err
			}
			continue
		}
		if saved, err := r.docs.save(ctx, personPath(d.ID), d, revision); saved || err != nil {
			return d, err
		}
	}
	return document{}, fmt.Errorf("writing %s: %w", personPath(id), journal.ErrConflict)
}
