package table

import (
	"medici/lobby/directory"
	"medici/lobby/match"
)

// Shown is what a table tells its hall about itself.
type Shown struct {
	Listing directory.Listing
	Host    string         // the ID
	Seated  []match.Person // shared; don't change it
	Asks    match.Asking
}

func (h *hosted) shown() Shown {
	return Shown{h.listing(&h.now), h.now.Host, h.now.Seated, h.now.Asks}
}

// listing returns the table's entry for the hall.
func (h *hosted) listing(now *match.Summary) directory.Listing {
	i := now.Table
	l := directory.Listing{
		Name: i.Name, Game: i.Title, Phase: i.Phase, Seats: len(i.Seats), Watching: len(i.Watchers), Visits: len(h.visits),
		Private: i.Private, NoWatchers: i.NoWatchers, NoAdvice: i.NoAdvice, Lesson: i.Lesson, Clock: i.Clock.Clock,
		Present: len(i.Watchers),
	}
	players := make([]byte, 0, 64)
	for at, s := range i.Seats {
		if at > 0 {
			players = append(players, ',')
		}
		players = append(players, s.Name...)
		if s.Kind == match.Human && s.Here {
			l.Present++
		}
		if s.Kind != match.Empty {
			l.Taken++
		}
		if s.Kind == match.Program {
			l.Bots++
		}
		if s.Declared && l.Declared != "" {
			l.Declared += ","
		}
		if s.Declared {
			l.Declared += s.Name
		}
	}
	if string(players) != h.players {
		h.players = string(players)
	}
	l.Players = h.players
	if i.Host >= 0 {
		l.Host = i.Seats[i.Host].Name
	}
	l.Stage, l.Number = now.Stage, now.Number
	return l
}
