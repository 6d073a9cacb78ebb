// Package almanac is what the hall remembers of a server: in which hours people met, and
// the last game that ended closely.
//
// It promises that it tells of nobody: an hour counts when two or more were here, and a
// game is one of a public table, without names; that it is kept for some weeks only; and
// that nothing waits for it but who reads it.
//
// It does not know who is here, what a game is, or how documents are stored.
package almanac

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"medici/internal/journal"
)

// Close is a game that ended closely.
type Close struct {
	ID     string    `json:"id"` // of its record
	Title  string    `json:"title"`
	Ended  time.Time `json:"ended"`
	Scores [2]int    `json:"scores"` // the best and the second
}

// Page is what there is to tell; the zero Page has nothing.
type Page struct {
	Close Close // without an ID when there was none
	// Busy says that people meet mostly From one hour To another, of UTC.
	Busy     bool
	From, To int
}

// The documents.
const (
	hoursPath = "almanac/hours"
	closePath = "almanac/close"
)

// Almanac keeps both documents in memory as well: nobody else writes them.
type Almanac struct {
	docs journal.Documents
	now  func() time.Time

	mu    sync.Mutex
	read  bool
	hours hours
	close Close
	revs  map[string]uint64
}

// New is the almanac that is kept in these documents, with this clock.
func New(docs journal.Documents, now func() time.Time) *Almanac {
	return &Almanac{docs: docs, now: now}
}

// Read is what there is to tell now.
func (a *Almanac) Read(ctx context.Context) (Page, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.open(ctx); err != nil {
		return Page{}, err
	}
	p := Page{Close: a.close}
	p.From, p.To, p.Busy = a.hours.busiest(a.now())
	return p, nil
}

// Met notes that so many people are here now.
func (a *Almanac) Met(ctx context.Context, people int) error {
	if people < 2 {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.open(ctx); err != nil || !a.hours.record(a.now()) {
		return err
	}
	return a.write(ctx, hoursPath, a.hours)
}

// Ended notes a game of a public table, by the scores of those who played it, unless it
// was not close: then the one before stays.
func (a *Almanac) Ended(ctx context.Context, id, title string, scores []int) error {
	best, second, ok := leaders(scores)
	if !ok || best <= 0 || (best-second)*closely > best {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.open(ctx); err != nil || a.close.ID == id {
		return err
	}
	a.close = Close{ID: id, Title: title, Ended: a.now().UTC(), Scores: [2]int{best, second}}
	return a.write(ctx, closePath, a.close)
}

// closely is the part of the best score that a close game may be decided by: a twentieth.
const closely = 20

// leaders are the two best scores.
func leaders(scores []int) (best, second int, ok bool) {
	for i, s := range scores {
		switch {
		case i == 0:
			best = s
		case s > best:
			best, second = s, best
		case i == 1 || s > second:
			second = s
		}
	}
	return best, second, len(scores) > 1
}

// open reads the documents, once.
func (a *Almanac) open(ctx context.Context) error {
	if a.read {
		return nil
	}
	a.hours, a.close, a.revs = nil, Close{}, map[string]uint64{}
	for path, into := range map[string]any{hoursPath: &a.hours, closePath: &a.close} {
		d, err := a.docs.Get(ctx, path)
		if errors.Is(err, journal.ErrMissing) {
			continue
		}
		if err == nil {
			err = json.Unmarshal(d.Value, into)
		}
		if err != nil {
			return err
		}
		a.revs[path] = d.Revision
	}
	a.read = true
	return nil
}

// write keeps a document. After a failure all is read anew.
func (a *Almanac) write(ctx context.Context, path string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	rev, err := a.docs.Put(ctx, path, data, a.revs[path])
	a.revs[path], a.read = rev, err == nil
	return err
}
