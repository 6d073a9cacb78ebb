package lobby

import (
	"context"

	"medici/internal/journal/retry"
)

// VacationChanged applies a person's vacation, from when to when, or its end, to the clocks of their slow
// games. It waits for no table; a halted one applies it when it goes on.
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
