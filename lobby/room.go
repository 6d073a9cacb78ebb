package lobby

import (
	"slices"
	"time"

	"medici/internal/source"
	"medici/lobby/match"
)

// roomFor says whether a person may open another table. A person and a source may
// have so many. Keys and addresses cost little, so that every place can be taken all
// the same: then deserted tables give way.
func (l *Lobby) roomFor(host match.Person, from source.Source) error {
	hosting, leaving := 0, 0 // a table kept elsewhere counts for its host and source alone
	for _, e := range l.order {
		if e.host == host.ID {
			hosting++
		}
		if e.leaving || e.away {
			leaving++
		}
	}
	switch {
	case l.closed:
		return ErrClosed
	case hosting >= l.config.Limits.PerHost:
		return ErrHosting
	case l.crowded(from):
		return ErrCrowd
	case !host.Known() && l.config.scarce():
		return ErrScarce
	case len(l.order)-leaving >= l.config.Limits.Tables && !l.makeRoom(time.Now()):
		return ErrTables
	}
	return nil
}

// crowded says that a source has opened as many tables as a crowd may.
func (l *Lobby) crowded(from source.Source) bool {
	for place, network := range from.Networks() {
		open := 0
		for _, e := range l.order {
			if slices.Contains(e.from.Networks(), network) {
				open++
			}
		}
		if open >= l.config.Limits.PerHost*l.config.Limits.Crowd*source.Share(place) {
			return true
		}
	}
	return false
}

// respite is how long a table stays that nobody is at when every place is taken:
// its host may be on the way to it, or have lost the line for a moment.
const respite = 5 * time.Second

// makeRoom ends a table that has been left, if there is one: the oldest that waits
// for people or a rematch, or else the oldest game of guests, who can come back by a
// code alone. A game of somebody with a key does not give way. The table does it when
// it comes to it: until then there may be one too many.
func (l *Lobby) makeRoom(now time.Time) bool {
	i := slices.IndexFunc(l.order, func(e *listed) bool { return e.deserted(now) && e.listing.Phase != match.Playing })
	if i < 0 {
		i = slices.IndexFunc(l.order, func(e *listed) bool { return e.deserted(now) && !slices.ContainsFunc(e.seated, match.Person.Known) })
	}
	if i < 0 {
		return false
	}
	e := l.order[i]
	e.leaving = true
	l.running.Go(func() {
		e.table.doAlways(func(h *hosted, _ time.Time) {
			switch {
			case len(h.visits) > 0: // somebody has come back meanwhile
			case h.Phase() != match.Playing:
				h.Close(match.Deserted)
				return
			case !slices.ContainsFunc(h.Seated(), match.Person.Known):
				h.Close(match.Abandoned)
				return
			}
			l.mu.Lock()
			defer l.mu.Unlock()
			e.leaving = false
		})
	})
	return true
}

// deserted says that nobody has been at a table for a while.
func (e *listed) deserted(now time.Time) bool {
	return !e.leaving && !e.away && e.listing.Visits == 0 && !now.Before(e.since.Add(respite))
}
