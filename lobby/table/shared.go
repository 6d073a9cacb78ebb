package table

import (
	"context"
	"log/slog"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/workers"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
)

// Hall is what tables need from their lobby. Their owners call it. It never waits for a table.
type Hall interface {
	// Report updates what the hall shows of a table, and who has a seat there.
	Report(t *Table, s Shown)
	// Strike takes a table that has ended here off the list. Calling it again does no harm.
	Strike(t *Table, why match.Reason)
	// Forgotten reports that nothing is left of an ended table, or the queue has the rest.
	Forgotten(t *Table)
	// Recall records which node holds a table that this node has lost.
	Recall(id string)
	// Evening reads an evening by its code. The error is evening.ErrNoEvening when there is none.
	Evening(ctx context.Context, code string) (*evening.Evening, error)
	// UpdateEvening changes an evening, if it still exists.
	UpdateEvening(ctx context.Context, code string, f func(*evening.Evening)) error
}

// Shared holds what all tables of a lobby have in common. It never changes.
type Shared struct {
	Games rules.Shelf
	// Bot makes a bot of a level. When it is nil, there are no bots.
	Bot        func(g rules.Game, level string) (match.Bot, error)
	Pace       time.Duration // the least time between a question and a bot's move
	Grace      time.Duration // how long an absent person's seat waits
	MaxIdle    time.Duration // how long a running game waits with nobody there
	Spectators int           // sessions that watch one table
	Seed       func() house.Seed
	Chronicle  Chronicle // remembers games; may be nil
	// Rates says in one word why a game is not rated; "" for a rated one. When it is nil, tables say
	// nothing about ratings.
	Rates     func(context.Context, match.Game) (why string, err error)
	Vacations func(id string) []match.Vacation // when the clocks of slow games stand still for a person
	Declared  func(id string) bool             // reports whether a person has declared that they are a program
	Guessing  func(rules.Game) match.Guessing  // what watchers may guess
	LowDisk   func() bool                      // reports whether the disk is low
	Meter     Meter
	Log       *slog.Logger

	Store   journal.Store // where tables are written; nil keeps them in memory only
	Archive *archive.Archive
	Node    string       // the name of this process among those that share the store
	Queue   *retry.Queue // what is owed
	Crew    *crew.Crew   // the lobby's goroutines
	Workers workers.Pool // do what only takes time, while the goroutines of tables wait
	Bots    *Thinking
	Hall    Hall

	patience patience
}

// Meter counts what a lobby does. Tables call its methods, which must not block.
type Meter interface {
	// Moved counts moves of people, bots and the House, once they are written and before anybody sees them.
	Moved(n int)
	// Published measures the time from a person's move until everybody at the table was told the result.
	Published(took time.Duration)
}

// NewBot makes a bot, which may take long.
func (s *Shared) NewBot(g rules.Game, level string) (match.Bot, error) {
	if s.Bot == nil {
		return nil, ErrNoBots
	}
	return s.Bot(g, level)
}

// match returns what a match needs to know.
func (s *Shared) match() match.Config {
	return match.Config{
		Games: s.Games, Pace: s.Pace, Grace: s.Grace, MaxIdle: s.MaxIdle, Spectators: s.Spectators, NewSeed: s.Seed,
		Vacations: s.Vacations, Declared: s.Declared, Guessing: s.Guessing,
	}
}

// Close releases what the tables have shared, after the last has ended.
func (s *Shared) Close() { s.patience.over() }
