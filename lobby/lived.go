package lobby

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// Each node writes down until when it has lived, as a document. The time that a decision had taken by then
// is spent; only the time after it, when nobody could play, is not counted.
const lives = "lived/"

// livedEvery is the most that the document may be behind after a kill. It is written while somebody plays a
// game with a clock, and not in an idle hall.
const livedEvery = time.Minute

type alive struct {
	At time.Time `json:"at"`
}

// lived knows until when the nodes of a store have lived, and writes this node's document.
type lived struct {
	store journal.Store
	node  string
	log   *slog.Logger

	mu       sync.Mutex
	read     bool
	before   time.Time // until when the previous process lived; zero when unknown
	revision uint64
	ahead    bool // the document is ahead of this process's clock
	failed   bool // the last write failed
}

func livesAt(node string) string { return lives + cmp.Or(node, "alone") }

// at returns until when a node has lived; zero when it never said.
func (l *lived) at(ctx context.Context, node string) (at time.Time, revision uint64, err error) {
	d, err := l.store.Get(ctx, livesAt(node))
	if errors.Is(err, journal.ErrMissing) {
		return at, 0, nil
	}
	var life alive
	if err == nil {
		err = json.Unmarshal(d.Value, &life)
	}
	return life.At, d.Revision, err
}

// own returns until when the previous process of this node lived. It must be called before the first
// record.
func (l *lived) own(ctx context.Context) (time.Time, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.load(ctx)
	return l.before, err
}

func (l *lived) load(ctx context.Context) (err error) {
	if l.read {
		return nil
	}
	l.before, l.revision, err = l.at(ctx, l.node)
	l.read, l.ahead = err == nil, err == nil && l.before.After(time.Now())
	return err
}

// begin writes at once that this process lives, if the clock was set back since the one before it. Else a kill within
// livedEvery would have what is asked by this clock charged until a moment of the other one, which is far ahead.
func (l *lived) begin(ctx context.Context) {
	if _, err := l.own(ctx); err == nil && l.isAhead() {
		l.record()
	}
}

func (l *lived) isAhead() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ahead
}

// record writes that this process lives.
func (l *lived) record() {
	err := l.write()
	l.mu.Lock()
	defer l.mu.Unlock()
	if err != nil && !l.failed {
		l.log.Warn("clocks may have time again after a restart", "error", err)
	}
	l.failed = err != nil
}

func (l *lived) write() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.load(ctx); err != nil {
		return err
	}
	value, err := json.Marshal(alive{time.Now().UTC()})
	if err != nil {
		return err
	}
	revision, err := l.store.Put(ctx, livesAt(l.node), value, l.revision)
	if err == nil {
		l.revision, l.ahead = revision, false
		return nil
	}
	if _, there, unread := l.at(ctx, l.node); unread == nil { // whatever became of the write
		l.revision = there
	}
	return err
}

// run writes now and then that this process lives, until quit, while counts says that somebody depends on
// it.
func (l *lived) run(quit <-chan struct{}, counts func() bool) {
	tick := time.NewTicker(livedEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if counts() || l.isAhead() {
				l.record()
			}
		case <-quit:
			return
		}
	}
}

// until returns when somebody could last play at a table that is read from the directory. It is zero when
// that is unknown, and for a game where nobody was, whose clock stood still.
func (l *lived) until(e directory.Entry) time.Time {
	switch {
	case e.Listing.Phase != match.Playing || e.Clock.Move == 0 || !e.Clock.Slow() && !e.Since.IsZero():
		return time.Time{}
	case !e.Lived.IsZero():
		return e.Lived
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	var at time.Time
	var err error
	if e.Holder == l.node {
		at, err = l.own(ctx)
	} else {
		at, _, err = l.at(ctx, e.Holder)
	}
	if err != nil {
		l.log.Warn("nobody knows how much time a table was without a server", "table", e.Listing.Name, "error", err)
	}
	return at
}

// taken returns the entry of a table as a process takes it up, where somebody could last play at until. If nobody comes to a
// live game before that process ends, the next one still knows. A slow game's clock runs even so.
func taken(e directory.Entry, until time.Time) directory.Entry {
	if !e.Clock.Slow() {
		e.Lived = until
	}
	return e
}
