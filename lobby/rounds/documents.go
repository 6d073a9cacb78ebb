package rounds

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/internal/text/name"
	"medici/lobby/evening"
	"medici/lobby/post"
)

// An evening is a document that each change replaces. Its tables are like others, and know its code.
const eveningKey = "evening/"

// known is an evening as last published. It is shared and never changed.
type known struct {
	*evening.Evening
	revision uint64
}

// Restore reads the store's evenings, opens tables that a crash left unopened or queues that, and from then
// on follows changes by other nodes.
func (r *Rounds) Restore(ctx context.Context) error {
	documents, err := r.config.Store.List(ctx, eveningKey)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if e := r.apply(d); e != nil && e.Phase() == evening.Playing {
			r.oweTables(time.Now(), e)
			r.config.Queue.Wait(ctx, tablesKey(e.Code))
		}
	}
	c := &r.config
	c.Crew.Begin(func() {
		journal.WatchAll(c.Crew.Context(), c.Store, eveningKey, r.held, func(d journal.Document) { r.apply(d) }, c.Log)
	})
	return nil
}

// held returns the documents of the known evenings.
func (r *Rounds) held() map[string]uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := make(map[string]uint64, len(r.known))
	for code, k := range r.known {
		all[eveningKey+code] = k.revision
	}
	return all
}

// apply applies an evening's document and publishes it. It ignores a document older than the known one.
func (r *Rounds) apply(d journal.Document) *evening.Evening {
	code := d.Key[len(eveningKey):]
	e, err := evening.Read(d.Value)
	if err != nil && !d.Deleted {
		r.config.Log.Error("an evening cannot be read", "error", err)
		return nil
	}
	if e != nil {
		r.declare(e)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	was := r.known[code]
	switch {
	case was != nil && (d.Revision < was.revision || d.Revision == was.revision && !d.Deleted):
		return was.Evening
	case d.Deleted:
		delete(r.known, code)
		r.config.Queue.Drop(roundKey(code))
		r.config.Queue.Drop(tablesKey(code))
		return nil
	}
	now := &known{Evening: e, revision: d.Revision}
	r.known[code] = now
	if was != nil {
		r.alertSoon(was.Evening, e)
	}
	r.oweNext(e, openPause)
	r.publish(e)
	return e
}

// publish sends an evening to all who follow it. The lock is held.
func (r *Rounds) publish(e *evening.Evening) {
	for box, of := range r.boxes {
		if of == e.Code && !box.Put(e) {
			delete(r.boxes, box)
		}
	}
}

// declare looks up who has declared that they are a program.
func (r *Rounds) declare(e *evening.Evening) {
	for i := range e.People {
		p := &e.People[i]
		p.Declared = r.config.Declared != nil && p.ID != "" && !p.Guest && r.config.Declared(p.ID)
	}
}

// Reconsider shows a person's changed declaration at their evenings.
func (r *Rounds) Reconsider(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for code, k := range r.known {
		if k.Has(id) < 0 {
			continue
		}
		e := *k.Evening
		e.People = slices.Clone(e.People)
		r.declare(&e)
		r.known[code] = &known{&e, k.revision}
		r.publish(&e)
	}
}

// Change changes an evening with f, and again if somebody else was faster. Nothing is written unless f
// changes something.
func (r *Rounds) Change(ctx context.Context, code string, f func(*evening.Evening) error) (*evening.Evening, error) {
	if r.config.Store == nil {
		return nil, evening.ErrNoEvenings
	}
	for {
		d, err := r.config.Store.Get(ctx, eveningKey+code)
		if errors.Is(err, journal.ErrMissing) {
			return nil, evening.ErrNoEvening
		}
		if err != nil {
			return nil, err
		}
		e, err := evening.Read(d.Value)
		if err != nil {
			return nil, err
		}
		over := e.Phase() == evening.Over
		if err := f(e); err != nil {
			return nil, err
		}
		if !over && e.Phase() == evening.Over {
			e.End(time.Now())
		}
		value, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		if bytes.Equal(value, d.Value) {
			return r.apply(d), nil
		}
		d.Value = value
		if d.Revision, err = r.config.Store.Put(ctx, d.Key, value, d.Revision); err == nil {
			return r.apply(d), nil
		}
		if !errors.Is(err, journal.ErrConflict) {
			return nil, err
		}
	}
}

// Read reads an evening from the store.
func (r *Rounds) Read(ctx context.Context, code string) (*evening.Evening, error) {
	return r.Change(ctx, code, func(*evening.Evening) error { return nil })
}

// Search reads all evenings of the store, and queues what must happen next at each.
func (r *Rounds) Search(ctx context.Context) error {
	documents, err := r.config.Store.List(ctx, eveningKey)
	for _, d := range documents {
		if e := r.apply(d); e != nil {
			r.mu.Lock()
			if k := r.known[e.Code]; k != nil { // it may have gone on since
				r.oweNext(k.Evening, openPause)
			}
			r.mu.Unlock()
		}
	}
	return err
}

// Of returns the evenings that a person has joined: first those that are not over, the newest before the
// others.
func (r *Rounds) Of(id string) (mine []*evening.Evening) {
	r.mu.Lock()
	for _, k := range r.known {
		if k.Has(id) >= 0 {
			mine = append(mine, k.Evening)
		}
	}
	r.mu.Unlock()
	slices.SortFunc(mine, func(a, b *evening.Evening) int {
		if over := a.Phase() == evening.Over; over != (b.Phase() == evening.Over) {
			return map[bool]int{false: -1, true: 1}[over]
		}
		return b.Opened.Compare(a.Opened)
	})
	return mine
}

// Plays reports whether a table, by its ID, belongs to a round in which some tables still play.
func (r *Rounds) Plays(table string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, k := range r.known {
		if k.Evening != nil && k.PlaysRoundOf(table) {
			return true
		}
	}
	return false
}

// Follow delivers an evening to a mailbox now and whenever it changes, until the mailbox is closed.
func (r *Rounds) Follow(e *evening.Evening, box *post.Mailbox[*evening.Evening]) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if k := r.known[e.Code]; k != nil {
		e = k.Evening
	}
	r.boxes[box] = e.Code
	box.Put(e)
}

// Forget takes a person's name out of the evenings that they joined.
func (r *Rounds) Forget(ctx context.Context, id string) error {
	if r.config.Store == nil {
		return nil
	}
	documents, err := r.config.Store.List(ctx, eveningKey)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if !bytes.Contains(d.Value, []byte(id)) {
			continue
		}
		if _, err := r.Change(ctx, d.Key[len(eveningKey):], func(e *evening.Evening) error {
			e.Forget(id, name.Former)
			return nil
		}); err != nil && !errors.Is(err, evening.ErrNoEvening) {
			return err
		}
	}
	return nil
}
