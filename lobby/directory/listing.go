package directory

import (
	"slices"
	"strings"
	"time"

	"medici/lobby/match"
)

// Listing is a table on the list.
type Listing struct {
	Name     string
	Game     string // the title, like "medici edition=2016"
	Host     string
	Phase    match.Phase
	Seats    int
	Taken    int // by people and bots
	Bots     int
	Watching int // people
	Present  int // people who sit or watch
	Visits   int // their sessions
	Private  bool
	// NoWatchers says that nobody may watch.
	NoWatchers bool
	NoAdvice   bool // nobody there may ask for advice
	Lesson     bool // the game there is a lesson
	Yours      bool // you sit there
	// Players are the names by seat, with commas; a free seat has an empty name.
	Players string
	// Declared are those of Players who have declared that they are programs, with commas.
	Declared string `json:",omitempty"`
	Stage    string // while playing: the game's stage, like day or round
	Number   int    // the number of the stage
	Clock    match.Clock
	// Until is when a bot decides for the person to move; zero while no clock runs. It may be some seconds
	// old.
	Until time.Time `json:"-"`
	// VacationUntil is the end of the vacation of the person for whom a slow game waits; else zero.
	VacationUntil time.Time `json:"-"`
}

// Deserted reports whether nobody sits or watches there. A running game then sleeps, unless it is a slow
// one.
func (l Listing) Deserted() bool { return l.Visits == 0 }

// Programs returns the names of the players who have declared that they are programs.
func (l Listing) Programs() []string {
	if l.Declared == "" {
		return nil
	}
	return strings.Split(l.Declared, ",")
}

// IsDeclared reports whether a player is one of them.
func (l Listing) IsDeclared(name string) bool { return slices.Contains(l.Programs(), name) }

// Watchable reports whether this is a running game of others that the hall may show.
func (l *Listing) Watchable() bool {
	return l.Phase == match.Playing && !l.Private && !l.NoWatchers && !l.Yours && !l.Deserted()
}
