package table

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/ui"
)

// Clock is the clock of the table that runs.
type Clock struct {
	*Sight
	errands await.Errands
	Ticks   await.Alarm                 // when the next tick comes
	told    func(due time.Time) tea.Msg // the tick
}

// TickMsg, as a pointer, comes while a clock can be seen running.
type TickMsg struct {
	Of  *Clock
	Due time.Time
}

var ticks await.Reused[TickMsg]

// Ticks says that time has passed.
func (*TickMsg) Ticks() {}

// Rings reports whether it is the tick that was waited for, and waits for none then.
func (m *TickMsg) Rings() bool { return m.Of.Ticks.Rings(m.Due) }

// Tick asks for the next tick, when a clock runs.
func (k *Clock) Tick() tea.Cmd {
	clock := &k.Now.Table.Clock
	now := time.Now()
	left := clock.Until.Sub(now)
	if !clock.Running || left <= 0 {
		k.Ticks.Off()
		return nil
	}
	return k.Ticks.Set(k.errands.Ctx, await.NextTick(now, left, k.MyTurn()), k.told)
}

// ticked draws the clock anew, and warns whose time is nearly up.
func (t *Table) ticked(msg TickMsg) tea.Cmd {
	if msg.Of != &t.Clock {
		return nil
	}
	next := t.Clock.Tick()
	if left := time.Until(t.Now.Table.Clock.Until); t.MyTurn() && left <= await.Hurry && left > await.Hurry-time.Second {
		return tea.Batch(t.alerts.Bell(), next)
	}
	return next
}

// text returns what is left of the running clock: the time for the decision, then
// the bank.
func (k *Clock) text() string {
	clock := k.Now.Table.Clock
	if !clock.Running || k.Now.View == nil {
		return ""
	}
	left, bank := time.Until(clock.Until), clock.Until.Sub(clock.Bank)
	if left > bank && bank > 0 {
		return k.frame.Span(left-bank) + " +" + k.frame.Span(bank)
	}
	return k.frame.Span(left)
}

// draw draws the running clock at the end of the header, and returns the column
// it begins at. Mine is lit.
func (k *Clock) draw(c *ui.Canvas) int {
	text, style := k.text(), k.frame.Theme.Text
	if text == "" {
		return c.W + 1
	}
	if k.MyTurn() {
		if style = k.frame.Theme.Gold.Bold(); time.Until(k.Now.Table.Clock.Until) <= await.Hurry {
			style = k.frame.Theme.Alert.Bold()
		}
	}
	x := c.W - ui.Width(text) - 3
	c.Put(x, 0, style, " "+text+" ")
	return x
}
