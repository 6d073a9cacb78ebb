package people

import (
	"context"
	"errors"
	"slices"
)

// mostBlocked is how many people one person can block.
const mostBlocked = 200

// Blocked returns the people whom somebody has blocked, as they are now, each once.
func (r *Register) Blocked(ctx context.Context, id string) (all []Person, err error) {
	d, _, err := r.person(ctx, id)
	if err != nil {
		return nil, err
	}
	for _, whom := range d.Blocked {
		p, err := r.Person(ctx, whom)
		switch {
		case errors.Is(err, ErrNobody):
		case err != nil:
			return nil, err
		case !slices.ContainsFunc(all, func(o Person) bool { return o.ID == p.ID }):
			all = append(all, p)
		}
	}
	return all, nil
}

// Block records that somebody has blocked another person: ErrBlocked when they have blocked 200 already.
// A newcomer, who may be away, is written down by the name given.
func (r *Register) Block(ctx context.Context, id string, whom Person) error {
	if err := r.enlist(ctx, whom.ID, whom.Name); err != nil && !errors.Is(err, ErrNobody) { // or their name is lost
		return err
	}
	_, err := r.update(ctx, id, func(d *document) error {
		switch {
		case slices.Contains(d.Blocked, whom.ID):
			return errSame
		case len(d.Blocked) >= mostBlocked:
			return ErrBlocked
		}
		d.Blocked = append(d.Blocked, whom.ID)
		return nil
	})
	return err
}

// Unblock removes a block, also when the blocked person was somebody else at the time.
func (r *Register) Unblock(ctx context.Context, id, whom string) error {
	_, err := r.update(ctx, id, func(d *document) error {
		docs := make([]string, 0, len(d.Blocked))
		for _, b := range d.Blocked {
			switch now, _, err := r.person(ctx, b); {
			case err != nil && !errors.Is(err, ErrNobody):
				return err
			case b != whom && now.ID != whom:
				docs = append(docs, b)
			}
		}
		if len(docs) == len(d.Blocked) {
			return errSame
		}
		d.Blocked = docs
		return nil
	})
	return err
}

// unite returns everybody whom either of two people has blocked who become one; the oldest go when they are
// too many.
func unite(into, from []string) []string {
	all := slices.Clone(from)
	for _, id := range into {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	return all[max(0, len(all)-mostBlocked):]
}
