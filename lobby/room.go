package lobby

import (
	"net/netip"
	"slices"
	"time"

	"medici/internal/text/source"
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

// makeRoom ends a table that has been left, if there is one that gives way. The table does it when
// it comes to it: until then there may be one too many.
func (l *Lobby) makeRoom(now time.Time) bool {
	e := l.firstToGo(now)
	if e == nil {
		return false
	}
	e.leaving = true
	waits := e.listing.Phase != match.Playing
	l.running.Go(func() {
		e.table.doAlways(func(h *hosted, _ time.Time) {
			switch {
			case len(h.visits) > 0 || waits != (h.Phase() != match.Playing): // somebody has come back meanwhile
			case waits:
				h.Close(match.Deserted)
				return
			default:
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

// firstToGo is the table that makes room for another one: the oldest that waits for people or a
// rematch; or else the oldest game that gives way; or else one of the source that has the most.
func (l *Lobby) firstToGo(now time.Time) *listed {
	i := slices.IndexFunc(l.order, func(e *listed) bool { return e.listing.Phase != match.Playing && e.givesWay(now) })
	if i < 0 {
		i = slices.IndexFunc(l.order, func(e *listed) bool { return e.givesWay(now) })
	}
	if i < 0 {
		return l.ofMost(now)
	}
	return l.order[i]
}

// givesWay says that a table is ended to make room: nobody is there, and it waits, or is a game of
// guests, who can come back by a code alone, or of an evening to which nobody has come in time.
func (e *listed) givesWay(now time.Time) bool {
	if !e.deserted(now) {
		return false
	}
	return e.listing.Phase != match.Playing || !slices.ContainsFunc(e.seated, match.Person.Known) ||
		e.unclaimed && !now.Before(e.since.Add(match.KeptDrawn))
}

// ofMost is the oldest deserted game of the source that has the most tables, if those are more
// than one person may have: keys and games with bots cost little, and a few addresses could have every place
// for as long as games are kept. Nobody else's game of somebody with a key gives way.
func (l *Lobby) ofMost(now time.Time) (first *listed) {
	open := map[netip.Prefix]int{}
	for _, e := range l.order {
		for _, network := range e.from.Networks() {
			open[network]++
		}
	}
	most := float64(l.config.Limits.PerHost)
	for _, e := range l.order {
		if !e.deserted(now) {
			continue
		}
		for place, network := range e.from.Networks() {
			if has := float64(open[network]) / float64(source.Share(place)); has > most {
				first, most = e, has
			}
		}
	}
	return first
}

// deserted says that nobody has been at a table for a while.
func (e *listed) deserted(now time.Time) bool {
	return !e.leaving && !e.away && e.listing.Visits == 0 && !now.Before(e.since.Add(respite))
}
