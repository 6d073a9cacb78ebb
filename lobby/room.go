package lobby

import (
	"net/netip"
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
)

// roomFor says whether a person may open another table. A person and a source may
// have so many. Keys and addresses cost little, so every place can be taken all
// the same: then deserted tables give way.
func (ts *tables) roomFor(host match.Person, from source.Source) error {
	hosting := 0
	for _, e := range ts.order {
		if e.host == host.ID && !e.drawn {
			hosting++
		}
	}
	if hosting >= ts.config.Limits.PerHost && !ts.crew.Quits() {
		return ErrHosting
	}
	return ts.roomFrom(from, host.Known())
}

// roomFrom says whether another table may be opened from a source, by somebody with a key or
// by a guest: every table passes here, drawn ones as well.
func (ts *tables) roomFrom(from source.Source, known bool) error {
	switch {
	case ts.crew.Quits():
		return ErrClosed
	case ts.crowded(from, 1):
		return ErrCrowd
	case !known && ts.config.LowDisk():
		return ErrLowDisk
	case ts.occupied() >= ts.config.Limits.Tables && !ts.makeRoom(time.Now()):
		return ErrTables
	}
	return nil
}

// roomForRound says whether so many tables of an evening may be opened now; whether they find
// their room is told when they are.
func (ts *tables) roomForRound(from source.Source, known bool, tables int) error {
	now, leave := time.Now(), 0
	for _, e := range ts.order {
		if e.givesWay(now) {
			leave++
		}
	}
	switch {
	case ts.crowded(from, tables):
		return ErrRoundCrowd
	case !known && ts.config.LowDisk():
		return ErrLowDisk
	case ts.occupied()+tables > ts.config.Limits.Tables+leave:
		return ErrTables
	}
	return nil
}

// occupied is how many tables take room here: one kept elsewhere counts for its host and source alone.
func (ts *tables) occupied() (n int) {
	for _, e := range ts.order {
		if !e.leaving && !e.away {
			n++
		}
	}
	return n
}

// crowded says that with so many more tables a source would have more than a crowd may.
func (ts *tables) crowded(from source.Source, more int) bool {
	for place, network := range from.Networks() {
		open := 0
		for _, e := range ts.order {
			if slices.Contains(e.from.Networks(), network) {
				open++
			}
		}
		if open+more > ts.config.Limits.PerHost*ts.config.Limits.Crowd*source.Share(place) {
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
func (ts *tables) makeRoom(now time.Time) bool {
	e := ts.firstToGo(now)
	if e == nil {
		return false
	}
	e.leaving = true
	waits := e.listing.Phase != match.Playing
	ts.crew.Begin(func() {
		if e.table.GiveWay(waits) {
			ts.guard.lock()
			defer ts.guard.unlock()
			e.leaving = false
		}
	})
	return true
}

// firstToGo is the table that makes room for another one: the oldest that waits for people or a
// rematch; or else the oldest game that gives way; or else one of the source that has the most.
func (ts *tables) firstToGo(now time.Time) *listed {
	i := slices.IndexFunc(ts.order, func(e *listed) bool { return e.listing.Phase != match.Playing && e.givesWay(now) })
	if i < 0 {
		i = slices.IndexFunc(ts.order, func(e *listed) bool { return e.givesWay(now) })
	}
	if i < 0 {
		return ts.ofMost(now)
	}
	return ts.order[i]
}

// givesWay says that a table is ended to make room: nobody is there, and it waits, or is a game of
// guests, who can come back by a code alone, or of an evening to which nobody has come in time.
func (e *listed) givesWay(now time.Time) bool {
	if !e.deserted(now) {
		return false
	}
	return e.listing.Phase != match.Playing || !slices.ContainsFunc(e.seated, match.Person.Known) ||
		e.unclaimed && !now.Before(e.since.Add(match.DrawnIdle))
}

// ofMost is the oldest deserted game of the source that has the most tables, if those are more
// than one person may have: keys and games with bots cost little, and a few addresses could have every place
// for as long as games are kept. Nobody else's game of somebody with a key gives way.
func (ts *tables) ofMost(now time.Time) (first *listed) {
	open := map[netip.Prefix]int{}
	for _, e := range ts.order {
		for _, network := range e.from.Networks() {
			open[network]++
		}
	}
	most := float64(ts.config.Limits.PerHost)
	for _, e := range ts.order {
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
