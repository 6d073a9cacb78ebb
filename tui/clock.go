package tui

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"
)

// hurry is how long before the time is up a person is warned.
const hurry = 10 * time.Second

// tickMsg comes once a second while a clock can be seen running.
type tickMsg struct{ of *table }

// tick asks for the next tick, when a clock runs and none is on its way.
func (t *table) tick(ctx context.Context) tea.Cmd {
	if t.ticking || !t.now.Table.Clock.Running {
		return nil
	}
	t.ticking = true
	// On the second of the time that is left, so that it never skips one.
	wait := time.Until(t.now.Table.Clock.Until)%time.Second + time.Millisecond
	if wait <= time.Millisecond {
		wait += time.Second
	}
	return func() tea.Msg {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
			return tickMsg{t}
		case <-ctx.Done(): // tea.Tick would outlive the session
			return nil
		}
	}
}

// ticked draws the clock anew, and warns whose time is nearly up.
func (t *table) ticked(ctx context.Context, msg tickMsg) tea.Cmd {
	if msg.of != t {
		return nil
	}
	t.ticking = false
	next := t.tick(ctx)
	if left := time.Until(t.now.Table.Clock.Until); t.myTurn() && left <= hurry && left > hurry-time.Second {
		return tea.Batch(ring, next)
	}
	return next
}

// clockText is the running clock: the time for the decision, then the bank.
func (t *table) clockText(a *App) string {
	clock := t.now.Table.Clock
	if !clock.Running || t.now.View == nil {
		return ""
	}
	name := t.name(t.now.View.Turn())
	now := time.Now()
	left, bank := clock.Until.Sub(now), clock.Until.Sub(clock.Bank)
	switch {
	case left <= 0:
		return a.say("%s: time is up", name)
	case left <= hurry:
		return a.say("%s: %s left, hurry!", name, span(left))
	case left > bank && bank > 0:
		return a.say("%s: %s, then %s", name, span(left-bank), span(bank))
	}
	return a.say("%s: %s left", name, span(left))
}

// span is a time as a clock shows it.
func span(d time.Duration) string {
	d = max(0, d).Round(time.Second)
	switch {
	case d >= 48*time.Hour && d%(24*time.Hour) < time.Hour:
		return fmt.Sprintf("%dd", d/(24*time.Hour))
	case d >= 48*time.Hour:
		return fmt.Sprintf("%dd %dh", d/(24*time.Hour), d%(24*time.Hour)/time.Hour)
	case d >= time.Hour && d%time.Hour == 0:
		return fmt.Sprintf("%dh", d/time.Hour)
	case d >= time.Hour:
		return fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d%time.Hour/time.Minute, d%time.Minute/time.Second)
	}
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
