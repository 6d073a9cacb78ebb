// Package reviews makes and stores reviews of finished games: each game once by every version of its judge,
// one after the other, in short slices of the processors that bots share.
//
// It promises that all requests together take no more of the processors than one person who plays with
// bots, and reviews that nobody has asked for an eighth of them at most; that the first to ask is served first, those
// before whom nobody has asked for, and that nothing is revealed about a game that goes on.
//
// It does not know what a review says, nor how often somebody may ask.
package reviews

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/match"
	"medici/lobby/table"
	"medici/rules"
	"medici/rules/record"
)

// Errors that a caller may want to tell apart. Their texts are for the person.
var (
	// ErrNone is returned for a game that was abandoned, or that no judge here knows.
	ErrNone = errors.New("there is no review of this game: it never came to an end, or nobody here can judge it")
	// ErrRound is returned for a game of an evening while other tables of the round play.
	ErrRound = errors.New("the other tables of this round still play; ask for this when the round is over")
	// ErrRules is returned for a game that today's rules do not allow.
	ErrRules = errors.New("the rules of this game have changed since it was played; it can be read, and not played on")
	// ErrBusy is returned when too many reviews are waited for.
	ErrBusy = errors.New("too many reviews are being made now; ask again in a few minutes")
	// ErrFailed is returned for a review that panicked or that the rules refused.
	ErrFailed = errors.New("the review has failed; the log of the server says why")
)

// Reviewer reviews games. Any goroutine may use it.
type Reviewer interface {
	// Judges reports whether the game of a name has a judge.
	Judges(game string) bool
	// Stands reports whether a review stays as it is: the judge of this name and edition made it, and no newer judge
	// of the game is here.
	Stands(judge string, edition int) bool
	// Begin begins the review of a finished game that has a judge, for all seats that have not refused.
	Begin(game record.Record, refused []int) (Making, error)
}

// Making is a review in progress.
type Making interface {
	// Work works until a time, for at least one step, and reports whether the review is done.
	Work(until time.Time) (done bool, err error)
	// Made returns the finished review as JSON that reads as an archive.Review.
	Made() ([]byte, error)
}

// Config configures Reviews.
type Config struct {
	Archive  *archive.Archive
	Games    rules.Shelf
	Reviewer Reviewer // nil makes no reviews
	Bots     *table.Thinking
	Crew     *crew.Crew
	LowDisk  func() bool               // reports whether the disk is low; then nothing is written
	Plays    func(tableID string) bool // reports whether other tables of the game's round still play
	Log      *slog.Logger
}

// Reviews makes and stores the reviews of a lobby.
type Reviews struct {
	config Config
	ctx    context.Context // ends when the lobby closes

	mu     sync.Mutex
	line   []*asked // none of them is in progress
	making bool     // a goroutine works on the line
}

// asked is a review that somebody has asked for.
type asked struct {
	id      string
	game    record.Record
	waiting int           // how many wait for it
	unasked bool          // and none of them has asked for it
	done    chan struct{} // closed when there is a review, or an error
	text    []byte
	err     error
}

// New returns Reviews with an empty line.
func New(c Config) *Reviews { return &Reviews{config: c, ctx: c.Crew.Context()} }

// source is the source that the processors are charged to; slice is how long a review has one of them at a
// time, and shortSlice one that nobody has asked for: moves wait for its end where there is only one.
const (
	source            = "reviews"
	slice, shortSlice = 50 * time.Millisecond, 5 * time.Millisecond
)

// Reviews that nobody has asked for have one part in so many of the processors, and rest for so many times as long as a
// processor kept them waiting: where moves need it, none is left for them.
const share, patience = 8, 20

// mostWaiting is the number of reviews that may be waited for at once, and mostUnasked that of reviews in the line
// that nobody has asked for.
const (
	mostWaiting = 2000
	mostUnasked = 20
)

// unasked is the key of a context's mark.
type unasked struct{}

// Unasked returns a context for the review of a game that somebody is shown without having asked. It is made when no
// other is waited for, and refused when many wait so.
func Unasked(ctx context.Context) context.Context { return context.WithValue(ctx, unasked{}, true) }

