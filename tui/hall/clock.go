package hall

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// hallPace is how often the hall's clocks are redrawn: they are other people's, and one's own has a row
// above.
const hallPace = 5 * time.Second

// hallTick comes while clocks run in the hall.
type hallTick struct{ of *Hall }

// Ticks says that time has passed.
func (hallTick) Ticks() {}

// tick asks for the next tick, when a clock runs and none is on its way.
func (h *Hall) tick() tea.Cmd {
	if h.ticks || !h.tables.now.Tables.Running() {
		return nil
	}
	h.ticks = true
	return h.errands.After(hallPace, hallTick{h})
}

// ticked draws the clocks anew.
func (h *Hall) ticked(msg hallTick) tea.Cmd {
	if msg.of != h {
		return nil
	}
	h.ticks = false
	return h.tick()
}

// clock returns how much time the person to move at a table has, or that they are on vacation, or the
// table's clock.
func (ts *tables) clock(l lobby.Listing) (text string, ink ui.Style) {
	switch {
	case ts.frame.Now().Before(l.VacationUntil):
		return ts.frame.Say("clock|rests"), ts.frame.Theme.Dim
	case !l.Until.IsZero():
		return ts.left(l.Until.Sub(ts.frame.Now())), ts.frame.Theme.Text
	case l.Clock != (match.Clock{}):
		return ts.frame.ClockName(l.Clock), ts.frame.Theme.Dim
	}
	return ts.frame.Theme.Dash, ts.frame.Theme.Dim
}

// left returns a time where there are few cells, as it is drawn every few seconds: hours and
// days are whole ones.
func (ts *tables) left(d time.Duration) string {
	switch {
	case d >= 48*time.Hour:
		return ts.frame.Span(d.Truncate(24 * time.Hour))
	case d >= time.Hour:
		return ts.frame.Span(d.Truncate(time.Hour))
	}
	return ts.frame.Span(d)
}
