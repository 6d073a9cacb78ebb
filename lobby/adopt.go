package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/lobby/match"
)

// Adopt has this node keep a table from now on, whoever did: the caller decides when that
// one is gone. Errors: ErrNoTable; journal.ErrConflict when somebody was quicker.
func (l *Lobby) Adopt(ctx context.Context, id string) error {
	e, d, err := l.listedAs(ctx, id)
	if err != nil {
		return err
	}
	if e.Reign == 0 && e.Code == "" { // it comes from a process that had the store to itself
		l.claimAgain(e.Listing.Name, id)
	}
	until := l.livedUntil(e)
	e = e.begun(l.config.Node)
	if d.Value, err = json.Marshal(e); err != nil {
		return err
	}
	if d.Revision, err = l.config.Store.Put(ctx, d.Key, d.Value, d.Revision); err != nil {
		return err
	}
	t := l.restore(e, d, until)
	switch {
	case t == nil:
		return journal.ErrConflict
	case l.early(e):
		l.begin(func() { learn([]*Table{t}) })
	}
	return nil
}

// listedAs is a table as the directory has it. The error is ErrNoTable when it is not there.
func (l *Lobby) listedAs(ctx context.Context, id string) (e directoryEntry, d journal.Document, err error) {
	d, err = l.config.Store.Get(ctx, directory+id)
	if errors.Is(err, journal.ErrMissing) {
		return e, d, ErrNoTable
	}
	if err != nil {
		return e, d, err
	}
	if err := json.Unmarshal(d.Value, &e); err != nil {
		return e, d, fmt.Errorf("the directory of tables, document %s: %w", d.Key, err)
	}
	return e, d, nil
}

// depose ends a table that another node keeps.
func (t *Table) depose() {
	if _, asleep := t.takeAsleep(); asleep {
		return
	}
	_ = t.put(func(h *hosted, _ time.Time) error {
		if _, named := h.named(); named == errMoved {
			h.ended = match.Moved
		}
		return nil
	})
}

// Drain has every table be for other nodes that is opened here from now on. Those that are
// here stay: see [Lobby.Release].
func (l *Lobby) Drain() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.draining = true
}

func (l *Lobby) isDraining() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.draining
}

// Release gives a table up, so that another node can keep it from now on: when it
// returns without an error all that was told is written, and nothing more is told here.
// Visits end as [match.Moved]. Errors: ErrNoTable, and ErrHalted while the table cannot be
// written.
func (l *Lobby) Release(ctx context.Context, id string) error {
	l.mu.Lock()
	at := l.placed[id]
	l.mu.Unlock()
	if at == nil || at.away {
		return ErrNoTable
	}
	t := at.table
	if was, asleep := t.takeAsleep(); asleep {
		return was.giveUp(ctx, l.config.Store)
	}
	err := t.put(func(h *hosted, now time.Time) error {
		if err := t.settle(h, now); err != nil || h.over() != "" {
			return err
		}
		h.Keeper, h.ended = "", match.Moved
		return h.writeDirectory(h.number)
	})
	if err == nil {
		<-t.ended
	}
	return err
}

// passOn gives up a table that was just opened here, and is where its host goes on. One that
// cannot be given up yet stays until it is released with all the others.
func (l *Lobby) passOn(t *Table) (*Table, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if err := l.Release(ctx, t.id); err != nil {
		l.config.Log.Warn("a new table is not given to another node yet", "table", t.name, "error", err)
	}
	return t.here()
}

// slept is where a table stands in the directory that sleeps.
type slept struct {
	entry directoryEntry
	at    journal.Document
}

// giveUp writes that nobody keeps the table.
func (s *slept) giveUp(ctx context.Context, store journal.Store) error {
	s.entry.Keeper = ""
	value, err := json.Marshal(s.entry)
	if err == nil {
		_, err = store.Put(ctx, directory+s.entry.ID, value, s.at.Revision)
	}
	return err
}

// takeAsleep ends a table that sleeps, and reports whether it did.
func (t *Table) takeAsleep() (was *slept, asleep bool) {
	t.mu.Lock()
	if asleep = t.life == nil && t.asleep != nil && t.slept != nil; !asleep {
		t.mu.Unlock()
		return nil, false
	}
	was, t.slept, t.asleep, t.fault = t.slept, nil, nil, t.elsewhere("")
	t.alarm.Stop()
	t.mu.Unlock()
	t.lobby.strike(t)
	close(t.ended)
	t.lobby.recall(t.id)
	return was, true
}
