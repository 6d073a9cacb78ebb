package webhook

import (
	"context"
	"fmt"
	"time"
)

// Turn is the turn of a person in a slow game, from when it has begun; or their seat in a round of an
// evening, from when that has begun.
type Turn struct {
	Record string // the game's ID, or another key for a seat in a round
	Table  string // its name
	Game   string // title, with its options
	Person string // the ID; empty when the game waits for nobody who can be told
	Began  int    // the game's number of moves at that time; another turn has another
	Until  time.Time
	Given  time.Duration // the longest that the turn may take; 0 without a clock
	// Evening is the name of the evening whose round begins, and Round its number.
	Evening string
	Round   int
}

// settling is how long a turn waits before somebody who is away is told: most people who have left for a
// moment are back by then, and games often ask several times in a row. A round of an evening does not wait:
// within seconds a bot stands in for people who do not come.
const settling = time.Minute

// turn is a turn that is watched.
type turn struct {
	Turn
	since time.Time
	told  bool // the first message was due, and was sent or not needed
	timer *time.Timer
}

// Asked reports whom a game waits for now. It does not block.
func (c *Sender) Asked(now Turn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := c.turns[now.Record]
	switch {
	case c.closed:
		return
	case t != nil && t.Person == now.Person && t.Began == now.Began:
		moved := !t.Until.Equal(now.Until)
		if t.Turn = now; moved {
			c.arm(t)
		}
		return
	case t != nil:
		t.timer.Stop()
		delete(c.turns, now.Record)
	}
	if now.Person != "" {
		t = &turn{Turn: now, since: time.Now()}
		c.turns[now.Record] = t
		c.arm(t)
	}
}

// arm sets the timer for the next message about a turn. It is called with mu held.
func (c *Sender) arm(t *turn) {
	at := t.since
	if t.Evening == "" {
		at = at.Add(settling)
	}
	if t.told {
		at = t.Until.Add(-t.Given / 4)
		if t.Until.IsZero() || t.Given == 0 || !at.After(time.Now()) {
			at = time.Time{} // nothing is due
		}
	}
	if t.timer != nil {
		t.timer.Stop()
	}
	wait := time.Until(at)
	if at.IsZero() {
		wait = never
	}
	t.timer = c.after(wait, func() { c.due(t) })
}

// never is longer than a server runs.
const never = 100 * 365 * 24 * time.Hour

// stands reports whether a turn is still watched, and the same as when its timer was set.
func (c *Sender) stands(t *turn) (now Turn, told, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return t.Turn, t.told, c.turns[t.Record] == t && !c.closed
}

// due tells a person who is away about a turn, or waits until their vacation or quiet hours are over.
func (c *Sender) due(t *turn) {
	now, told, ok := c.stands(t)
	if !ok {
		return
	}
	kind := turnBegan
	switch {
	case told:
		kind = ending
	case now.Evening != "":
		kind = roundBegan
	}
	later, err := c.enqueue(now, kind)
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.turns[t.Record] != t || c.closed:
	case err != nil:
		c.config.Log.Error("somebody cannot be called", "error", err)
		t.timer = c.after(retryPause, func() { c.due(t) })
	case !later.IsZero():
		t.timer = c.after(time.Until(later), func() { c.due(t) })
	case told: // also about its end; nothing follows
	default:
		t.told = true
		c.arm(t)
	}
}

// enqueue queues a message to a person, unless they are here; later is when it may be queued, if not now.
func (c *Sender) enqueue(t Turn, kind string) (later time.Time, err error) {
	if c.config.Here(t.Person) {
		return later, nil
	}
	ctx, cancel := context.WithTimeout(c.ctx, storeTime)
	defer cancel()
	p, err := c.config.Who(ctx, t.Person)
	if err != nil || p.ID == "" {
		return later, err
	}
	now := time.Now()
	for _, later := range []time.Time{p.VacationUntil, p.Settings.QuietUntil(now)} {
		if later.After(now) {
			return later, nil
		}
	}
	o := owed{
		ID: fmt.Sprintf("%s.%d.%s", t.Record, t.Began, kind), Kind: kind, Table: t.Table, Game: t.Game, Record: t.Record,
		Began: t.Began, Evening: t.Evening, Round: t.Round,
		Until: t.Until.UTC(), Made: now.UTC(), At: now.UTC(),
	}
	for _, key := range keysOf(p.ID) {
		if e := c.change(ctx, key, false, func(b *box) error {
			if !b.owe(o) {
				return errSame
			}
			return nil
		}); err == nil {
			err = e
		}
	}
	return time.Time{}, err
}

// outdated reports whether a message is about a turn that is over, as far as this process knows, or whose
// person is here.
func (c *Sender) outdated(o owed, now time.Time) bool {
	if !o.Until.IsZero() && o.Until.Before(now) {
		return true
	}
	c.mu.Lock()
	t := c.turns[o.Record]
	c.mu.Unlock()
	return t != nil && (t.Began != o.Began || c.config.Here(t.Person))
}
