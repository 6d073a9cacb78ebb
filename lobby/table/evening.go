package table

import (
	"context"
	"errors"
	"time"

	"medici/internal/text/source"
	"medici/lobby/directory"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
)

// drawn makes the match of a round's table. Its game begins at once.
func (s *Shared) drawn(e *evening.Evening, drawn evening.Table) (*match.Match, error) {
	game, err := s.Games.Titled(e.Game)
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
	setup := match.Setup{ID: drawn.ID, Name: drawn.Name, Code: drawn.Code, Game: game, Clock: clock,
		From: source.Parse(e.From)}
	return match.Drawn(s.match(), setup, e.Code, seats, time.Now()), nil
}

// drawnAgain makes the match of a round's table again after a crash that left only the directory's entry.
// It is nil when nobody waits for the table.
func (t *Table) drawnAgain(at directory.Entry) (*match.Match, error) {
	if at.Evening == "" {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	e, err := t.shared.Hall.Evening(ctx, at.Evening)
	if errors.Is(err, evening.ErrNoEvening) {
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
			return t.shared.drawn(e, drawn)
		}
	}
	return nil, nil
}

// oweEvening queues the result of a game for its evening.
func (h *hosted) oweEvening() {
	if h.now.Table.Evening == "" || h.reported || !h.now.Begun() {
		return
	}
	switch {
	case h.now.Table.Phase != match.Playing:
		h.oweResult()
	case h.now.Closed != "":
		h.oweAnnulment()
	}
}

func (h *hosted) oweResult() {
	of, table, hall, g := h.now.Table.Evening, h.id, h.shared.Hall, h.LastGame()
	r := evening.Result{Record: g.ID, Scores: g.Scores, Winners: seats(g.Winners), Absent: g.Absent}
	h.reported = true
	h.backlog.add(oweResult, func(ctx context.Context) error {
		return hall.UpdateEvening(ctx, of, func(e *evening.Evening) { e.Finish(table, r, time.Now()) })
	})
}

// oweAnnulment frees the evening from a game that will not end.
func (h *hosted) oweAnnulment() {
	if h.Match == nil || h.now.Table.Evening == "" {
		return
	}
	of, table, s := h.now.Table.Evening, h.id, h.shared
	h.reported = true
	h.backlog.add(oweResult, func(ctx context.Context) error { return s.annul(ctx, of, table) })
}

// annul tells an evening that one of its tables ended without a result.
func (s *Shared) annul(ctx context.Context, of, table string) error {
	if of == "" {
		return nil
	}
	return s.Hall.UpdateEvening(ctx, of, func(e *evening.Evening) { e.Annul(table, time.Now()) })
}

func seats(of []rules.Seat) (from0 []int) {
	for _, s := range of {
		from0 = append(from0, int(s))
	}
	return from0
}
