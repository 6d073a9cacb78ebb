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

// Ticks says that time has passed.
func (hallTick) Ticks() {}

// tick asks for the next tick, when a clock runs and none is on its way.
func (h *hall) tick() tea.Cmd {
	if h.ticks || !h.hall.Tables.Running() {
		return nil
	}
	h.ticks = true
	return h.errands.After(hallPace, hallTick{h})
}

// ticked draws the clocks anew.
func (h *hall) ticked(msg hallTick) tea.Cmd {
	if msg.of != h {
		return nil
	}
	h.ticks = false
	return h.tick()
}

// clock is what is left to whoever is asked at a table, that they are on vacation, or what clock
// it has.
func (h *hall) clock(l lobby.Listing) (text string, ink ui.Style) {
	switch {
	case h.frame.Now().Before(l.Rests):
		return h.frame.Say("clock|rests"), h.frame.Theme.Dim
	case !l.Until.IsZero():
		return h.left(l.Until.Sub(h.frame.Now())), h.frame.Theme.Text
	case l.Clock != (match.Clock{}):
		return h.frame.ClockName(l.Clock), h.frame.Theme.Dim
	}
	return h.frame.Theme.Dash, h.frame.Theme.Dim
}

// left is a time where there are few cells, as it is drawn every few seconds: hours and
// days are whole ones.
func (h *hall) left(d time.Duration) string {
	switch {
	case d >= 48*time.Hour:
		return h.frame.Span(d.Truncate(24 * time.Hour))
	case d >= time.Hour:
		return h.frame.Span(d.Truncate(time.Hour))
	}
	return h.frame.Span(d)
}
