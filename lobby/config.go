package lobby

import (
	"context"
	"log/slog"
	"time"

	"medici/internal/journal"
	"medici/internal/text/code"
	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/reviews"
	"medici/lobby/table"
	"medici/rules"
	"medici/rules/house"
)

// Config configures a Lobby. Zero values are sensible defaults.
type Config struct {
	Games rules.Shelf
	// Guessing returns what watchers of a game may guess; nil for the default of every game.
	Guessing func(rules.Game) match.Guessing
	// Bot makes a bot of a level; "" is the default level. Any goroutine may call it, and its error names
	// the levels. It also makes stand-ins. When it is nil, tables have no bots, and a stand-in takes the
	// first legal action.
	Bot       func(g rules.Game, level string) (match.Bot, error)
	Pace      time.Duration // the least time between a question and a bot's move
	Grace     time.Duration // how long an absent person's seat waits; 45 s by default
	MaxIdle   time.Duration // how long a running game waits with nobody there; 2 h by default
	Store     journal.Store // where tables are written; nil keeps them in memory only
	Chronicle Chronicle     // remembers games; may be nil
	// Rates says in one word why a game is not rated, or would not be if it began now. The word is empty
	// for a rated game. A table calls Rates when other people sit down there or [Lobby.Reconsider]
	// is called. When it is nil, tables say nothing about ratings.
	Rates func(context.Context, match.Game) (why string, err error)
	// Forgotten reports whether a person was forgotten, by any node. Whoever writes the record of a game asks for each
	// player with a key. When it is nil, nobody was.
	Forgotten func(ctx context.Context, id string) (bool, error)
	// Seat returns the seat, from 0, that a person with a key had in a game; -1 for none. When it is nil, whoever has the
	// name of a seat had it.
	Seat     func(ctx context.Context, game, id string) (int, error)
	Blocks   Blocks           // stores blocks; may be nil
	Reviewer reviews.Reviewer // reviews finished games; may be nil
	// Moderate checks everything that somebody says before anybody sees it, on the goroutine that calls
	// [Visit.Say]. The text is clean. Moderate returns the text to publish, or an error for the person,
	// which refuses it. It may also refuse the name that somebody gives to a table; Unwanted judges the
	// words in it. Nil lets everything pass.
	Moderate func(who match.Person, text string) (string, error)
	// Report receives people's reports, on the goroutine that calls [Visit.Report]. The error is for the
	// person. When it is nil, reports go nowhere.
	Report func(Report) error
	// Asked is called with whom a slow game waits for, whenever that changes and again after a restart, and
	// with each person who has a seat in an evening's round that begins. It is called with the lobby's lock
	// held and must not wait. It may be nil.
	Asked func(Asked)
	// Vacations returns the times during which the clocks of slow games stand still for a person, in order.
	// Tables call it, and it must not wait; see [Lobby.VacationChanged]. When it is nil,
	// there are no vacations.
	Vacations func(id string) []match.Vacation
	// Declared reports whether a person has declared that they are a program. Tables call it, also with the
	// lobby's lock held, and it must not wait; see [Lobby.Reconsider]. When it is nil, nobody is a program.
	Declared func(id string) bool
	// Unwanted reports whether the words in the name of a table or guest are refused. Nil refuses none.
	Unwanted func(name string) bool
	// LowDisk reports that the disk is nearly full. Then only tables where somebody with a key sits go on.
	// Nil means that there is always room.
	LowDisk func() bool
	// Seed returns the House's seed for a new game: whoever reads it knows everything hidden. ID returns a
	// new table's ID, which is unique and never changes. When nil, both are random; tests and pictures set
	// them.
	Seed   func() house.Seed
	ID     func() string
	Limits Limits
	Meter  table.Meter // counts events; may be nil
	Log    *slog.Logger
	// Node is the name of this process among those that share Store. It is empty when the process has the
	// store to itself.
	Node  string
	Peers peers.Wire // sends to other nodes; may be nil
}

// Limits keep one person, and all people of one source together, from using up what everybody shares. A
// zero field takes the default, which is given behind each.
type Limits struct {
	Tables       int           // tables in total, 1000
	PerHost      int           // tables with the same host, 5
	Spectators   int           // sessions that watch the same table, 100
	Chat         int           // characters in a line of chat, 300
	Talk         int           // lines of chat from one person in a burst, 5
	TalkEvery    time.Duration // the time until one more line is allowed, 2 s
	Reports      int           // reports by one person in a burst, 3
	ReportEvery  time.Duration // the time until one more report is allowed, 5 min
	Changes      int           // changes to tables, including moves, by one person in a burst, 100
	ChangeEvery  time.Duration // the time until one more change is allowed, 250 ms; a session waits for it
	Reviews      int           // reviews that one person may ask for in a burst, 10
	ReviewEvery  time.Duration // the time until one more review is allowed, 30 s
	Evenings     int           // evenings that one person may open in a burst, and have open at once, 3
	EveningEvery time.Duration // the time until one more evening is allowed, 10 min
	Crowd        int           // the number of people whose limits one source may use up, 12
}

func (c Config) withDefaults() Config {
	c.Grace = orElse(c.Grace, 45*time.Second)
	c.MaxIdle = orElse(c.MaxIdle, 2*time.Hour)
	c.Limits.Tables = orElse(c.Limits.Tables, 1000)
	c.Limits.PerHost = orElse(c.Limits.PerHost, 5)
	c.Limits.Spectators = orElse(c.Limits.Spectators, 100)
	c.Limits.Chat = orElse(c.Limits.Chat, 300)
	c.Limits.Talk = orElse(c.Limits.Talk, 5)
	c.Limits.TalkEvery = orElse(c.Limits.TalkEvery, 2*time.Second)
	c.Limits.Reports = orElse(c.Limits.Reports, 3)
	c.Limits.ReportEvery = orElse(c.Limits.ReportEvery, 5*time.Minute)
	c.Limits.Changes = orElse(c.Limits.Changes, 100)
	c.Limits.ChangeEvery = orElse(c.Limits.ChangeEvery, 250*time.Millisecond)
	c.Limits.Reviews = orElse(c.Limits.Reviews, 10)
	c.Limits.ReviewEvery = orElse(c.Limits.ReviewEvery, 30*time.Second)
	c.Limits.Evenings = orElse(c.Limits.Evenings, 3)
	c.Limits.EveningEvery = orElse(c.Limits.EveningEvery, 10*time.Minute)
	c.Limits.Crowd = orElse(c.Limits.Crowd, 12)
	if c.Seed == nil {
		c.Seed = newSeed
	}
	if c.ID == nil {
		c.ID = code.NewID
	}
	if c.Meter == nil {
		c.Meter = noMeter{}
	}
	if c.LowDisk == nil {
		c.LowDisk = func() bool { return false }
	}
	if c.Declared == nil {
		c.Declared = func(string) bool { return false }
	}
	if c.Unwanted == nil {
		c.Unwanted = func(string) bool { return false }
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c
}

func orElse[T comparable](v, otherwise T) T {
	var zero T
	if v == zero {
		return otherwise
	}
	return v
}
