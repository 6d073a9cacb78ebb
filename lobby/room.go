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
	hosting := 0
	for _, e := range l.order {
		if e.host == host.ID && !e.drawn {
			hosting++
		}
	}
	if hosting >= l.config.Limits.PerHost && !l.closed {
		return ErrHosting
	}
	return l.roomFrom(from, host.Known())
}

// roomFrom says whether another table may be opened from a source, by somebody with a key or
// by a guest: every table passes here, drawn ones as well.
func (l *Lobby) roomFrom(from source.Source, known bool) error {
	switch {
	case l.closed:
		return ErrClosed
	case l.crowded(from, 1):
		return ErrCrowd
	case !known && l.config.scarce():
		return ErrScarce
	case l.kept() >= l.config.Limits.Tables && !l.makeRoom(time.Now()):
		return ErrTables
	}
	return nil
}

// roomForRound says whether so many tables of an evening may be opened now; whether they find
// their room is told when they are.
func (l *Lobby) roomForRound(from source.Source, known bool, tables int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now, leave := time.Now(), 0
	for _, e := range l.order {
		if e.givesWay(now) {
			leave++
		}
	}
	switch {
	case l.crowded(from, tables):
		return ErrRoundCrowd
	case !known && l.config.scarce():
		return ErrScarce
	case l.kept()+tables > l.config.Limits.Tables+leave:
		return ErrTables
	}
	return nil
}

// kept is how many tables take room here: one kept elsewhere counts for its host and source alone.
func (l *Lobby) kept() (n int) {
	for _, e := range l.order {
		if !e.leaving && !e.away {
			n++
		}
	}
	return n
}

// crowded says that with so many more tables a source would have more than a crowd may.
func (l *Lobby) crowded(from source.Source, more int) bool {
	for place, network := range from.Networks() {
		open := 0
		for _, e := range l.order {
			if slices.Contains(e.from.Networks(), network) {
				open++
			}
		}
		if open+more > l.config.Limits.PerHost*l.config.Limits.Crowd*source.Share(place) {
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
// code alone, or of an evening to which nobody has come. Any other game of somebody with a
// key does not give way. The table does it when it comes to it: until then there may be one
// too many.
func (l *Lobby) makeRoom(now time.Time) bool {
	i := slices.IndexFunc(l.order, func(e *listed) bool { return e.givesWay(now) && e.listing.Phase != match.Playing })
	if i < 0 {
		i = slices.IndexFunc(l.order, func(e *listed) bool { return e.givesWay(now) })
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
			case h.Unclaimed() || !slices.ContainsFunc(h.Seated(), match.Person.Known):
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

// givesWay says that a table would be ended to make room.
func (e *listed) givesWay(now time.Time) bool {
	if !e.deserted(now) {
		return false
	}
	return e.listing.Phase != match.Playing || !slices.ContainsFunc(e.seated, match.Person.Known) ||
		e.unclaimed && !now.Before(e.since.Add(match.KeptDrawn))
}

// deserted says that nobody has been at a table for a while.
func (e *listed) deserted(now time.Time) bool {
	return !e.leaving && !e.away && e.listing.Visits == 0 && !now.Before(e.since.Add(respite))
}
