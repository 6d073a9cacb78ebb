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

// Begin draws the next round, if may allows it, and opens its tables.
func (r *Rounds) Begin(ctx context.Context, of string, may func(*evening.Evening) error) (*evening.Evening, error) {
	e, err := r.Read(ctx, of)
	if err != nil {
		return nil, err
	}
	r.seek(e)
	e, err = r.Change(ctx, of, func(e *evening.Evening) error {
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

// openPause is how long the node that drew a round has to open its tables. It may have died or failed by
// then, so all nodes open what is left.
const openPause = 3 * time.Second

// Keys of the queue, by an evening's code: the next round to begin, and the last round's tables to open.
func roundKey(of string) string  { return "round/" + of }
func tablesKey(of string) string { return "tables/" + of }

// oweNext queues an evening's next step in place of the last one. All nodes do so; the documents decide
// which of them gets each round and each table.
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

// oweTables queues the opening of the present round's tables.
func (r *Rounds) oweTables(at time.Time, e *evening.Evening) {
	r.config.Queue.OweAt(at, retry.Task{
		Key: tablesKey(e.Code), What: string(oweTables), Person: e.Host, Source: source.Parse(e.From),
		Do: func(ctx context.Context) error { return r.openLeft(ctx, e) },
	})
}

// openLeft opens what is left of a round. If several nodes do so at once, the directory gives each table to
// one of them.
func (r *Rounds) openLeft(ctx context.Context, e *evening.Evening) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if err := r.openRound(ctx, e); !errors.Is(err, evening.ErrNoEvening) {
		return err
	}
	return nil
}

// beginDue begins a round when the break is over.
func (r *Rounds) beginDue(ctx context.Context, of string) error {
	if r.config.Hall.Draining() { // another node does it
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

// rename updates the names of people who are here or at another node.
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

// openRound opens the unopened tables of the last round. An evening learns a game's result before the table
// leaves the directory; reading the evening after the directory therefore opens no table twice.
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

// Update changes an evening, if it still exists.
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
