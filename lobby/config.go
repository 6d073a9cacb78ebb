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

// Config is what a Lobby needs to know. Zero values are sensible.
type Config struct {
	Games rules.Shelf
	// Bot makes a bot of a level, "" being the default one; it may be called from
	// any goroutine and the error says which levels there are. It also makes the
	// stand-ins. Without it tables have no bots, and a stand-in does the first
	// legal thing.
	Bot       func(g rules.Game, level string) (match.Bot, error)
	Pace      time.Duration // a bot's move comes at least this long after it was asked
	Grace     time.Duration // how long an absent person's seat waits; 45 s
	MaxIdle   time.Duration // how long a running game waits with nobody there; 2 h
	Store     journal.Store // where tables are written down; nowhere when nil
	Chronicle Chronicle     // who remembers games; nobody when nil
	// Rates says in one word why a game is not rated, or would not be if it began
	// now; empty when it is. It is asked on the table's goroutine, when other people
	// sit there or [Lobby.Reconsider] says so. Nothing is said when it is nil.
	Rates    func(context.Context, match.Game) (why string, err error)
	Blocks   Blocks           // who remembers whom people do not want to hear; nobody when nil
	Reviewer reviews.Reviewer // who reviews games that are over; nobody when nil
	// Moderate is asked about everything that somebody says, on the goroutine of
	// the caller of [Visit.Say], before anybody hears it: text is clean, and what
	// it answers is said instead, unless the error refuses it. The error is for the
	// person. It may also refuse the name that somebody gives to a table; see
	// Unwanted for the words. Nil lets everything pass.
	Moderate func(who match.Person, text string) (string, error)
	// Report takes what people report, on the goroutine that calls
	// [Visit.Report]. The error is for the person. Nobody does when it is nil.
	Report func(Report) error
	// Asked is told whom a slow game asks, whenever that changes, and again after a
	// restart; and who has a seat in a round of an evening that begins. It is called with the lobby's lock, and
	// must not wait. Nobody is told when it is nil.
	Asked func(Asked)
	// Rests are the times in which the clocks of slow games stand still for a person, in
	// their order. It is asked on the table's goroutine, and must not wait; see
	// [Lobby.VacationChanged]. Nobody rests when it is nil.
	Vacations func(id string) []match.Vacation
	// Declared reports a person who says of themselves that they are a program. It is asked on goroutines
	// of tables and with the lobby's lock, and must not wait; see [Lobby.Reconsider]. Nobody is one when
	// it is nil.
	Declared func(id string) bool
	// Unwanted refuses a name, of a table or a guest, for what it says; none when
	// nil.
	Unwanted func(name string) bool
	// LowDisk reports that there is little room left on the disk: then only tables at
	// which somebody with a key sits go on. There is always room when it is nil.
	LowDisk func() bool
	// Seed is the House's for each game: a reader of it knows all that is hidden. ID is
	// each table's for ever, and no two are equal. They are chance when nil; tests and
	// pictures have others.
	Seed   func() house.Seed
	ID     func() string
	Limits Limits
	Meter  table.Meter // who counts; nobody when nil
	Log    *slog.Logger
	// Node is the name of this process among those that share Store; empty when it has
	// the store to itself.
	Node  string
	Peers peers.Wire // the others; nobody hears of anything when nil
}

// Limits keep one person from using up what is there for all, and all people of one
// source together from more than a crowd could. A zero is the default.
type Limits struct {
	Tables       int           // living tables, 1000
	PerHost      int           // tables one person is the host of, 5
	Spectators   int           // sessions that watch one table, 100
	Chat         int           // characters of a line of chat, 300
	Talk         int           // lines of chat that one person says at once, 5
	TalkEvery    time.Duration // and in the long run one in this time, 2 s
	Reports      int           // people that one person reports at once, 3
	ReportEvery  time.Duration // and in the long run one in this time, 5 min
	Changes      int           // of tables, moves among them, that one person makes at once, 100
	ChangeEvery  time.Duration // and in the long run one in this time, 250 ms; a session waits until then
	Reviews      int           // that one person has made at once, 10
	ReviewEvery  time.Duration // and in the long run one in this time, 30 s
	Evenings     int           // that one person opens at once, and has open, 3
	EveningEvery time.Duration // and in the long run one in this time, 10 min
	Crowd        int           // one source may do and have as much as so many people, 12
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
