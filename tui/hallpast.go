package tui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/almanac"
	"medici/tui/keys"
	"medici/tui/ui"
)

// lastKey opens the close game that the hall names.
var lastKey = ui.Binding{Intent: keys.View, Keys: []string{"v"}, Button: true, Long: "see the last close game again"}

type almanacNews struct{ almanac.Page }

// lookBack asks what the hall remembers. What cannot be found out is not told.
func (h *hall) lookBack() tea.Cmd {
	if h.almanac == nil {
		return nil
	}
	return h.errands.LookUp(func(ctx context.Context) tea.Msg {
		page, err := h.almanac(ctx)
		if err != nil {
			page = almanac.Page{}
		}
		return almanacNews{page}
	})
}

// recalls reports whether there is a close game to open.
func (h *hall) recalls() bool { return h.past.Close.ID != "" && h.records.Kept() }

// closeGame is the last close game in a few words.
func (h *hall) closeGame() string {
	c := h.past.Close
	return h.frame.Say("%d to %d, %s, %s", c.Scores[0], c.Scores[1], h.frame.Games.Brief(c.Title), h.daysAgo(c.Ended))
}

// daysAgo is how long ago something was, in days where the person is.
func (h *hall) daysAgo(then time.Time) string {
	now := h.frame.Clock()
	day := func(t time.Time) time.Time {
		year, month, day := t.In(now.Location()).Date()
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	}
	switch days := int(day(now).Sub(day(then)).Hours() / 24); days {
	case 0:
		return h.frame.Say("today")
	case 1:
		return h.frame.Say("yesterday")
	default:
		return h.frame.Say("%d days ago", days)
	}
}

// drawPast draws what the hall remembers, a row each, and returns how many rows that took.
func (h *hall) drawPast(c *ui.Canvas) (rows int) {
	if h.recalls() && c.H > rows {
		h.frame.Offer(c, 1, rows, c.W-2, lastKey, h.closeGame())
		rows++
	}
	if h.past.Busy && c.H > rows {
		text := h.frame.Say("busiest from %s to %s %s", h.hour(h.past.From).Format("15:04"), h.hour(h.past.To).Format("15:04"), h.hour(h.past.To).Format("MST"))
		c.Put(1, rows, h.frame.Theme.Dim, h.frame.Theme.Fit(text, c.W-2))
		rows++
	}
	return rows
}

// hour is an hour of Universal Time where the person is, today.
func (h *hall) hour(of int) time.Time {
	now := h.frame.Clock()
	year, month, day := now.UTC().Date()
	return time.Date(year, month, day, of, 0, 0, 0, time.UTC).In(now.Location())
}
