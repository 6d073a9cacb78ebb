package lobby

import (
	"slices"

	"medici/lobby/match"
)

// Running describes a running game where a person has a seat: whom it waits for, and its table as the hall
// lists it.
type Running struct {
	Turn
	At Listing
}

// Running returns the running games where this person has a seat: first those that wait for them, the most
// urgent before the others.
func (v *Visitor) Running() (all []Running, err error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	id, l := v.Person().ID, v.lobby
	asleep := l.guard.lock().tables.unknown(id)
	l.guard.unlock()
	wake(asleep)
	in := l.guard.lock()
	defer l.guard.unlock()
	for _, e := range in.people.sits(id) {
		if e.listing.Phase == match.Playing {
			at := e.listing
			at.Yours = true
			all = append(all, Running{e.turn(&l.config, id), at})
		}
	}
	slices.SortStableFunc(all, func(a, b Running) int { return sooner(a.Turn, b.Turn) })
	return all, nil
}
