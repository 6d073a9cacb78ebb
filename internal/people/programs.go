package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"medici/internal/journal"
)

// Programs are the people who have declared that they are programs. Any goroutine may use it, and
// [Programs.Is] does not block.
//
// Declarations are documents of their own, not part of the person's: an older node would drop a field there
// that it does not know.
type Programs struct {
	docs    *documents
	now     func() time.Time
	changed func(id string)

	mu   sync.RWMutex
	all  map[string]Declaration // of everybody who has ever declared it, by ID
	seen map[string]uint64      // the revision of each
}

// Declaration is what somebody has declared. The zero value is a person's.
type Declaration struct {
	Since time.Time `json:"since"`
	// Until is when they count as a person again; zero while they have not turned back.
	Until time.Time `json:"until,omitzero"`
}

// Turn is how long somebody who turns back is still a program: nobody can switch as it suits them.
const Turn = 30 * 24 * time.Hour

const programPrefix = "program/"

// At reports whether somebody is a program at a time.
func (d Declaration) At(now time.Time) bool {
	return !d.Since.IsZero() && (d.Until.IsZero() || now.Before(d.Until))
}

// Is reports whether a person is a declared program, as far as this node knows.
func (ps *Programs) Is(id string) bool {
	ps.mu.RLock()
	defer ps.mu.RUnlock()
	return ps.all[id].At(ps.now())
}

// Of returns what a person has declared.
func (ps *Programs) Of(ctx context.Context, id string) (d Declaration, err error) {
	_, err = ps.docs.load(ctx, programPrefix+id, &d)
	return d, err
}

// Decide declares that a person is a program, or no longer is one: the latter holds once [Turn] is over,
// and repeating it does not begin anew.
func (ps *Programs) Decide(ctx context.Context, id string, program bool) (Declaration, error) {
	now := ps.now().UTC().Round(0)
	_, err := change(ctx, ps.docs, programPrefix+id, func(d *Declaration, _ bool) error {
		switch is := d.At(now); {
		case program && !is:
			*d = Declaration{Since: now}
		case program && !d.Until.IsZero():
			d.Until = time.Time{}
		case !program && is && d.Until.IsZero():
			d.Until = now.Add(Turn)
		default:
			return errSame
		}
		return nil
	})
	var d Declaration
	var revision uint64
	if err == nil {
		revision, err = ps.docs.load(ctx, programPrefix+id, &d)
	}
	if err == nil && ps.remember(id, d, revision) {
		ps.changed(id)
	}
	return d, err
}

// Forget removes a person's declaration.
func (ps *Programs) Forget(ctx context.Context, id string) error {
	if err := ps.docs.remove(ctx, programPrefix+id); err != nil {
		return err
	}
	ps.mu.Lock()
	defer ps.mu.Unlock()
	delete(ps.all, id)
	return nil
}

// Open reads who is a program.
func (ps *Programs) Open(ctx context.Context) error {
	all, err := ps.docs.docs.List(ctx, programPrefix)
	if _, damaged := errors.AsType[*journal.Damaged](err); err != nil && !damaged {
		return fmt.Errorf("who is a program cannot be read: %w", err)
	}
	for _, d := range all {
		ps.apply(d)
	}
	return nil
}

// Follow applies what is decided at other nodes, until the context ends.
func (ps *Programs) Follow(ctx context.Context, log *slog.Logger) {
	journal.WatchAll(ctx, ps.docs.docs, programPrefix, ps.held, func(d journal.Document) {
		if ps.apply(d) {
			ps.changed(strings.TrimPrefix(d.Key, programPrefix))
		}
	}, log)
}

func (ps *Programs) held() map[string]uint64 {
	ps.mu.RLock()
	defer ps.mu.RUnlock()
	return journal.Held(programPrefix, ps.all, ps.seen)
}

// apply applies a document, and reports whether it is news. A damaged one says nothing.
func (ps *Programs) apply(doc journal.Document) bool {
	var d Declaration
	if !doc.Deleted && json.Unmarshal(doc.Value, &d) != nil {
		return false
	}
	return ps.remember(strings.TrimPrefix(doc.Key, programPrefix), d, doc.Revision)
}

func (ps *Programs) remember(id string, d Declaration, revision uint64) (fresh bool) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if revision < ps.seen[id] {
		return false
	}
	was := ps.all[id]
	ps.seen[id], ps.all[id] = revision, d
	if d.Since.IsZero() {
		delete(ps.all, id)
	}
	return !was.Since.Equal(d.Since) || !was.Until.Equal(d.Until)
}

// each calls f for everybody who has ever been a program and is one now or, when false, no longer is.
func (ps *Programs) each(now bool, f func(id string)) {
	ps.mu.RLock()
	defer ps.mu.RUnlock()
	at := ps.now()
	for id, d := range ps.all {
		if d.At(at) == now {
			f(id)
		}
	}
}

// ofPrograms follows the name of a game in the name of its ranking of programs.
const ofPrograms = "_programs"

// AmongPrograms returns the name of a game's ranking of programs, which is like that of people; nobody is
// in both.
func AmongPrograms(kind string) string { return kind + ofPrograms }
