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
	Game     string // title, like "medici edition=2016"
	Host     string
	Phase    match.Phase
	Seats    int
	Taken    int // by people and bots
	Bots     int
	Watching int // people
	Present  int // people, of those who sit and those who watch
	Visits   int // their sessions
	Private  bool
	// NoWatchers says that nobody may watch.
	NoWatchers bool
	NoAdvice   bool // nobody there may ask for advice
	Lesson     bool // the game there teaches
	Yours      bool // you sit there
	// Players are the names by seat, with commas; a free seat has an empty one.
	Players string
	// Declared are those of Players who say of themselves that they are programs, with commas.
	Declared string `json:",omitempty"`
	Stage    string // while playing: day, round
	Number   int    // of it
	Clock    match.Clock
	// Until is when a bot decides for the one who is asked; zero while no clock runs. It is as
	// of some seconds ago.
	Until time.Time `json:"-"`
	// Rests is until when the one whom a slow game asks is on vacation; zero for the others.
	VacationUntil time.Time `json:"-"`
}

// Deserted reports that nobody is there, of those who sit and those who watch. A
// running game sleeps then, unless it is played over days.
func (l Listing) Deserted() bool { return l.Visits == 0 }

// Programs are those of the players who say that they are one, by name.
func (l Listing) Programs() []string {
	if l.Declared == "" {
		return nil
	}
	return strings.Split(l.Declared, ",")
}

// IsDeclared reports one of them.
func (l Listing) IsDeclared(name string) bool { return slices.Contains(l.Programs(), name) }

// Watchable reports a game of others that is played, and that the hall may show.
func (l *Listing) Watchable() bool {
	return l.Phase == match.Playing && !l.Private && !l.NoWatchers && !l.Yours && !l.Deserted()
}
