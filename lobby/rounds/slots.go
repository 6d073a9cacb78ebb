package rounds

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
)

// mostEvenings is how many evenings are kept, and guestEvenings how many of those guests alone may have.
const (
	mostEvenings  = 500
	guestEvenings = mostEvenings / 2
)

// overEvening is how long an ended evening is kept while there is room. staleEvening is how long after its
// last change an evening that is not played counts as dead.
const (
	overEvening  = 7 * 24 * time.Hour
	staleEvening = 48 * time.Hour
)

// all returns the known evenings, the least recently changed first.
func (r *Rounds) all() []*known {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := make([]*known, 0, len(r.known))
	for _, k := range r.known {
		all = append(all, k)
	}
	slices.SortFunc(all, func(a, b *known) int { return cmp.Compare(a.revision, b.revision) })
	return all
}

// MayOpen checks the limits on the evenings that a person, and a source, may have open.
func (r *Rounds) MayOpen(p match.Person, from source.Source) error {
	mine, near := 0, make([]int, len(from.Networks()))
	for _, k := range r.all() {
		if k.Phase() == evening.Over {
			continue
		}
		if k.Host == p.ID {
			mine++
		}
		networks := source.Parse(k.From).Networks()
		for place, network := range from.Networks() {
			if slices.Contains(networks, network) {
				near[place]++
			}
		}
	}
	if mine >= r.config.Open {
		return ErrManyOpen
	}
	for place, open := range near {
		if open >= r.config.Open*r.config.Crowd*source.Share(place) {
			return ErrCrowdOpen
		}
	}
	return nil
}

// yields returns how soon an evening makes room for another, the lowest rank first. ok is false for an
// evening that does not: it is being played, or people agreed on it not long ago.
func yields(e *evening.Evening, now time.Time) (rank int, ok bool) {
	over := e.Phase() == evening.Over
	switch {
	case over && now.Sub(e.Last()) >= overEvening:
		return 0, true
	case e.InPlay():
		return 0, false
	case over: // the histories of its people tell how it ended
		return 4, true
	case e.OfGuests():
		return 1, true
	case e.Phase() == evening.Gathering && e.Present() < 2:
		return 2, true
	}
	return 3, now.Sub(e.Last()) >= staleEvening
}

// yielding returns the evenings that make room for a new one, in order. For an evening of guests these are
// only evenings that nobody would miss, and other guests' evenings that have not begun.
func yielding(all []*known, guests bool, now time.Time) (list []*known) {
	rank := map[*known]int{}
	for _, k := range all {
		if r, ok := yields(k.Evening, now); ok && (!guests || r <= 1) {
			rank[k], list = r, append(list, k)
		}
	}
	slices.SortStableFunc(list, func(a, b *known) int { return cmp.Compare(rank[a], rank[b]) })
	return list
}

// Add stores a new evening, for which an old one may go. The error is journal.ErrConflict when the code is
// taken.
func (r *Rounds) Add(ctx context.Context, e *evening.Evening) (*evening.Evening, error) {
	all, guests := r.all(), e.OfGuests()
	taken, most := len(all), mostEvenings
	if ofGuests := count(all, func(k *known) bool { return k.OfGuests() }); guests && ofGuests >= guestEvenings {
		taken, most = ofGuests, guestEvenings
		all = slices.DeleteFunc(all, func(k *known) bool { return !k.OfGuests() })
	}
	for _, old := range yielding(all, guests, time.Now()) {
		if taken < most {
			break
		}
		switch err := r.config.Store.Delete(ctx, eveningKey+old.Code, old.revision); {
		case errors.Is(err, journal.ErrConflict): // somebody has just changed it
			continue
		case err != nil && !errors.Is(err, journal.ErrMissing):
			return nil, err
		}
		r.apply(journal.Document{Key: eveningKey + old.Code, Revision: old.revision, Deleted: true})
		taken--
	}
	if taken >= most {
		return nil, ErrEvenings
	}
	value, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	d := journal.Document{Key: eveningKey + e.Code, Value: value}
	if d.Revision, err = r.config.Store.Put(ctx, d.Key, value, 0); err != nil {
		return nil, err
	}
	return r.apply(d), nil
}

func count[T any](all []T, is func(T) bool) (n int) {
	for _, one := range all {
		if is(one) {
			n++
		}
	}
	return n
}

// Crowded reports whether as many people as a crowd have joined from a source, including those who have
// left. Whoever has joined before may come back.
func (r *Rounds) Crowded(e *evening.Evening, id string, from source.Source) bool {
	if slices.ContainsFunc(e.People, func(p evening.Person) bool { return p.ID == id }) {
		return false
	}
	for place, network := range from.Networks() {
		if count(e.People, func(p evening.Person) bool {
			return slices.Contains(source.Parse(p.From).Networks(), network)
		}) >= r.config.Crowd*source.Share(place) {
			return true
		}
	}
	return false
}
