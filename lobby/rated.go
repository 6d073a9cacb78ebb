package lobby

import (
	"context"
	"slices"
	"time"

	"medici/internal/source"
)

// rating is what was last said about the game that is played, or while none is
// about the next one.
type rating struct {
	rated   bool
	unrated string // the reason
	about   *Game  // what was asked about; nil to ask again
}

// askRating asks whether the game is rated, unless that was asked of the same one.
// The players wait for the answer before a game, and for none at its end.
func (t *Table) askRating(m *match) {
	g := m.nextGame()
	if m.phase == Playing {
		g = m.lastGame()
	}
	if m.config.Rates == nil || m.closed != "" || m.about.alike(&g) {
		return
	}
	m.about = &g
	if m.phase != Over {
		t.setRating(m, t.rate(&g))
		return
	}
	t.lobby.running.Go(func() {
		r := t.rate(&g)
		t.doAlways(func(m *match, _ time.Time) {
			if m.about == &g {
				t.setRating(m, r)
				m.dirty = true
			}
		})
	})
}

// rate is what is said about a game; nil when that cannot be found out now.
func (t *Table) rate(g *Game) *rating {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	why, err := t.lobby.config.Rates(ctx, *g)
	if err != nil {
		t.lobby.config.Log.Error("nobody knows whether a game is rated", "table", t.name, "error", err)
		return nil
	}
	return &rating{rated: why == "", unrated: why, about: g}
}

// setRating takes an answer. Without one what was said before still stands, and the
// next change asks again.
func (t *Table) setRating(m *match, r *rating) {
	if m.about = nil; r != nil {
		m.rating = *r
	}
}

// alike reports whether an answer about one game holds for the other.
func (g *Game) alike(o *Game) bool {
	return g != nil && g.ID == o.ID && g.Open == o.Open && slices.Equal(g.Seats, o.Seats)
}

// nextGame is the game that those would play who sit here now.
func (m *match) nextGame() Game {
	g := Game{Table: m.name, Title: m.title, Clock: m.clock}
	for _, s := range m.seats {
		if s.kind == Empty {
			g.Open = true
			continue
		}
		g.Seats = append(g.Seats, Player{Person: s.who, Program: s.kind == Program, Level: s.level, From: s.from})
	}
	return g
}

// Reconsider has the tables where a person sits ask again whether their next game
// is rated, because the person has decided about that.
func (l *Lobby) Reconsider(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	for _, e := range l.order {
		if e.listing.Phase == Playing || !e.has(id) {
			continue
		}
		l.running.Go(func() {
			e.table.doAlways(func(m *match, _ time.Time) { m.about, m.dirty = nil, true })
		})
	}
}

// from is where a visit comes from.
func (v *Visit) from() source.Source {
	if v.visitor == nil {
		return source.Source{}
	}
	return v.visitor.from
}