// Of returns the review of a finished game, as JSON. If it has to be made, Of first calls may, which can
// refuse, and then waits for the review. Errors: archive.ErrNoGame for a game that goes on or does not
// exist, ErrNone, ErrRound, ErrBusy, ErrFailed, an error of may, and ctx's.
func (r *Reviews) Of(ctx context.Context, id string, may func() error) ([]byte, error) {
	id, text, err := r.readable(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case r.config.Reviewer == nil:
		return nil, ErrNone
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
	unasked := ctx.Value(unasked{}) != nil
	one, err := r.join(id, unasked) // many see the same end, and many ends come at once: few need the game
	if one == nil && err == nil {
		var game record.Record
		game, err = record.Read(strings.NewReader(text), r.config.Games)
		if err != nil || !rules.Over(game.State) || !r.config.Reviewer.Judges(game.Game.Name()) {
			return nil, ErrNone
		}
		one, err = r.enter(id, game, unasked)
	}
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

// Game returns a finished game and its ID as it is stored. Errors: archive.ErrNoGame for a game that goes on
// or does not exist, ErrRound, and ErrRules.
func (r *Reviews) Game(ctx context.Context, id string) (known string, game record.Record, err error) {
	known, text, err := r.readable(ctx, id)
	if err != nil {
		return known, game, err
	}
	if game, err = record.Read(strings.NewReader(text), r.config.Games); err != nil {
		return known, game, ErrRules
	}
	return known, game, nil
}

// readable returns the ID and the record of a game of which everybody may be told everything.
func (r *Reviews) readable(ctx context.Context, id string) (known, text string, err error) {
	table, number, _ := match.ParseGameID(id)
	known = match.GameID(table, number) // an ID is typed in many ways
	if text, err = r.config.Archive.Finished(ctx, known); err == nil && r.config.Plays(table) {
		err = ErrRound
	}
	return known, text, err
}

// stands reports whether the judge that is here, or a newer one of another node, has made a review.
func (r *Reviews) stands(kept archive.Review) bool {
	return kept.Judge != "" && r.config.Reviewer.Stands(kept.Judge, kept.Edition)
}

// join waits for a review that stands in the line, and returns nil if it does not. The error is ErrBusy when it could not
// enter either. A review in progress does not count, because a seat may have been allowed again since it began. A review
// that is written by then is the answer.
func (r *Reviews) join(id string, unasked bool) (*asked, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.joinLocked(id, unasked)
}

func (r *Reviews) joinLocked(id string, unasked bool) (*asked, error) {
	idle := 0
	for _, one := range r.line {
		if one.id == id {
			one.waiting++
			one.unasked = one.unasked && unasked
			return one, nil
		}
		if one.unasked && one.waiting > 0 {
			idle++
		}
	}
	if len(r.line) >= mostWaiting || unasked && idle >= mostUnasked {
		return nil, ErrBusy
	}
	return nil, nil
}

// enter puts a review in the line, unless it is there already.
func (r *Reviews) enter(id string, game record.Record, unasked bool) (*asked, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	one, err := r.joinLocked(id, unasked)
	if one != nil || err != nil {
		return one, err
	}
	one = &asked{id: id, game: game, waiting: 1, unasked: unasked, done: make(chan struct{})}
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

// next takes the first review that somebody waits for out of the line, of those that are asked for if there
// is one, and drops those that nobody waits for. It returns nil when nobody waits.
func (r *Reviews) next() *asked {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.line = slices.DeleteFunc(r.line, func(one *asked) bool { return one.waiting == 0 })
	if len(r.line) == 0 {
		r.making = false
		return nil
	}
	first := max(0, slices.IndexFunc(r.line, func(one *asked) bool { return !one.unasked }))
	one := r.line[first]
	r.line = slices.Delete(r.line, first, first+1)
	return one
}

// makeOf makes a review and writes it. It leaves out seats that refuse in the meantime.
func (r *Reviews) makeOf(one *asked) ([]byte, error) {
	for {
		kept, err := r.config.Archive.Review(r.ctx, one.id)
		if err != nil {
			return nil, err
		}
		if r.stands(kept) { // another node has made it
			return json.Marshal(kept)
		}
		text, err := r.made(one, kept.Refused())
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

// made makes a review in slices, with rests where nobody has asked for it. The error of one that breaks is ErrFailed.
func (r *Reviews) made(one *asked, refused []int) (text []byte, err error) {
	var making Making
	var worked time.Duration // lately
	for text == nil {
		full := slice
		if r.mayRest(one) {
			full = shortSlice
			if making != nil {
				r.rest(worked)
			}
		}
		may, end, ok := r.config.Bots.Wait(source, full, r.ctx.Done())
		if !ok {
			return nil, r.ctx.Err()
		}
		began := time.Now()
		err := retry.Caught(func() (err error) {
			if making == nil {
				making, err = r.config.Reviewer.Begin(one.game, refused)
			}
			done := false
			if err == nil {
				done, err = making.Work(began.Add(may))
			}
			if done && err == nil {
				text, err = making.Made()
			}
			return err
		})
		end()
		if err != nil {
			r.config.Log.Error("a review failed", "error", err)
			return nil, ErrFailed
		}
		worked = time.Since(began)
	}
	return text, nil
}

// mayRest reports whether nobody has asked for a review, nor for any that waits behind it.
func (r *Reviews) mayRest(one *asked) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return one.unasked && !slices.ContainsFunc(r.line, func(other *asked) bool { return !other.unasked })
}

// rest leaves the processors to others for as long as it takes until a piece of work was no more than a share of them.
// It ends late where others work: then it goes on.
func (r *Reviews) rest(worked time.Duration) {
	places := r.config.Bots.Places() // of which a review has one
	pause := max(time.Millisecond, worked*time.Duration(share-places)/time.Duration(places))
	began := time.Now()
	for range 2 {
		select {
		case <-time.After(pause):
			pause = patience * (time.Since(began) - pause)
		case <-r.ctx.Done():
			return
		}
	}
}
