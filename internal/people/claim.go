package people

import (
	"context"
	"errors"
	"fmt"

	"medici/internal/chance"
	"medici/internal/journal"
	"medici/internal/text/name"
)

// pointer is what key/ and name/ documents hold.
type pointer struct {
	Person string `json:"person"`
}

// owner returns the person that a key/ or name/ document rightly points to, or nil when it is free, with
// the revision to take it at.
func (k *documents) owner(ctx context.Context, path string) (*document, uint64, error) {
	var p pointer
	revision, err := k.load(ctx, path, &p)
	if err != nil || revision == 0 {
		return nil, 0, err
	}
	var d document
	known, err := k.load(ctx, personPath(p.Person), &d)
	if err != nil || known == 0 || !d.holds(path) {
		return nil, revision, err
	}
	return &d, revision, nil
}

// claim makes a document point to a person whose own document wants it already. It is put even if it points
// there, so a reader who saw it before the want comes too late. Errors: ErrTaken, or ErrKeyTaken.
func (k *documents) claim(ctx context.Context, path, id string) error {
	for range mostChanges {
		who, revision, err := k.owner(ctx, path)
		if err != nil {
			return err
		}
		if who != nil && who.ID != id {
			return ErrTaken
		}
		if saved, err := k.save(ctx, path, pointer{id}, revision); saved || err != nil {
			return err
		}
	}
	return fmt.Errorf("writing %s: %w", path, journal.ErrConflict)
}

// settle completes whatever a person wants, also when another process has begun and stopped.
func (r *Register) settle(ctx context.Context, id string) (document, error) {
	for range mostChanges {
		d, revision, err := r.person(ctx, id)
		if err != nil || revision == 0 {
			return d, err
		}
		was := d.Name
		switch {
		case d.WantKey != "":
			err = r.settleKey(ctx, &d)
		case d.WantName != "":
			err = r.settleName(ctx, &d)
		case d.Name == "":
			d.WantName, err = r.free(ctx, d.ID, d.Wanted)
		default:
			return d, nil
		}
		if err != nil {
			return d, err
		}
		// At another revision somebody may have given up the want and taken over the pointer: then it
		// begins anew.
		saved, err := r.docs.save(ctx, personPath(d.ID), d, revision)
		if err != nil {
			return d, err
		}
		if saved && d.Name != "" {
			r.names.renamed(d.ID, was, d.Name)
			r.Ranking.renamed(d.ID, d.Name)
		}
	}
	return document{}, fmt.Errorf("writing %s: %w", personPath(id), journal.ErrConflict)
}

func (r *Register) settleName(ctx context.Context, d *document) error {
	switch err := r.docs.claim(ctx, namePath(d.WantName), d.ID); {
	case err == nil:
		d.Chosen = d.Chosen || d.Name != "" // only the first name is given
		d.Name, d.Wanted = d.WantName, ""
	case !errors.Is(err, ErrTaken):
		return err
	}
	d.WantName = ""
	return nil
}

func (r *Register) settleKey(ctx context.Context, d *document) error {
	switch err := r.docs.claim(ctx, keyPath(d.WantKey), d.ID); {
	case err == nil:
		if d.key(d.WantKey) < 0 {
			d.Keys = append(d.Keys, Key{d.WantKey, r.now().UTC()})
		}
	case !errors.Is(err, ErrTaken):
		return err
	case len(d.Keys) == 0: // a newcomer, whose only key is somebody else's by now
		who, _, err := r.docs.owner(ctx, keyPath(d.WantKey))
		if who != nil {
			*d = document{Person: Person{ID: d.ID}, Into: who.ID}
		}
		return err
	}
	d.WantKey = ""
	return nil
}

// free returns a name like the wanted one that nobody else has, and that looks like nobody's.
func (r *Register) free(ctx context.Context, id, wanted string) (string, error) {
	base := name.Person(wanted)
	for n := 1; ; n++ {
		number := n
		if n > 9 { // a common name: a long number is better than a long search
			number = 10 + chance.Rand.IntN(1e5)
		}
		candidate := name.Numbered(base, number)
		if errors.Is(name.Check(candidate), name.ErrReserved) || r.Unwanted(candidate) { // perhaps only the shortened name
			candidate = name.Numbered(name.Unnamed, number)
		}
		if alike, err := r.alike(ctx, id, candidate); err != nil {
			return "", err
		} else if alike {
			continue
		}
		if here := r.present.alike(candidate); here != "" && here != id {
			continue
		}
		if who, _, err := r.docs.owner(ctx, namePath(candidate)); err != nil || who == nil || who.ID == id {
			return candidate, err
		}
	}
}

// forget removes a pointer to somebody who no longer holds it. This is only tidiness: such a pointer counts
// as absent.
func (k *documents) forget(ctx context.Context, path string) {
	if who, revision, err := k.owner(ctx, path); err == nil && who == nil && revision > 0 {
		_ = k.docs.Delete(ctx, path, revision)
	}
}
