package table

import (
	"context"
	"time"

	"medici/lobby/match"
)

// askRating asks whether the game is rated, unless it has asked about this game. Players wait for the
// answer before a game, and not at its end.
func (t *Table) askRating(h *hosted) {
	if h.shared.Rates == nil || h.ended != "" {
		return
	}
	g, at, asks := h.ToRate(h.about)
	if !asks {
		return
	}
	h.about = &g
	if at != match.Over {
		h.setRating(t.rate(&g))
		return
	}
	t.shared.Crew.Begin(func() {
		why, err := t.rate(&g)
		t.doAlways(func(h *hosted, _ time.Time) {
			if h.about == &g {
				h.setRating(why, err)
			}
		})
	})
}

// rate returns why a game is not rated, or "".
func (t *Table) rate(g *match.Game) (why string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	if why, err = t.shared.Rates(ctx, *g); err != nil {
		t.shared.Log.Error("nobody knows whether a game is rated", "table", t.name, "error", err)
	}
	return why, err
}

// setRating takes an answer. After an error the last answer stands, and the next change asks again.
func (h *hosted) setRating(why string, err error) {
	if err != nil {
		h.about = nil
		return
	}
	h.SetRated(why == "", why)
}

// Reconsider makes the table ask again whether its next game is rated.
func (t *Table) Reconsider() {
	t.doAlways(func(h *hosted, _ time.Time) {
		h.about = nil
		t.askRating(h)
	})
}
