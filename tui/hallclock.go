package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// hallPace is how often the clocks of the hall are drawn anew: they are those of others,
// and one's own has a row above.
const hallPace = 5 * time.Second

// hallTick comes while clocks run in the hall.
type hallTick struct{ of *hall }

// tick asks for the next tick, when a clock runs and none is on its way.
func (h *hall) tick(a *App) tea.Cmd {
	if h.ticks || !h.hall.Tables.Running() {
		return nil
	}
	h.ticks = true
	return a.after(hallPace, hallTick{h})
}

// ticked draws the clocks anew.
func (h *hall) ticked(a *App, msg hallTick) tea.Cmd {
	if msg.of != h {
		return nil
	}
	h.ticks = false
	return h.tick(a)
}

// clock is what is left to whoever is asked at a table, that they are on vacation, or what clock
// it has.
func (h *hall) clock(a *App, l lobby.Listing) (text string, ink ui.Style) {
	switch {
	case a.now().Before(l.Rests):
		return a.say("clock|rests"), a.theme.Dim
	case !l.Until.IsZero():
		return a.left(l.Until.Sub(a.now())), a.theme.Text
	case l.Clock != (match.Clock{}):
		return a.clockName(l.Clock), a.theme.Dim
	}
	return a.theme.Dash, a.theme.Dim
}

// left is a time where there are few cells, as it is drawn every few seconds: hours and
// days are whole ones.
func (a *App) left(d time.Duration) string {
	switch {
	case d >= 48*time.Hour:
		return a.span(d.Truncate(24 * time.Hour))
	case d >= time.Hour:
		return a.span(d.Truncate(time.Hour))
	}
	return a.span(d)
}
