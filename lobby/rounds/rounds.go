package rounds

import (
	"context"
	"errors"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/evening"
)

// Begin draws the next round, if that person may, and opens its tables.
func (r *Rounds) Begin(ctx context.Context, of string, may func(*evening.Evening) error) (*evening.Evening, error) {
	e, err := r.Change(ctx, of, func(e *evening.Evening) error {
		if err := may(e); err != nil {
			return err
		}
		r.rename(e)
		return r.draw(e, time.Now())
	})
	if err != nil {
		return nil, err
	}
	if err := r.openRound(ctx, e); err != nil {
		return nil, err
	}
	return r.Read(ctx, of)
}

var errNotDue = errors.New("the next round is not due")

// openPause is how long the node that drew a round has to open its tables. After that they may
// have died in between, or failed, and every node sees to them.
const openPause = 3 * time.Second

// What the queue knows by an evening's code: the next round that is to begin, and the tables of
// the last one that must be open.
func roundKey(of string) string  { return "round/" + of }
func tablesKey(of string) string { return "tables/" + of }

// oweNext owes what is to happen next at an evening by itself, in place of what was: all nodes
// do, and the documents let one of them have each round and each table.
func (r *Rounds) oweNext(e *evening.Evening, pause time.Duration) {
	phase := e.Phase()
	if phase == evening.Between && !e.Next.IsZero() {
		r.config.Queue.OweAt(e.Next, retry.Task{
			Key: roundKey(e.Code), What: string(oweRound), Person: e.Host, Source: source.Parse(e.From),
			Do: func(ctx context.Context) error { return r.beginDue(ctx, e.Code) },
		})
	} else {
		r.config.Queue.Drop(roundKey(e.Code))
	}
	if phase == evening.Playing {
		r.oweTables(time.Now().Add(pause), e)
	} else {
		r.config.Queue.Drop(tablesKey(e.Code))
	}
}

// oweTables owes that the tables of the round that is played are open.
func (r *Rounds) oweTables(at time.Time, e *evening.Evening) {
	r.config.Queue.OweAt(at, retry.Task{
		Key: tablesKey(e.Code), What: string(oweTables), Person: e.Host, Source: source.Parse(e.From),
		Do: func(ctx context.Context) error { return r.openLeft(ctx, e) },
	})
}

// openLeft opens what somebody has left of a round, if anything; of several nodes that do so
// at once the directory lets one have each table.
func (r *Rounds) openLeft(ctx context.Context, e *evening.Evening) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if err := r.openRound(ctx, e); !errors.Is(err, evening.ErrNoEvening) {
		return err
	}
	return nil
}

// beginDue begins a round when the pause is over.
func (r *Rounds) beginDue(ctx context.Context, of string) error {
	if r.config.Hall.Draining() { // another node does
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	_, err := r.Begin(ctx, of, func(e *evening.Evening) error {
		if !e.Due(time.Now()) {
			return errNotDue
		}
		return nil
	})
	if err = r.putOff(ctx, of, err); errors.Is(err, errNotDue) || errors.Is(err, evening.ErrNoEvening) {
		return nil
	}
	return err
}

// rename gives those who are here, or at another node, the name that they have now.
func (r *Rounds) rename(e *evening.Evening) {
	for i, p := range e.People {
		if p.Left {
			continue
		}
		if name := r.config.Hall.NameOf(p.ID); name != "" {
			e.People[i].Name = name
		}
	}
}

// openRound opens those tables of the last round that are not open. Before a table has
// left the directory its evening knows how it ended, so none is opened twice: the
// evening is read after the directory.
func (r *Rounds) openRound(ctx context.Context, e *evening.Evening) error {
	if e.Phase() != evening.Playing || r.config.Hall.Draining() {
		return nil
	}
	number, missing := e.Number(), map[string]bool{}
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		if _, err := r.config.Store.Get(ctx, directory.Prefix+drawn.ID); errors.Is(err, journal.ErrMissing) {
			missing[drawn.ID] = true
		} else if err != nil {
			return err
		}
	}
	e, err := r.Read(ctx, e.Code)
	if err != nil || e.Number() != number {
		return err
	}
	var refused []string
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		if drawn.Done() || !missing[drawn.ID] {
			continue
		}
		switch err := r.config.Hall.Open(e, drawn); {
		case isNoRoom(err):
			refused = append(refused, drawn.ID)
		case err != nil:
			return err
		}
	}
	_, err = r.Change(ctx, e.Code, func(e *evening.Evening) error {
		if e.Number() == number {
			e.Open()
		}
		for _, id := range refused {
			e.Refuse(id, time.Now())
		}
		return nil
	})
	return err
}

// Update changes an evening, if there still is one.
func (r *Rounds) Update(ctx context.Context, of string, f func(*evening.Evening)) error {
	e, err := r.Change(ctx, of, func(e *evening.Evening) error { f(e); return nil })
	if errors.Is(err, evening.ErrNoEvening) {
		return nil
	}
	if err != nil || e == nil || e.Phase() != evening.Over {
		return err
	}
	return r.reportStandings(ctx, e)
}
