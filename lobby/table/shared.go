package table

import (
	"context"
	"log/slog"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
)

// Hall is what tables need of the lobby in which they stand. They call it on their goroutines, and it
// waits for no table.
type Hall interface {
	// Report takes down what the hall shows of a table, and who has a seat there.
	Report(t *Table, s Shown)
	// Strike takes a table off the list that has ended here. It may be told again.
	Strike(t *Table, why match.Reason)
	// Forgotten is that nothing is left of a table that has ended, or the queue has the rest.
	Forgotten(t *Table)
	// Recall takes down who keeps a table now that this node does not.
	Recall(id string)
	// Evening is an evening as it is written down now. The error is evening.ErrNoEvening when there is
	// none of that code.
	Evening(ctx context.Context, code string) (*evening.Evening, error)
	// TellEvening changes an evening, if there still is one.
	UpdateEvening(ctx context.Context, code string, f func(*evening.Evening)) error
}

// Shared is what all tables of a lobby share. It never changes.
type Shared struct {
	Games rules.Shelf
	// Bot makes a bot of a level; there are none when it is nil.
	Bot        func(g rules.Game, level string) (match.Bot, error)
	Pace       time.Duration // a bot's move comes at least this long after it was asked
	Grace      time.Duration // how long an absent person's seat waits
	MaxIdle    time.Duration // how long a running game waits with nobody there
	Spectators int           // sessions that watch one table
	Seed       func() house.Seed
	Chronicle  Chronicle // who remembers games; nobody when nil
	// Rates says in one word why a game is not rated, empty when it is; nothing is said when it is nil.
	Rates     func(context.Context, match.Game) (why string, err error)
	Vacations func(id string) []match.Vacation // in which the clocks of slow games stand still for a person
	Declared  func(id string) bool             // a person says that they are a program
	LowDisk   func() bool                      // there is little room left on the disk
	Meter     Meter
	Log       *slog.Logger

	Store   journal.Store // where tables are written down; nowhere when nil
	Archive *archive.Archive
	Node    string       // the name of this process among those that share the store
	Queue   *retry.Queue // what is owed
	Crew    *crew.Crew   // the lobby's goroutines
	Bots    *Thinking
	Hall    Hall

	patience patience
}

// Meter hears how a lobby is doing. Its methods may be called by tables, for
// which they must not wait.
type Meter interface {
	// Moved is told of moves, of people, bots and the House, when they are
	// written down and before anybody hears of them.
	Moved(n int)
	// Told is the time from when a person moved to when all at the table had
	// been told what came of it.
	Published(took time.Duration)
}

// NewBot makes a bot, which may be slow.
func (s *Shared) NewBot(g rules.Game, level string) (match.Bot, error) {
	if s.Bot == nil {
		return nil, ErrNoBots
	}
	return s.Bot(g, level)
}

// match is what a match has to know.
func (s *Shared) match() match.Config {
	return match.Config{
		Games: s.Games, Pace: s.Pace, Grace: s.Grace, MaxIdle: s.MaxIdle, Spectators: s.Spectators, NewSeed: s.Seed,
		Vacations: s.Vacations, Declared: s.Declared,
	}
}

// Close ends what the tables have shared, when none is left.
func (s *Shared) Close() { s.patience.over() }
