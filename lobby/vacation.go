package lobby

import (
	"context"

	"medici/internal/journal/retry"
)

// VacationChanged has the slow games of a person know that they have decided on days off, from when
// to when, or have none any more: the clocks go by that from now on. It waits for no table;
// one that is halted is told when it goes on.
func (l *Lobby) VacationChanged(id, when string, over bool) {
	in := l.guard.lock()
	defer l.guard.unlock()
	for _, e := range in.people.sits(id) {
		if t := e.table; !l.crew.Quits() && e.listing.Clock.Slow() {
			l.owed.Owe(retry.Task{Key: "rest/" + t.ID() + "/" + id, What: string(oweVacation), Person: id,
				Do: func(context.Context) error {
					return l.crew.Do(func() error { return t.VacationChanged(id, when, over) })
				}})
		}
	}
}
