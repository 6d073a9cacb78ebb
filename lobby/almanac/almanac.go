// Package almanac remembers for the hall when people meet on this server, and the last game that ended
// closely.
//
// It promises that it reveals nobody: an hour counts when two or more people were here, and a game is one
// of a public table, without names; that it remembers some weeks only; and that nothing but its readers
// waits for it.
//
// It does not know who is here, what a game is, or how documents are stored.
package almanac

import (
	"context"
	"encoding/json"
	"errors"
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

// Page is what the almanac shows; the zero Page is empty.
type Page struct {
	Close Close // without an ID when there was none
	// Busy says that people mostly meet between the hours From and To, in UTC.
	Busy     bool
	From, To int
}

// Keys of the documents.
const (
	hoursPath = "almanac/hours"
	closePath = "almanac/close"
)

// Almanac caches both documents, because nobody else writes them.
type Almanac struct {
	docs journal.Documents
	now  func() time.Time

	mu    journal.Mutex // held while the documents are read or written
	read  bool
	hours hours
	close Close
	revs  map[string]uint64
}

// New returns the almanac in these documents, with this clock.
func New(docs journal.Documents, now func() time.Time) *Almanac {
	return &Almanac{docs: docs, now: now}
}

// Read returns the present Page.
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

// Met records how many people are here now.
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

// Ended records a game of a public table, by its players' scores, if it was close. Otherwise the last close
// game stays.
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

// closely limits the margin of a close game: the best score divided by this.
const closely = 20

// leaders returns the two best scores.
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

// write stores a document. After a failure everything is read anew.
func (a *Almanac) write(ctx context.Context, path string, value any) error {
	data, err := json.Marshal(value)
	if err != nil {
		return err
	}
	rev, err := a.docs.Put(ctx, path, data, a.revs[path])
	a.revs[path], a.read = rev, err == nil
	return err
}
