package journal

import "context"

// A Pos says where an entry stands. Positions in one table increase; there may be gaps of any size, so
// nothing else follows from them. Zero is before the first entry.
type Pos uint64

// A Tail is the end of a table as somebody knows it: the last entry's position, number and hash.
// Tail{Table: name} is the end of an empty table.
type Tail struct {
	Table  string
	Pos    Pos
	Number int
	Hash   Hash
}

// An Entry is one line of a table. Its author makes it with Tail.Next and keeps it until its outcome is
// known: the ID tells it from what others wrote.
type Entry struct {
	Table  string
	Pos    Pos // zero until it is written
	Prev   Pos // the position of the entry before, zero for the first
	Number int // 1, 2, 3, … within the table
	ID     ID  // drawn at random
	Before Hash
	Data   []byte
	hash   Hash // zero until it is computed
}

// A Journal stores tables. Any goroutine may call its methods. Entries that are passed in and out are
// shared and must not be changed.
type Journal interface {
	// Append writes e at the end of its table, which must be where e.After says, and returns e with its
	// position.
	//
	// ErrConflict: the table ends elsewhere. ErrUnknown: e may be written, now or a little later; it is
	// safe to append the very same e again, and Write does so. *Damaged: the table cannot be trusted and
	// takes no more. After any other error, such as ErrFull, e is not written and never will be, unless it
	// is appended again.
	Append(ctx context.Context, e Entry) (Entry, error)

	// Read calls fn with the entries after a tail, one by one, after checking each against the tail, the
	// others and the remembered end of the table. *Damaged comes after the entries before the damage. A
	// table that nobody wrote to has no entries. An error of fn ends the reading and is returned.
	Read(ctx context.Context, after Tail, fn func(Entry) error) error

	// Follow calls fn with the entries after a tail, first existing ones and then new ones, in order and
	// each at most once, until the context ends; it returns why it ended. A slow follower may miss some,
	// but always gets the latest in the end: a hole shows in Prev, and Read fills it, as FollowAll does.
	Follow(ctx context.Context, after Tail, fn func(Entry)) error

	// Tables returns the names of the tables that have entries, or had some that are lost, in byte order.
	// Its cost grows with their number.
	Tables(ctx context.Context) ([]string, error)

	// Drop removes a table with all its entries, as if nobody had written to it. Calling it again does no
	// harm; an error, or a crash, can leave a part. Nobody may append to the table or follow it in the
	// meantime.
	Drop(ctx context.Context, table string) error
}

// A Store is a journal with documents beside it.
type Store interface {
	Journal
	Documents
	// Close finishes the writes in progress. Later calls get ErrClosed.
	Close() error
}
