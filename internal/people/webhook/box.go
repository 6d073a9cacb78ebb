package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"medici/internal/journal"
)

const folder = "call/"

// The limits of a person's document.
const (
	mostOwed  = 20 // messages that wait to be sent; the oldest is dropped
	mostSeen  = 64 // turns that are remembered as told
	mostDaily = 30 // messages in a day, in UTC, including tries and tests
	mostFails = 10 // in a row; then the webhook is off
	mostTries = 5  // for one message
)

// box is a document: of a person's webhook, or of one of the browsers that notify them.
type box struct {
	Hook
	Browser *browser  `json:"browser,omitempty"` // whose push service the address belongs to; nil for a webhook
	Since   time.Time `json:"since,omitzero"`    // when a browser was added
	Secret  string    `json:"secret,omitempty"`
	Fails   int       `json:"fails,omitempty"` // in a row
	Off     bool      `json:"off,omitempty"`   // because of those
	Day     string    `json:"day,omitempty"`
	Sent    int       `json:"sent,omitempty"` // on that day
	Told    []string  `json:"told,omitempty"` // IDs, the latest last
	Owed    []owed    `json:"owed,omitempty"` // the oldest first
	Until   time.Time `json:"until,omitzero"` // until then, no other process sends the first of those
}

// owed is a message to send.
type owed struct {
	ID     string `json:"id"` // the same for each try
	Kind   string `json:"kind"`
	Table  string `json:"table,omitempty"`
	Game   string `json:"game,omitempty"`
	Record string `json:"record,omitempty"`
	Began  int    `json:"began,omitempty"`
	// Evening is the name of the evening whose round begins.
	Evening string    `json:"evening,omitempty"`
	Round   int       `json:"round,omitempty"`
	Until   time.Time `json:"turn_until,omitzero"`
	Made    time.Time `json:"made"`
	At      time.Time `json:"at"` // when it is sent
	Tries   int       `json:"tries,omitempty"`
}

// on reports whether messages are sent to the webhook.
func (b *box) on() bool { return b.URL != "" && !b.Off }

// due returns when the next message must be sent; false for none.
func (b *box) due() (at time.Time, some bool) {
	if len(b.Owed) == 0 {
		return at, false
	}
	if at = b.Owed[0].At; at.Before(b.Until) {
		at = b.Until
	}
	return at, true
}

// owe adds a message, unless the same was there before.
func (b *box) owe(o owed) bool {
	if !b.on() || slices.Contains(b.Told, o.ID) {
		return false
	}
	b.Told = last(append(b.Told, o.ID), mostSeen)
	b.Owed = last(append(b.Owed, o), mostOwed)
	return true
}

// reserve counts one message, unless there were enough that day.
func (b *box) reserve(now time.Time) bool {
	if day := now.UTC().Format(time.DateOnly); b.Day != day {
		b.Day, b.Sent = day, 0
	}
	if b.Sent >= mostDaily {
		return false
	}
	b.Sent++
	return true
}

// settle records what became of a message, and reports whether the webhook is off from now on.
func (b *box) settle(id string, arrived bool, now time.Time) (off bool) {
	b.Until = time.Time{}
	i := slices.IndexFunc(b.Owed, func(o owed) bool { return o.ID == id })
	if i < 0 {
		return false
	}
	if arrived {
		b.Fails, b.Owed = 0, slices.Delete(b.Owed, i, i+1)
		return false
	}
	o := &b.Owed[i]
	o.Tries++
	o.At = now.Add(pause << (2 * (o.Tries - 1)))
	if o.Tries == mostTries {
		b.Owed = slices.Delete(b.Owed, i, i+1)
	}
	slices.SortStableFunc(b.Owed, func(x, y owed) int { return x.At.Compare(y.At) })
	if b.Fails++; b.Fails >= mostFails {
		b.Off, b.Owed = true, nil
	}
	return b.Off
}

// pause is the time until the second try; each further one takes four times as long.
const pause = time.Minute

func last[T any](all []T, most int) []T { return all[max(0, len(all)-most):] }

// errSame is returned by a change that has nothing to change.
var errSame = errors.New("nothing to change")

// load reads a document; its revision is 0 when there is none.
func (c *Sender) load(ctx context.Context, key string) (b box, revision uint64, err error) {
	d, err := c.config.Docs.Get(ctx, key)
	if errors.Is(err, journal.ErrMissing) {
		return b, 0, nil
	}
	if err == nil {
		err = json.Unmarshal(d.Value, &b)
	}
	return b, d.Revision, err
}

// change changes a document by f, until nobody comes between. It makes a missing one only if make is set:
// somebody who was forgotten in the meantime stays so.
func (c *Sender) change(ctx context.Context, key string, make bool, f func(*box) error) error {
	for {
		b, revision, err := c.load(ctx, key)
		if err != nil || revision == 0 && !make {
			return err
		}
		if err := f(&b); errors.Is(err, errSame) {
			return nil
		} else if err != nil {
			return err
		}
		value, err := json.Marshal(b)
		if err != nil {
			return err
		}
		if _, err = c.config.Docs.Put(ctx, key, value, revision); !errors.Is(err, journal.ErrConflict) {
			return err
		}
		if ctx.Err() != nil {
			return fmt.Errorf("writing %s: %w", key, ctx.Err())
		}
	}
}
