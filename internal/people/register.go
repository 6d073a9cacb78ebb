package people

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal"
)

// Register finds people. Everything that lasts is in the documents. The register itself knows who is here
// and not stored yet, the skeletons of names, and the ranking; so there must be one register for the
// documents.
type Register struct {
	Games    *Games
	Ranking  *Ranking
	Programs *Programs

	docs     *documents
	now      func() time.Time
	names    nameCache
	present  presence
	leavings leavings

	// Elsewhere is told about people who are forgotten. Set it before the register is used, or not at all.
	Elsewhere Elsewhere

	// Unwanted refuses a name for the words in it. Set it before the register is used, or not at all.
	Unwanted func(name string) bool

	// Agreed is called for a person who has just agreed to rated play, or withdrawn from it, or has become
	// a program. Set it before the register is used, or not at all.
	Agreed func(id string)

	// Joined is called for a person who has never played and has become somebody else by an added key. Set
	// it before the register is used, or not at all.
	Joined func(ctx context.Context, id string)

	// OweMend queues [Register.Mend] until it succeeds. Set it before the register is used, or not at all.
	OweMend func()
}

// New returns a register on these documents, with this clock.
func New(docs journal.Documents, now func() time.Time) *Register {
	stored := &documents{docs}
	r := &Register{
		docs: stored, now: now, names: nameCache{docs: stored}, Unwanted: func(string) bool { return false },
		Agreed: func(string) {}, Joined: func(context.Context, string) {}, OweMend: func() {},
	}
	r.Games, r.Ranking = &Games{docs: stored, people: r}, &Ranking{docs: stored, people: r}
	r.Programs = &Programs{
		docs: stored, now: now, changed: func(id string) { r.Agreed(id) }, all: map[string]Declaration{},
		seen: map[string]uint64{},
	}
	return r
}

// Errors that a caller may want to tell apart; package name has further ones for names. Their texts are for
// the person.
var (
	ErrNobody   = errors.New("nobody is known by that")
	ErrTaken    = errors.New("somebody else has that name, or one that looks like it")
	ErrCode     = errors.New("that code is wrong, used, or too old; ask for another")
	ErrKeyTaken = errors.New("that key belongs to somebody who has played or chosen a name")
	ErrKeys     = errors.New("that is too many keys for one person")
	ErrLastKey  = errors.New("the last key has to stay, or nobody could be you again")
	ErrNoKey    = errors.New("that is not one of your keys")
	ErrKey      = errors.New("a key is named by its fingerprint, SHA256:…")
	ErrBlocked  = errors.New("you have blocked too many people; unblock somebody first")
	ErrGame     = errors.New("a game needs an id and a title, and each seat a result")
)

const mostKeys = 20
