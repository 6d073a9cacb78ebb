// Package vacation stores the days on which the clocks of slow games stand still for a person: planned
// ahead, in whole days, and limited in a year.
//
// It promises that days are in UTC, wherever somebody is, that no day is taken twice, that the past does
// not change, and that decisions outlive a restart. It knows documents, one for each person, vacation/<id>,
// and the present day; it knows no games.
package vacation

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

const folder = "vacation/"

// Span is days in a row, including the last one, in UTC. Earlier programs counted them by the calendar of
// the person who took them.
type Span struct {
	First string    `json:"first"` // 2026-12-24
	Last  string    `json:"last"`
	From  time.Time `json:"from"`
	Until time.Time `json:"until"` // the end of the last day, or earlier if they came back
	// Decided is when they were planned or begun. Older programs did not store it.
	Decided time.Time `json:"decided,omitzero"`
}

// String returns the first and the last day.
func (s Span) String() string { return s.First + ".." + s.Last }

type document struct {
	Spans []Span `json:"spans"` // in their order
	// News is what was decided last, for those who share the documents: that it is planned,
	// or over.
	News Span `json:"news,omitzero"`
	Over bool `json:"over,omitempty"`
}

// Calendar is everybody's vacations. It can be used from any goroutine.
type Calendar struct {
	docs    journal.Documents
	days    int
	changed func(id string, news Span, over bool)

	mu        sync.Mutex
	vacations map[string][]match.Vacation
	seen      map[string]uint64 // the newest revision of each person's document
}

// Open reads the vacations there are, of so many days a year. told hears of each that is
// decided on, or over before its time, on the goroutine that decides; what others decide it
// hears on that of [Calendar.Follow].
func Open(ctx context.Context, docs journal.Documents, days int,
	changed func(id string, news Span, over bool)) (*Calendar, error) {
	c := &Calendar{docs: docs, days: days, changed: changed, vacations: map[string][]match.Vacation{},
		seen: map[string]uint64{}}
	all, err := docs.List(ctx, folder)
	if _, damaged := errors.AsType[*journal.Damaged](err); err != nil && !damaged {
		return nil, fmt.Errorf("the vacations cannot be read: %w", err)
	}
	for _, d := range all {
		var doc document
		if json.Unmarshal(d.Value, &doc) == nil {
			c.remember(strings.TrimPrefix(d.Key, folder), doc, d.Revision)
		}
	}
	return c, nil
}

// Vacations returns a person's vacations, in their order; the slice is shared.
func (c *Calendar) Vacations(id string) []match.Vacation {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.vacations[id]
}

// remember takes in a person's vacations as a revision has them, and reports whether it
// did: not what is older, nor the same once more. None at all have that of the last ones.
func (c *Calendar) remember(id string, doc document, revision uint64) (fresh bool) {
	var all []match.Vacation
	for _, s := range doc.Spans {
		all = append(all, match.Vacation{From: s.From, Until: s.Until, Decided: s.Decided})
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if revision < c.seen[id] || revision == c.seen[id] && doc.News != (Span{}) {
		return false
	}
	c.seen[id] = revision
	if c.vacations[id] = all; len(all) == 0 {
		delete(c.vacations, id)
	}
	return true
}

// Of returns a person's vacations, and how many days are left of this year.
func (c *Calendar) Of(ctx context.Context, id string, now time.Time) (spans []Span, left int, err error) {
	doc, _, err := c.load(ctx, id)
	return doc.Spans, c.days - doc.taken(now.UTC().Year()), err
}

// Forget removes all there is of a person.
func (c *Calendar) Forget(ctx context.Context, id string) error {
	for {
		_, revision, err := c.load(ctx, id)
		if err != nil {
			return err
		}
		if revision > 0 {
			err = c.docs.Delete(ctx, folder+id, revision)
		}
		if err == nil {
			c.remember(id, document{}, revision)
		}
		if !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
}

func (c *Calendar) load(ctx context.Context, id string) (doc document, revision uint64, err error) {
	d, err := c.docs.Get(ctx, folder+id)
	if errors.Is(err, journal.ErrMissing) {
		return doc, 0, nil
	}
	if err == nil {
		err = json.Unmarshal(d.Value, &doc)
	}
	return doc, d.Revision, err
}

// change changes a person's vacations as f does, and tells of it.
func (c *Calendar) change(ctx context.Context, id string, f func(*document) (news Span, over bool, err error)) (Span,
	error) {
	for {
		doc, revision, err := c.load(ctx, id)
		if err != nil {
			return Span{}, err
		}
		if doc.News, doc.Over, err = f(&doc); err != nil {
			return Span{}, err
		}
		value, err := json.Marshal(doc)
		if err != nil {
			return Span{}, err
		}
		revision, err = c.docs.Put(ctx, folder+id, value, revision)
		if errors.Is(err, journal.ErrConflict) && ctx.Err() == nil {
			continue
		}
		if err == nil {
			c.applyRevision(id, doc, revision)
		}
		return doc.News, err
	}
}

// add puts a span where it belongs, and lets go of those of years ago.
func (d *document) add(s Span) {
	d.Spans = append(d.Spans, s)
	slices.SortFunc(d.Spans, func(a, b Span) int { return a.From.Compare(b.From) })
	kept := s.From.AddDate(-2, 0, 0)
	d.Spans = slices.DeleteFunc(d.Spans, func(o Span) bool { return o.Until.Before(kept) })
}
