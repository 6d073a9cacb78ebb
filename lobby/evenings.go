package lobby

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"medici/internal/journal"
	"medici/internal/text/name"
	"medici/lobby/evening"
)

// An evening is a document, which whoever changes it replaces as a whole. Its tables are
// tables like others, and know its code.
const eveningKey = "evening/"

// evenings are those that are known here, as they were last told. They are shared, and
// never changed.
type evenings struct {
	mu    sync.Mutex
	known map[string]*known
	boxes map[*Mailbox[*evening.Evening]]string // by whom what changes is heard, and of which code
}

type known struct {
	*evening.Evening
	revision uint64
}

func newEvenings() evenings {
	return evenings{known: map[string]*known{}, boxes: map[*Mailbox[*evening.Evening]]string{}}
}

// restoreEvenings finds the evenings of the store, opens the tables that a crash left
// unopened or owes that, and hears from then on what others make of them.
func (l *Lobby) restoreEvenings(ctx context.Context) error {
	documents, err := l.config.Store.List(ctx, eveningKey)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if e := l.learn(d); e != nil && e.Phase() == evening.Playing {
			l.oweTables(time.Now(), e)
			l.owed.Wait(ctx, tablesKey(e.Code))
		}
	}
	l.watchAll(eveningKey, l.heldEvenings, func(d journal.Document) { l.learn(d) })
	return nil
}

// heldEvenings are the documents of those that are known.
func (l *Lobby) heldEvenings() map[string]uint64 {
	l.evenings.mu.Lock()
	defer l.evenings.mu.Unlock()
	all := make(map[string]uint64, len(l.evenings.known))
	for code, k := range l.evenings.known {
		all[eveningKey+code] = k.revision
	}
	return all
}

// learn takes in an evening as the store has it, and tells those who wait for it. What is
// older than what is known is no news.
func (l *Lobby) learn(d journal.Document) *evening.Evening {
	code := d.Key[len(eveningKey):]
	e, err := evening.Read(d.Value)
	if err != nil && !d.Deleted {
		l.config.Log.Error("an evening cannot be read", "error", err)
		return nil
	}
	s := &l.evenings
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.known[code]
	switch {
	case was != nil && (d.Revision < was.revision || d.Revision == was.revision && !d.Deleted):
		return was.Evening
	case d.Deleted:
		delete(s.known, code)
		l.owed.Drop(roundKey(code))
		l.owed.Drop(tablesKey(code))
		return nil
	}
	now := &known{Evening: e, revision: d.Revision}
	s.known[code] = now
	if was != nil {
		l.callSoon(was.Evening, e)
	}
	l.oweNext(e, openPause)
	for box, of := range s.boxes {
		if of == code && !box.Put(e) {
			delete(s.boxes, box)
		}
	}
	return e
}

// changeEvening lets f change an evening, again when somebody else was faster. What f has
// not changed is not written.
func (l *Lobby) changeEvening(ctx context.Context, code string, f func(*evening.Evening) error) (*evening.Evening, error) {
	if l.config.Store == nil {
		return nil, ErrNoEvenings
	}
	for {
		d, err := l.config.Store.Get(ctx, eveningKey+code)
		if errors.Is(err, journal.ErrMissing) {
			return nil, ErrNoEvening
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
			return l.learn(d), nil
		}
		d.Value = value
		if d.Revision, err = l.config.Store.Put(ctx, d.Key, value, d.Revision); err == nil {
			return l.learn(d), nil
		}
		if !errors.Is(err, journal.ErrConflict) {
			return nil, err
		}
	}
}

// forgetInEvenings takes the name off somebody who joined evenings.
func (l *Lobby) forgetInEvenings(ctx context.Context, id string) error {
	if l.config.Store == nil {
		return nil
	}
	documents, err := l.config.Store.List(ctx, eveningKey)
	if err != nil {
		return err
	}
	for _, d := range documents {
		if !bytes.Contains(d.Value, []byte(id)) {
			continue
		}
		if _, err := l.changeEvening(ctx, d.Key[len(eveningKey):], func(e *evening.Evening) error {
			e.Forget(id, name.Former)
			return nil
		}); err != nil && !errors.Is(err, ErrNoEvening) {
			return err
		}
	}
	return nil
}
