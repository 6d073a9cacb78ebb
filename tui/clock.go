package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/ui"
)

// tickMsg comes while a clock can be seen running.
type tickMsg struct {
	of  *table
	due time.Time
}

// Ticks says that time has passed.
func (tickMsg) Ticks() {}

// tick asks for the next tick, when a clock runs.
func (t *table) tick() tea.Cmd {
	clock := &t.now.Table.Clock
	now := time.Now()
	left := clock.Until.Sub(now)
	if !clock.Running || left <= 0 {
		t.ticks.Off()
		return nil
	}
	return t.ticks.Set(t.errands.Ctx, await.NextTick(now, left, t.myTurn()), func(due time.Time) tea.Msg { return tickMsg{t, due} })
}

// ticked draws the clock anew, and warns whose time is nearly up.
func (t *table) ticked(msg tickMsg) tea.Cmd {
	if msg.of != t {
		return nil
	}
	next := t.tick()
	if left := time.Until(t.now.Table.Clock.Until); t.myTurn() && left <= await.Hurry && left > await.Hurry-time.Second {
		return tea.Batch(t.app.Bell(), next)
	}
	return next
}

// clockText is what is left of the running clock: the time for the decision, then
// the bank.
func (t *table) clockText() string {
	clock := t.now.Table.Clock
	if !clock.Running || t.now.View == nil {
		return ""
	}
	left, bank := time.Until(clock.Until), clock.Until.Sub(clock.Bank)
	if left > bank && bank > 0 {
		return t.frame.Span(left-bank) + " +" + t.frame.Span(bank)
	}
	return t.frame.Span(left)
}

// drawClock draws the running clock at the end of the header, and returns the column
// it begins at. Mine is lit.
func (t *table) drawClock(c *ui.Canvas) int {
	text, style := t.clockText(), t.frame.Theme.Text
	if text == "" {
		return c.W + 1
	}
	if t.myTurn() {
		if style = t.frame.Theme.Gold.Bold(); time.Until(t.now.Table.Clock.Until) <= await.Hurry {
			style = t.frame.Theme.Alert.Bold()
		}
	}
	x := c.W - ui.Width(text) - 3
	c.Put(x, 0, style, " "+text+" ")
	return x
}
