package lobby

import (
	"context"
	"errors"
	"slices"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
)

// beginRound draws the next round, if whoever asks may, and opens its tables.
func (l *Lobby) beginRound(ctx context.Context, of string, may func(*evening.Evening) error) (*evening.Evening, error) {
	e, err := l.changeEvening(ctx, of, func(e *evening.Evening) error {
		if err := may(e); err != nil {
			return err
		}
		l.rename(e)
		return l.draw(e, time.Now())
	})
	if err != nil {
		return nil, err
	}
	if err := l.openRound(ctx, e); err != nil {
		return nil, err
	}
	return l.changeEvening(ctx, of, func(*evening.Evening) error { return nil })
}

var errNotDue = errors.New("the next round is not due")

// openPause is how long whoever has drawn a round has to open its tables. After that they may
// have died in between, or failed, and every node sees to them.
const openPause = 3 * time.Second

// What the queue knows by an evening's code: the next round that is to begin, and the tables of
// the last one that are to be open.
func roundKey(of string) string  { return "round/" + of }
func tablesKey(of string) string { return "tables/" + of }

// oweNext owes what is to happen next at an evening by itself, in place of what was: all nodes
// do, and the documents let one of them have each round and each table.
func (l *Lobby) oweNext(e *evening.Evening, pause time.Duration) {
	phase := e.Phase()
	if phase == evening.Resting && !e.Next.IsZero() {
		l.owed.OweAt(e.Next, retry.Task{
			Key: roundKey(e.Code), What: string(oweRound), Person: e.Host, Source: source.Parse(e.From),
			Do: func(ctx context.Context) error { return l.beginDue(ctx, e.Code) },
		})
	} else {
		l.owed.Drop(roundKey(e.Code))
	}
	if phase == evening.Playing {
		l.oweTables(time.Now().Add(pause), e)
	} else {
		l.owed.Drop(tablesKey(e.Code))
	}
}

// oweTables owes that the tables of the round that is played are open.
func (l *Lobby) oweTables(at time.Time, e *evening.Evening) {
	l.owed.OweAt(at, retry.Task{
		Key: tablesKey(e.Code), What: string(oweTables), Person: e.Host, Source: source.Parse(e.From),
		Do: func(ctx context.Context) error { return l.openLeft(ctx, e) },
	})
}

// openLeft opens what somebody has left of a round, if anything; of several nodes that do so
// at once the directory lets one have each table.
func (l *Lobby) openLeft(ctx context.Context, e *evening.Evening) error {
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	if err := l.openRound(ctx, e); !errors.Is(err, ErrNoEvening) {
		return err
	}
	return nil
}

// beginDue begins a round when people have rested.
func (l *Lobby) beginDue(ctx context.Context, of string) error {
	if l.isDraining() { // another node does
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, writeTime)
	defer cancel()
	_, err := l.beginRound(ctx, of, func(e *evening.Evening) error {
		if !e.Due(time.Now()) {
			return errNotDue
		}
		return nil
	})
	if err = l.putOff(ctx, of, err); errors.Is(err, errNotDue) || errors.Is(err, ErrNoEvening) {
		return nil
	}
	return err
}

// rename gives those who are here, or at another node, the name that they have now.
func (l *Lobby) rename(e *evening.Evening) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i, p := range e.People {
		here, near := l.people[p.ID], l.near.by[p.ID]
		switch {
		case p.Left:
		case here != nil:
			e.People[i].Name = here.Name
		case near.Name != "":
			e.People[i].Name = near.Name
		}
	}
}

