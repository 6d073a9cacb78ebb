package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/almanac"
	"medici/tui/ui"
)

// lastKey opens the close game that the hall names.
var lastKey = ui.Binding{Intent: view, Keys: []string{"v"}, Button: true, Long: "see the last close game again"}

type almanacNews struct{ almanac.Page }

// lookBack asks what the hall remembers. What cannot be found out is not told.
func (h *hall) lookBack(a *App) tea.Cmd {
	if a.Almanac == nil {
		return nil
	}
	return a.lookUp(func(ctx context.Context) tea.Msg {
		page, err := a.Almanac(ctx)
		if err != nil {
			page = almanac.Page{}
		}
		return almanacNews{page}
	})
}

// recalls reports whether there is a close game to open.
func (h *hall) recalls(a *App) bool { return h.past.Close.ID != "" && a.Record != nil }

// closeGame is the last close game in a few words.
func (h *hall) closeGame(a *App) string {
	c := h.past.Close
	return a.say("%d to %d, %s, %s", c.Scores[0], c.Scores[1], a.Games.Brief(c.Title), a.daysAgo(c.Ended))
}

// daysAgo is how long ago something was, in days where the person is.
func (a *App) daysAgo(then time.Time) string {
	now := a.clock()
	day := func(t time.Time) time.Time {
		year, month, day := t.In(now.Location()).Date()
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	}
	switch days := int(day(now).Sub(day(then)).Hours() / 24); days {
	case 0:
		return a.say("today")
	case 1:
		return a.say("yesterday")
	default:
		return a.say("%d days ago", days)
	}
}

// drawPast draws what the hall remembers, a row each, and returns how many rows that took.
func (h *hall) drawPast(a *App, c *ui.Canvas) (rows int) {
	if h.recalls(a) && c.H > rows {
		a.offer(c, 1, rows, c.W-2, lastKey, h.closeGame(a))
		rows++
	}
	if h.past.Busy && c.H > rows {
		text := a.say("busiest from %s to %s %s", a.hour(h.past.From).Format("15:04"), a.hour(h.past.To).Format("15:04"), a.hour(h.past.To).Format("MST"))
		c.Put(1, rows, a.theme.Dim, a.theme.Fit(text, c.W-2))
		rows++
	}
	return rows
}

// hour is an hour of Universal Time where the person is, today.
func (a *App) hour(of int) time.Time {
	now := a.clock()
	year, month, day := now.UTC().Date()
	return time.Date(year, month, day, of, 0, 0, 0, time.UTC).In(now.Location())
}
