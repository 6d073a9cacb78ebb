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
func (m *match) askRating() error {
	if m.config.Rates == nil || m.closed != "" {
		return nil
	}
	g := m.nextGame()
	if m.phase == Playing {
		g = m.lastGame()
	}
	if m.about != nil && m.about.ID == g.ID && m.about.Open == g.Open && slices.Equal(m.about.Seats, g.Seats) {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	why, err := m.config.Rates(ctx, g)
	if err != nil {
		return err // what was said before still stands
	}
	m.rating = rating{rated: why == "", unrated: why, about: &g}
	return nil
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
