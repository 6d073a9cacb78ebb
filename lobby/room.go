package lobby

import (
	"net/netip"
	"slices"
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
)

// roomFor reports whether a person may open another table. There is a limit for each person and each
// source. Keys and addresses are cheap, so all places can be taken all the same: then a deserted table
// makes room.
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

// roomFrom reports whether a source may open another table, for somebody with a key or a guest. Every table
// is checked here, also those of evenings.
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

// roomForRound reports whether an evening may open that many tables now. Whether there is room for each is
// decided when it opens.
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

// occupied returns the number of tables that take up room here. A table of another node counts only for its
// host and source.
func (ts *tables) occupied() (n int) {
	for _, e := range ts.order {
		if !e.leaving && !e.away {
			n++
		}
	}
	return n
}

// crowded reports whether that many more tables would exceed what a crowd from one source may have.
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

// respite is how long an empty table is safe when every place is taken: its host may be on the way, or may
// have lost the connection for a moment.
const respite = 5 * time.Second

// makeRoom ends a deserted table, if one gives way. The table ends when it gets to it; until then there may
// be one table too many.
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

// firstToGo returns the table that makes room for another one: the oldest that waits for people or a
// rematch; or else the oldest game that gives way; or else one of the source that has most.
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

// givesWay reports whether a table may be ended to make room. Nobody is there, and it waits, or its game is
// one of guests, who could only come back by a code, or of an evening to which nobody came in time.
func (e *listed) givesWay(now time.Time) bool {
	if !e.deserted(now) {
		return false
	}
	return e.listing.Phase != match.Playing || !slices.ContainsFunc(e.seated, match.Person.Known) ||
		e.unclaimed && !now.Before(e.since.Add(match.DrawnIdle))
}

// ofMost returns the oldest deserted game of the source that has most tables, if those are more than one
// person may have: keys and games against bots are cheap, and a few addresses could occupy every place for
// as long as games are kept. Other people's games with keys never give way.
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

// deserted reports whether nobody has been at a table for a while.
func (e *listed) deserted(now time.Time) bool {
	return !e.leaving && !e.away && e.listing.Visits == 0 && !now.Before(e.since.Add(respite))
}
