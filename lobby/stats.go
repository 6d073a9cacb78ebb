package lobby

import (
	"time"

	"medici/lobby/match"
)

// Meter hears how a lobby is doing. Its methods may be called by tables, for
// which they must not wait.
type Meter interface {
	// Moved is told of moves, of people, bots and the House, when they are
	// written down and before anybody hears of them.
	Moved(n int)
	// Told is the time from when a person moved to when all at the table had
	// been told what came of it.
	Told(took time.Duration)
}

type noMeter struct{}

func (noMeter) Moved(int)          {}
func (noMeter) Told(time.Duration) {}

// Stats is what there is in a lobby, without what other nodes keep.
type Stats struct {
	People                 int // present, each once
	Waiting, Playing, Over int // tables
}

// Stats are the numbers now.
func (l *Lobby) Stats() Stats {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := Stats{People: l.present}
	for _, e := range l.order {
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
