package lobby

import (
	"time"

	"medici/lobby/match"
)

type noMeter struct{}

func (noMeter) Moved(int)               {}
func (noMeter) Published(time.Duration) {}

// Stats counts what is in a lobby, without the tables of other nodes.
type Stats struct {
	People                 int // present, each counted once
	Waiting, Playing, Over int // tables
}

// Stats returns the present numbers.
func (l *Lobby) Stats() Stats {
	in := l.guard.lock()
	defer l.guard.unlock()
	s := Stats{People: len(in.people.present)}
	for _, e := range in.tables.order {
		if e.away {
			continue
		}
		switch e.listing.Phase {
		case match.Waiting:
			s.Waiting++
		case match.Playing:
			s.Playing++
		case match.Over:
			s.Over++
		}
	}
	return s
}

// Seated reports whether a person has a seat at a table, even while away.
func (l *Lobby) Seated(id string) bool {
	in := l.guard.lock()
	defer l.guard.unlock()
	return len(in.people.sits(id)) > 0
}
