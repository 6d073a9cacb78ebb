package lobby

import (
	"slices"
	"time"

	"medici/rules"
)

// roomFor says whether a person may open another table of that name. Guests need
// no key to be somebody else each time, and keys cost nothing: so when every place
// is taken, what one person has left behind gives way, or else one of them could
// take every place for as long as Keep.
func (l *Lobby) roomFor(host Person, name string) error {
	hosting, leaving := 0, 0
	for _, e := range l.order {
		if e.host == host.ID {
			hosting++
		}
		if e.leaving {
			leaving++
		}
	}
	switch {
	case l.closed:
		return ErrClosed
	case hosting >= l.config.Limits.PerHost:
		return ErrHosting
	case name != "" && l.tables[fold(name)] != nil:
		return rules.Refuse("there is a table of that name")
	case len(l.order)-leaving >= l.config.Limits.Tables && !l.makeRoom():
		return ErrTables
	}
	return nil
}

// makeRoom ends the oldest game that one person has left behind, if there is one.
// The table does it when it comes to it: until then there may be one too many.
func (l *Lobby) makeRoom() bool {
	i := slices.IndexFunc(l.order, (*entry).forsaken)
	if i < 0 {
		return false
	}
	e := l.order[i]
	e.leaving = true
	l.running.Go(func() {
		e.table.doAlways(func(m *match, _ time.Time) {
			if m.phase == Playing && len(m.visits) == 0 {
				m.close(Abandoned)
				return
			}
			l.mu.Lock() // somebody has come back meanwhile
			defer l.mu.Unlock()
			e.leaving = false
		})
	})
	return true
}

// forsaken says that nobody is at a game that at most one person with a key plays:
// against bots, or guests, who can come back by a code alone.
func (e *entry) forsaken() bool {
	known := 0
	for _, p := range e.seated {
		if !p.Guest {
			known++
		}
	}
	return !e.leaving && e.listing.Phase == Playing && e.listing.Visits == 0 && known <= 1
}
