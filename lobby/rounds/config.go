// Package rounds is evenings as they run: their documents, who may open one, when a round is drawn
// and its tables are opened, who is called to them, and what remains of an evening at its end.
//
// It promises that of several nodes one draws each round and opens each table, that what a crash has
// left is taken up, that a round for which there is no room begins when there is, and that evenings
// make room for each other in a known order.
//
// It does not know who is here, which tables there are, or who asks too often: it says in a [Hall] what
// it needs of the lobby. How people are drawn and counted is package evening's.
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

// Hall is what evenings need of the lobby. The goroutine that changes an evening asks it, and tells it of calls
// when nobody holds a lock.
type Hall interface {
	// RoomFor says whether so many tables of an evening may be opened now, known when somebody with a key
	// plays there. It is a NoRoom when others have the room.
	RoomFor(from source.Source, known bool, tables int) error
	// Open opens a table of a round, unless it is open. It is a NoRoom when others have the room.
	Open(e *evening.Evening, drawn evening.Table) error
	// Called is the name that somebody has now who is here, or at another node; empty when they are not.
	NameOf(id string) string
	// IsHere reports who has a session, at whichever node.
	IsHere(id string) bool
	// Draining says that what is opened now is for other nodes.
	Draining() bool
	// Call calls somebody to their table.
	Alert(c Alert)
}

// Alert is somebody who is called to a table of a round, which has just been opened, or is over.
type Alert struct {
	Key     string // by which it is known
	Person  evening.Person
	Evening string // its name
	Round   int
	Table   string // its name
	Game    string // title, with its options
	Over    bool
}

// Chronicle remembers how evenings ended.
type Chronicle interface {
	// Stood is told how people stand at the end of an evening, with the last game that they
	// have played there.
	Stood(ctx context.Context, record string, s evening.Stands) error
}

// Config is what evenings have to know.
type Config struct {
	Store     journal.Documents // there are no evenings when it is nil
	Queue     *retry.Queue      // what is owed
	Crew      *crew.Crew
	Chronicle Chronicle            // nobody remembers when it is nil
	ID        func() string        // of a new table
	Declared  func(id string) bool // somebody says that they are a program; nobody does when nil
	Open      int                  // evenings that one person has open
	Crowd     int                  // one source may have as much as so many people
	Hall      Hall
	Log       *slog.Logger
}

// Rounds are the evenings of a store.
type Rounds struct {
	config Config

	mu    sync.Mutex // no other of the lobby's locks is taken behind it, but those of mailboxes
	known map[string]*known
	boxes map[*post.Mailbox[*evening.Evening]]string // by whom what changes is heard, and of which code

	draft draft
}

// New knows no evenings yet.
func New(c Config) *Rounds {
	return &Rounds{config: c, known: map[string]*known{}, boxes: map[*post.Mailbox[*evening.Evening]]string{}}
}

// What a new evening is refused with.
var (
	ErrEvenings  = errors.New("there are too many evenings now; try again later")
	ErrManyOpen  = errors.New("you have as many evenings open as a person may; play one of them to its end, or leave it")
	ErrCrowdOpen = errors.New("too many evenings are open from where you are; wait until one of them is over")
)
