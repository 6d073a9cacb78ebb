package lobby

import (
	"crypto/rand"
	"slices"

	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
)

// Settings holds a person's choices for a new table.
type Settings struct {
	Name    string // empty for two random words
	Game    rules.Game
	Seats   int         // 0 for the most that can play
	Bots    int         // how many of the seats bots have from the start
	Level   string      // of the bots
	Clock   match.Clock // none when zero
	Private bool        // not on the list; found only by its code
	// NoWatchers lets nobody but the players watch, or read the game while it runs.
	NoWatchers bool
	// NoAdvice refuses advice while a game runs.
	NoAdvice bool
	// Lesson is the seed of a lesson's game, which is no secret. Such a table is private, and bots have all
	// other seats. It is nil for any other table.
	Lesson *house.Seed
	// Origin is the moment of a finished game from which every game at the table goes on, see
	// [Visitor.PlayOn]. Such a table is private and has as many seats as that game; Seat is the host's, from 0.
	Origin *match.Origin
	Seat   int
}

// checked returns the settings with defaults filled in, or an error.
func (l *Lobby) checked(s Settings) (Settings, error) {
	known := func(g rules.Game) bool { return s.Game != nil && g.Name() == s.Game.Name() }
	if !slices.ContainsFunc(l.config.Games, known) {
		return s, rules.Refuse("that game is not played here")
	}
	least, most := s.Game.Seats()
	s.Seats = orElse(s.Seats, most)
	if s.Lesson != nil {
		s.Private, s.Bots = true, s.Seats-1
	}
	if s.Origin != nil {
		s.Private, s.Seats = true, s.Origin.Seats
	}
	switch {
	case s.Seat < 0 || s.Seat >= s.Seats:
		return s, rules.Refuse("this game has the seats 1 to %d", s.Seats)
	case s.Seats != least && least == most:
		return s, rules.Refuse("%s is for %d, not %d", s.Game.Name(), least, s.Seats)
	case s.Seats < least || s.Seats > most:
		return s, rules.Refuse("%s is for %d to %d, not %d", s.Game.Name(), least, most, s.Seats)
	case s.Bots < 0 || s.Bots >= s.Seats:
		return s, rules.Refuse("of %d seats 0 to %d can be for bots, not %d", s.Seats, s.Seats-1, s.Bots)
	case s.Name != "" && (s.Name != tableWord(s.Name) || len(s.Name) < 3 || len(s.Name) > 24):
		return s, rules.Refuse("a table's name is 3 to 24 letters, digits and dashes")
	case name.Reserved(s.Name):
		return s, name.ErrReserved
	case s.Name != "" && l.config.Unwanted(s.Name):
		return s, name.ErrUnwanted
	}
	if s.Bots > 0 {
		if _, err := l.shared.NewBot(s.Game, s.Level); err != nil {
			return s, err
		}
	}
	return s, nil
}

// open makes a table with a seat for the host, who has Grace to come to it.
func (l *Lobby) open(host match.Person, from source.Source, s Settings) (t *Table, err error) {
	if s, err = l.checked(s); err != nil {
		return nil, err
	}
	if s.Name != "" && l.config.Moderate != nil {
		if _, err := l.config.Moderate(host, s.Name); err != nil {
			return nil, err
		}
	}
	id := l.config.ID()
	if claims := l.config.Node != "" && !s.Private; claims {
		if s.Name, err = l.claimName(host, s, id); err != nil {
			return nil, err
		}
		defer func() {
			if err != nil {
				l.letGo(host, from, s.Name, id)
			}
		}()
	}
	in := l.guard.lock()
	defer l.guard.unlock()
	name, err := in.tables.freeName(host, s.Name)
	if err != nil {
		return nil, err
	}
	if err := in.tables.roomFor(host, from); err != nil { // last, because making room costs somebody a game
		return nil, err
	}
	invitation := ""
	if s.Private {
		invitation = in.tables.freeCode()
	}
	o := l.shared.Open(match.Setup{
		ID: id, Name: name, Code: invitation, Game: s.Game, Seats: s.Seats, Bots: s.Bots, Level: s.Level, Clock: s.Clock,
		NoWatchers: s.NoWatchers, NoAdvice: s.NoAdvice,
		Lesson: s.Lesson, Origin: s.Origin, Seat: s.Seat, Host: host, From: from,
	})
	in.tables.found(o, from)
	return o.Table, nil
}

func newSeed() (s house.Seed) {
	rand.Read(s[:]) // never fails
	return s
}