// openRound opens those tables of the last round that are not open. Before a table has
// left the directory its evening knows how it ended, so that none is opened twice: the
// evening is read after the directory.
func (l *Lobby) openRound(ctx context.Context, e *evening.Evening) error {
	if e.Phase() != evening.Playing || l.isDraining() {
		return nil
	}
	number, missing := e.Number(), map[string]bool{}
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		if _, err := l.config.Store.Get(ctx, directory+drawn.ID); errors.Is(err, journal.ErrMissing) {
			missing[drawn.ID] = true
		} else if err != nil {
			return err
		}
	}
	e, err := l.changeEvening(ctx, e.Code, func(*evening.Evening) error { return nil })
	if err != nil || e.Number() != number {
		return err
	}
	var refused []string
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		if drawn.Done() || !missing[drawn.ID] {
			continue
		}
		switch err := l.openDrawn(e, drawn); {
		case isNoRoom(err):
			refused = append(refused, drawn.ID)
		case err != nil:
			return err
		}
	}
	_, err = l.changeEvening(ctx, e.Code, func(e *evening.Evening) error {
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

// openDrawn opens a table of a round, unless it is open. Where there is no room, what it fails
// with is so by isNoRoom.
func (l *Lobby) openDrawn(e *evening.Evening, drawn evening.Table) error {
	t := l.newTable(drawn.Name, drawn.Code)
	m, err := t.drawn(e, drawn)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.draining || l.codes[drawn.Code] != nil {
		return nil
	}
	from := source.Parse(e.From)
	if err := l.roomFrom(from, slices.ContainsFunc(m.Seated(), match.Person.Known)); err != nil {
		return err
	}
	l.found(t, t.host(drawn.ID, m), from)
	return nil
}

// drawn is a table of a round, whose game begins.
func (t *Table) drawn(e *evening.Evening, drawn evening.Table) (*match.Match, error) {
	game, err := t.lobby.config.Games.Titled(e.Game)
	if err != nil {
		return nil, err
	}
	clock, err := match.ParseClock(e.Clock)
	if err != nil {
		return nil, err
	}
	seats := make([]match.Player, len(drawn.Seats))
	for i, place := range drawn.Seats {
		if seats[i].Program = place == evening.Bot; !seats[i].Program {
			p := e.People[place]
			seats[i] = match.Player{Person: match.Person{ID: p.ID, Name: p.Name, Guest: p.Guest}, From: source.Parse(p.From)}
		}
	}
	s := match.Setup{ID: drawn.ID, Name: drawn.Name, Code: drawn.Code, Game: game, Clock: clock, From: source.Parse(e.From)}
	return match.Drawn(t.config(), s, e.Code, seats, time.Now()), nil
}

// drawnAgain is the match of a table that stands in the directory, and of which a crash has
// left nothing else; nil when nobody waits for it.
func (t *Table) drawnAgain(at directoryEntry) (*match.Match, error) {
	if at.Evening == "" {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	e, err := t.lobby.changeEvening(ctx, at.Evening, func(*evening.Evening) error { return nil })
	if errors.Is(err, ErrNoEvening) {
		return nil, nil
	}
	if err != nil {
		return nil, &unread{err}
	}
	if e.Phase() != evening.Playing {
		return nil, nil
	}
	for _, drawn := range e.Drawn[len(e.Drawn)-1].Tables {
		if drawn.ID == at.ID && !drawn.Done() {
			return t.drawn(e, drawn)
		}
	}
	return nil, nil
}

// oweEvening has the evening of a table told how its game ended.
func (h *hosted) oweEvening() {
	if h.Evening() == "" || h.reported || !h.Begun() {
		return
	}
	switch {
	case h.Phase() != match.Playing:
		h.oweResult()
	case h.Closed() != "":
		h.oweAnnulment()
	}
}

func (h *hosted) oweResult() {
	of, table, l, g := h.Evening(), h.id, h.backlog.lobby, h.LastGame()
	r := evening.Result{Record: g.ID, Scores: g.Scores, Winners: seats(g.Winners), Absent: g.Absent}
	h.reported = true
	h.backlog.add(oweResult, func(ctx context.Context) error {
		return l.tellEvening(ctx, of, func(e *evening.Evening) { e.Finish(table, r, time.Now()) })
	})
}

// oweAnnulment has the evening wait no longer for a table whose game will not end.
func (h *hosted) oweAnnulment() {
	if h.Match == nil || h.Evening() == "" {
		return
	}
	of, table, l := h.Evening(), h.id, h.backlog.lobby
	h.reported = true
	h.backlog.add(oweResult, func(ctx context.Context) error { return l.annul(ctx, of, table) })
}

// annul tells an evening that a table of it ended without a result.
func (l *Lobby) annul(ctx context.Context, of, table string) error {
	if of == "" {
		return nil
	}
	return l.tellEvening(ctx, of, func(e *evening.Evening) { e.Annul(table, time.Now()) })
}

// tellEvening changes an evening, if there still is one.
func (l *Lobby) tellEvening(ctx context.Context, of string, f func(*evening.Evening)) error {
	e, err := l.changeEvening(ctx, of, func(e *evening.Evening) error { f(e); return nil })
	if errors.Is(err, ErrNoEvening) {
		return nil
	}
	if err != nil || e == nil || e.Phase() != evening.Over {
		return err
	}
	return l.tellStandings(ctx, e)
}

func seats(of []rules.Seat) (from0 []int) {
	for _, s := range of {
		from0 = append(from0, int(s))
	}
	return from0
}
