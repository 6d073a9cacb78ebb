// Package reviews has games that are over reviewed: each once by every version of its judge, one after the other, in
// short slices of the processors that bots share, and written down.
//
// It promises that all who ask for reviews together have no more of the processors than one who plays with bots,
// that who asks first is served first, and that of a game which goes on nothing is told.
//
// It does not know what a review says, nor who may ask how often.
package reviews

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/table"
	"medici/rules"
	"medici/rules/record"
)

// Errors that a caller may want to tell apart. The texts are for the person.
var (
	// ErrNone is of a game that is abandoned, or that nobody here can judge.
	ErrNone = errors.New("there is no review of this game: it never came to an end, or nobody here can judge it")
	// ErrRound is of a game of an evening whose other tables still play.
	ErrRound = errors.New("the other tables of this round still play; ask for the review when the round is over")
	// ErrBusy is of too many who ask at once.
	ErrBusy = errors.New("too many reviews are being made now; ask again in a few minutes")
	// ErrFailed is of a review that broke.
	ErrFailed = errors.New("the review has failed; it is written down for those who look after the server")
)

// Reviewer knows how games are reviewed. It may be used from any goroutine.
type Reviewer interface {
	// Current reports whether a judge, by the name that a review has of it, is the newest of its game.
	Current(judge string) bool
	// Begin begins the review of a game, for all seats but some; nil for one that cannot be reviewed.
	Begin(game record.Record, refused []int) Making
}

// Making is a review that is being made.
type Making interface {
	// Work goes on until a time, for one step at least, and reports whether all is done.
	Work(until time.Time) (done bool, err error)
	// Made is the review, when all is done, as JSON that reads as an archive.Review.
	Made() ([]byte, error)
}

// Config is what Reviews needs to know.
type Config struct {
	Archive  *archive.Archive
	Games    rules.Shelf
	Reviewer Reviewer // nobody reviews when nil
	Bots     *table.Thinking
	Crew     *crew.Crew
	LowDisk  func() bool               // nothing is written down then
	Plays    func(tableID string) bool // whether the other tables of its round still play
	Log      *slog.Logger
}

// Reviews are the reviews of a lobby.
type Reviews struct {
	config Config
	ctx    context.Context // until the lobby closes

	mu     sync.Mutex
	line   []*asked // none of them is being made
	making bool     // somebody works at the line
}

// asked is a review that is asked for.
type asked struct {
	id      string
	game    record.Record
	waiting int           // who ask for it
	done    chan struct{} // closed when there is a review, or an error
	text    []byte
	err     error
}

// New has no review made yet.
func New(c Config) *Reviews { return &Reviews{config: c, ctx: c.Crew.Context()} }

// source is whom the processors are counted for; slice is how long a review has one of them at once.
const (
	source = "reviews"
	slice  = 50 * time.Millisecond
)

// mostWaiting is how many reviews may be waited for.
const mostWaiting = 2000

// Of is the review of a game that is over, as JSON. One that is to be made, of which may hears first, is waited for.
// Errors: archive.ErrNoGame of one that goes on or is nowhere, ErrNone, ErrRound, ErrBusy, ErrFailed, that of may,
// and ctx's.
func (r *Reviews) Of(ctx context.Context, id string, may func() error) ([]byte, error) {
	text, err := r.config.Archive.Finished(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case r.config.Reviewer == nil:
		return nil, ErrNone
	case r.config.Plays(id[:strings.LastIndexByte(id, '-')]):
		return nil, ErrRound
	}
	kept, err := r.config.Archive.Review(ctx, id)
	if err != nil {
		return nil, err
	}
	if r.stands(kept) {
		return json.Marshal(kept)
	}
	if err := may(); err != nil {
		return nil, err
	}
	game, err := record.Read(strings.NewReader(text), r.config.Games)
	if err != nil || game.State == nil || !rules.Over(game.State) || r.config.Reviewer.Begin(game, nil) == nil {
		return nil, ErrNone
	}
	one, err := r.enter(id, game)
	if err != nil {
		return nil, err
	}
	select {
	case <-one.done:
		return one.text, one.err
	case <-ctx.Done():
		r.mu.Lock()
		one.waiting--
		r.mu.Unlock()
		return nil, ctx.Err()
	}
}

// stands reports a review that the newest judge has made.
func (r *Reviews) stands(kept archive.Review) bool {
	return kept.Judge != "" && r.config.Reviewer.Current(kept.Judge)
}

// enter puts a review in the line, unless it is there. One that is being made does not count: a seat may be allowed
// again since it began. Whatever was written down in the meantime is the answer then.
func (r *Reviews) enter(id string, game record.Record) (*asked, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range r.line {
		if one.id == id {
			one.waiting++
			return one, nil
		}
	}
	if len(r.line) >= mostWaiting {
		return nil, ErrBusy
	}
	one := &asked{id: id, game: game, waiting: 1, done: make(chan struct{})}
	r.line = append(r.line, one)
	if !r.making {
		r.making = true
		r.config.Crew.Begin(r.work)
	}
	return one, nil
}

// work makes reviews until nobody waits for one.
func (r *Reviews) work() {
	for one := r.next(); one != nil; one = r.next() {
		one.text, one.err = r.makeOf(one)
		close(one.done)
	}
}

// next takes the first review that somebody waits for out of the line, and drops those before it. It is nil when
// nobody waits.
func (r *Reviews) next() *asked {
	r.mu.Lock()
	defer r.mu.Unlock()
	for len(r.line) > 0 {
		one := r.line[0]
		r.line = r.line[1:]
		if one.waiting > 0 {
			return one
		}
	}
	r.making = false
	return nil
}

// makeOf makes a review, and writes it down. Whoever refuses meanwhile is left out of it.
func (r *Reviews) makeOf(one *asked) ([]byte, error) {
	for {
		kept, err := r.config.Archive.Review(r.ctx, one.id)
		if err != nil {
			return nil, err
		}
		if r.stands(kept) { // another node has made it
			return json.Marshal(kept)
		}
		text, err := r.made(one.game, kept.Refused())
		if err != nil {
			return nil, err
		}
		now := archive.Review{}
		if err := json.Unmarshal(text, &now); err != nil || r.config.LowDisk() {
			return text, err
		}
		now.Revision = kept.Revision
		if err := r.config.Archive.WriteReview(r.ctx, one.id, now); !errors.Is(err, journal.ErrConflict) {
			return text, err
		}
	}
}

// made makes a review in slices.
func (r *Reviews) made(game record.Record, refused []int) ([]byte, error) {
	making := r.config.Reviewer.Begin(game, refused)
	for {
		may, end, ok := r.config.Bots.Wait(source, slice, r.ctx.Done())
		if !ok {
			return nil, r.ctx.Err()
		}
		done, err := r.step(making, may)
		end()
		if err != nil {
			return nil, err
		}
		if done {
			return making.Made()
		}
	}
}

// step goes on with a review for a while.
func (r *Reviews) step(making Making, may time.Duration) (done bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			r.config.Log.Error("a review failed", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = ErrFailed
		}
	}()
	return making.Work(time.Now().Add(may))
}
