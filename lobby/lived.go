package lobby

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

// Until when a process has lived is a document, one a node. What a decision has taken by then
// is spent, and only the time after that, in which nobody could play, is taken out of it.
const lives = "lived/"

// livedEvery is how late the document may be after a kill. It is written while a game with a
// clock is played, and not in an idle hall.
const livedEvery = time.Minute

type alive struct {
	At time.Time `json:"at"`
}

// lived is this node's own document.
type lived struct {
	mu       sync.Mutex
	read     bool
	before   time.Time // until when the process before has lived; zero when nobody knows
	revision uint64
	failed   bool // to be written, the last time
}

func livesAt(node string) string { return lives + cmp.Or(node, "alone") }

// loadLife is until when a node has lived, zero when it never said so.
func (c *Config) loadLife(ctx context.Context, node string) (at time.Time, revision uint64, err error) {
	d, err := c.Store.Get(ctx, livesAt(node))
	if errors.Is(err, journal.ErrMissing) {
		return at, 0, nil
	}
	var life alive
	if err == nil {
		err = json.Unmarshal(d.Value, &life)
	}
	return life.At, d.Revision, err
}

// own is until when the process before this one has lived. It is asked before this one says
// that it lives.
func (l *lived) own(ctx context.Context, c *Config) (time.Time, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.before, l.load(ctx, c)
}

func (l *lived) load(ctx context.Context, c *Config) (err error) {
	if l.read {
		return nil
	}
	l.before, l.revision, err = c.loadLife(ctx, c.Node)
	l.read = err == nil
	return err
}

// tell says that this process lives.
func (l *lived) tell(c *Config) error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.load(ctx, c); err != nil {
		return err
	}
	value, err := json.Marshal(alive{time.Now().UTC()})
	if err != nil {
		return err
	}
	revision, err := c.Store.Put(ctx, livesAt(c.Node), value, l.revision)
	if err == nil {
		l.revision = revision
		return nil
	}
	if _, there, unread := c.loadLife(ctx, c.Node); unread == nil { // whatever became of it
		l.revision = there
	}
	return err
}

// keepLife says at times that this process lives, as long as it does.
func (l *Lobby) keepLife() {
	tick := time.NewTicker(livedEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if l.clocked() {
				l.tellLife()
			}
		case <-l.quit:
			return
		}
	}
}

// tellLife says that this process lives.
func (l *Lobby) tellLife() {
	err := l.lived.tell(&l.config)
	if err != nil && !l.lived.failed {
		l.config.Log.Warn("clocks may have time again after a restart", "error", err)
	}
	l.lived.failed = err != nil
}

// clocked reports whether a game with a clock is played here, which counts by it.
func (l *Lobby) clocked() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.order {
		if !e.away && e.listing.Phase == match.Playing && e.listing.Clock.Move > 0 {
			return true
		}
	}
	return false
}

// livedUntil is until when somebody could play at a table that is read from the directory: zero
// when nobody knows, and for a game at which nobody was, whose clock stood still.
func (l *Lobby) livedUntil(e directoryEntry) time.Time {
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
	if e.Keeper == l.config.Node {
		at, err = l.lived.own(ctx, &l.config)
	} else {
		at, _, err = l.config.loadLife(ctx, e.Keeper)
	}
	if err != nil {
		l.config.Log.Warn("nobody knows how much time a table was without a server", "table", e.Listing.Name, "error", err)
	}
	return at
}
