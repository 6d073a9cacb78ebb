package match

import "medici/rules"

// Each calls line and move with the new talk and moves, in the order they came.
func (u *Update) Each(line func(Line), move func(Move)) {
	lines := u.Lines
	for _, m := range u.Moves {
		for ; len(lines) > 0 && !lines[0].After(u.Table.Number, m.Seq-1); lines = lines[1:] {
			line(lines[0])
		}
		move(m)
	}
	for _, l := range lines {
		line(l)
	}
}

// After reports whether a line came after that many moves of one of the table's games, and not before or
// between them.
func (l Line) After(game, moves int) bool { return l.Game > game || l.Game == game && l.Seq > moves }

// IsHost reports whether You are the host.
func (u *Update) IsHost() bool { return u.You >= 0 && u.You == u.Table.Host }

// OwnSeat returns the seat of You, or the zero SeatInfo for a spectator.
func (u *Update) OwnSeat() (s SeatInfo) {
	if u.You >= 0 && int(u.You) < len(u.Table.Seats) {
		s = u.Table.Seats[u.You]
	}
	return s
}

// Playing reports whether a game is in progress.
func (u *Update) Playing() bool { return u.Table.Phase == Playing }

// Called returns the name of a seat, in the game that View shows or in the waiting room.
func (i *Info) Called(s rules.Seat) string {
	switch {
	case s < 0:
	case i.Phase != Waiting && int(s) < len(i.Players):
		return i.Players[s]
	case int(s) < len(i.Seats):
		return i.Seats[s].Name
	}
	return s.String()
}

// Unready returns the names of the people here whom a start waits for.
func (i *Info) Unready() (names []string) {
	for _, s := range i.Seats {
		if s.Kind == Human && s.Here && !s.Ready {
			names = append(names, s.Name)
		}
	}
	return names
}
