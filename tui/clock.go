package tui

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// hurry is how long before the time is up a person is warned.
const hurry = 10 * time.Second

// tickMsg comes while a clock can be seen running.
type tickMsg struct {
	of  *table
	due time.Time
}

// pace is how often a clock with so much time left is drawn anew. Every frame
// costs, and most clocks that run are somebody else's or far from their end.
func pace(left time.Duration, mine bool) time.Duration {
	switch {
	case left > 10*time.Minute:
		return 10 * time.Second
	case mine:
		return time.Second
	}
	return 5 * time.Second
}

// moment is the time between two moments at which clocks tick, far less than that for which a
// clock shows a second.
const moment = 50 * time.Millisecond

// together is the next moment after some time. All clocks of the server tick at the same ones: to
// wake for each of them costs more than a tick does.
func together(t time.Time) time.Time { return began.Add(t.Sub(began).Truncate(moment) + moment) }

// began is one of the moments.
var began = time.Now()

// tick asks for the next tick, when a clock runs.
func (t *table) tick(a *App) tea.Cmd {
	clock := &t.now.Table.Clock
	now := time.Now()
	left := clock.Until.Sub(now)
	if !clock.Running || left <= 0 {
		t.ticks.off()
		return nil
	}
	every := pace(left, t.myTurn())
	// On a round time that is left, so that no second is skipped.
	wait := (left-time.Millisecond)%every + time.Millisecond
	return t.ticks.set(a.ctx, together(now.Add(wait)), func(due time.Time) tea.Msg { return tickMsg{t, due} })
}

// ticked draws the clock anew, and warns whose time is nearly up.
func (t *table) ticked(a *App, msg tickMsg) tea.Cmd {
	if msg.of != t {
		return nil
	}
	next := t.tick(a)
	if left := time.Until(t.now.Table.Clock.Until); t.myTurn() && left <= hurry && left > hurry-time.Second {
		return tea.Batch(a.bell(), next)
	}
	return next
}

// clockText is what is left of the running clock: the time for the decision, then
// the bank.
func (t *table) clockText(a *App) string {
	clock := t.now.Table.Clock
	if !clock.Running || t.now.View == nil {
		return ""
	}
	left, bank := time.Until(clock.Until), clock.Until.Sub(clock.Bank)
	if left > bank && bank > 0 {
		return a.span(left-bank) + " +" + a.span(bank)
	}
	return a.span(left)
}

// drawClock draws the running clock at the end of the header, and returns the column
// it begins at. Mine is lit.
func (t *table) drawClock(a *App, c *ui.Canvas) int {
	text, style := t.clockText(a), a.theme.Text
	if text == "" {
		return c.W + 1
	}
	if t.myTurn() {
		if style = a.theme.Gold.Bold(); time.Until(t.now.Table.Clock.Until) <= hurry {
			style = a.theme.Alert.Bold()
		}
	}
	x := c.W - ui.Width(text) - 3
	c.Put(x, 0, style, " "+text+" ")
	return x
}

// span is a time as a clock shows it.
func (a *App) span(d time.Duration) string {
	d = max(0, d).Round(time.Second)
	switch {
	case d >= 48*time.Hour && d%(24*time.Hour) < time.Hour:
		return a.say("%dd", int(d/(24*time.Hour)))
	case d >= 48*time.Hour:
		return a.say("%dd %dh", int(d/(24*time.Hour)), int(d%(24*time.Hour)/time.Hour))
	case d >= time.Hour && d%time.Hour == 0:
		return a.say("%dh", int(d/time.Hour))
	case d >= time.Hour:
		return fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d%time.Hour/time.Minute, d%time.Minute/time.Second)
	}
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
