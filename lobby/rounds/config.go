// Package rounds runs evenings: their documents, who may open one, when a round is drawn and its tables
// open, who is alerted, and what remains of an evening at its end.
//
// It promises that one node draws each round and opens each table, that another takes over after a crash,
// that a round without room begins once there is room, and that evenings make room for each other in a
// fixed order.
//
// It does not know who is here, which tables there are, or who asks too often: it asks its [Hall]. Package
// evening has the draw and the scores.
package rounds

import (
	"context"
	"errors"
	"log/slog"
	"sync"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/crew"
	"medici/lobby/evening"
	"medici/lobby/post"
)

// Hall is what evenings need from the lobby. It is called on the goroutine that changes an evening; alerts
// are sent when no lock is held.
type Hall interface {
	// RoomFor reports whether an evening may open that many tables now. known says that somebody with a key
	// plays there. The error is a NoRoom when others have the room.
	RoomFor(from source.Source, known bool, tables int) error
	// Open opens a table of a round, unless it is open already. The error is a NoRoom when others have the
	// room.
	Open(e *evening.Evening, drawn evening.Table) error
	// Seek finds out of some people whether they are at other nodes, before NameOf and IsHere are asked. It may wait
	// a moment for these.
	Seek(ids []string)
	// NameOf returns the present name of a person who is here or at another node, else "".
	NameOf(id string) string
	// IsHere reports whether a person has a session, at any node.
	IsHere(id string) bool
	// Draining reports that tables opened now go to other nodes.
	Draining() bool
	// Alert alerts somebody to their table.
	Alert(c Alert)
}

// Alert tells somebody that a table of a round has just opened for them, or is over.
type Alert struct {
	Key     string // identifies the alert
	Person  evening.Person
	Evening string // its name
	Round   int
	Table   string // its name
	Game    string // title, with its options
	Over    bool
}

// Chronicle remembers how evenings ended.
type Chronicle interface {
	// Stood reports the standings at the end of an evening, with the record of the last game.
	Stood(ctx context.Context, record string, s evening.Stands) error
}

// Config configures Rounds.
type Config struct {
	Store     journal.Documents // nil for no evenings
	Queue     *retry.Queue      // what is owed
	Crew      *crew.Crew
	Chronicle Chronicle            // nil when nothing remembers evenings
	ID        func() string        // returns an ID for a new table
	Declared  func(id string) bool // reports whether somebody has declared that they are a program; nil for nobody
	Open      int                  // evenings that one person may have open
	Crowd     int                  // the number of people whose limits one source may use up
	Hall      Hall
	Log       *slog.Logger
}

// Rounds holds the evenings of a store.
type Rounds struct {
	config Config

	mu    sync.Mutex // while it is held, of the lobby's locks only those of mailboxes are taken
	known map[string]*known
	boxes map[*post.Mailbox[*evening.Evening]]string // followers, by the code that they follow

	draft draft
}

// New returns Rounds without evenings.
func New(c Config) *Rounds {
	return &Rounds{config: c, known: map[string]*known{}, boxes: map[*post.Mailbox[*evening.Evening]]string{}}
}

// Errors that refuse a new evening.
var (
	ErrEvenings  = errors.New("there are too many evenings now; try again later")
	ErrManyOpen  = errors.New("you have as many evenings open as a person may; play one of them to its end, or leave it")
	ErrCrowdOpen = errors.New("too many evenings are open from where you are; wait until one of them is over")
)
