package journal

import "context"

// A Pos says where an entry stands. Positions of one table increase; nothing
// else may be concluded from them: there is a gap after each that may be of any
// size. Zero is before the first entry.
type Pos uint64

// A Tail is the end of a table as somebody knows it: the last entry's position,
// number and hash. Tail{Table: name} is the end of a table without entries.
type Tail struct {
	Table  string
	Pos    Pos
	Number int
	Hash   Hash
}

// An Entry is one line of a table. Its author makes it with Tail.Next and
// keeps it until its outcome is known: the id tells it from what others wrote.
type Entry struct {
	Table  string
	Pos    Pos // zero until it is written
	Prev   Pos // the position of the entry before, zero for the first
	Number int // 1, 2, 3, … within the table
	ID     ID  // drawn at random
	Before Hash
	Data   []byte
	hash   Hash // zero until it is taken down
}

// A Journal keeps tables. Its methods may be called from any goroutine. Entries
// that are given and handed out are shared and must not be changed.
type Journal interface {
	// Append writes e at the end of its table, which must be where e.After
	// says, and returns e with its position.
	//
	// ErrConflict: the table ends elsewhere. ErrUnknown: e may be written, now
	// or a little later; appending the very same e again is safe, and Write
	// does so. *Damaged: the table cannot be trusted and takes no more. With
	// any other error, ErrFull among them, e is not written and never will be,
	// unless it is appended again.
	Append(ctx context.Context, e Entry) (Entry, error)

	// Read tells fn of the entries after the given tail, one after the other,
	// checked against it, each other and what is remembered of the table's end.
	// *Damaged comes after the entries before the damage. A table nobody wrote to
	// has no entries. An error of fn ends the reading and is returned.
	Read(ctx context.Context, after Tail, fn func(Entry) error) error

	// Follow tells fn of the entries after the given tail, those that are
	// written and then those that come, in order and each at most once, until
	// the context ends; it returns why it ended. A slow follower is not told
	// everything, but always the latest in the end: a hole shows in Prev, and
	// Read fills it, as FollowAll does.
	Follow(ctx context.Context, after Tail, fn func(Entry)) error

	// Tables returns the names of the tables that have entries, or had some that are
	// lost, byte by byte in their order. It costs more the more there are.
	Tables(ctx context.Context) ([]string, error)

	// Drop forgets a table with all its entries, as if nobody had written to it. It
	// may be asked again: an error, or a crash, can leave a part. Nobody appends to
	// the table meanwhile, or follows it.
	Drop(ctx context.Context, table string) error
}

// A Store is a journal and the documents beside it.
type Store interface {
	Journal
	Documents
	// Close lets what is being written come to its end. A later call
	// gets ErrClosed.
	Close() error
}
