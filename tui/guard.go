package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/screen"
	"medici/tui/ui"
)

// guard remembers when the present decision appeared. For a moment nothing answers it: keys pressed then
// were meant for what was there before.
type guard struct {
	frame   *frame.Frame
	errands await.Errands
	lasts   time.Duration

	of    screen.Decision
	since time.Time
	awake await.Alarm // when keys that answer wake up
}

// guardMsg comes when keys that answer are awake again.
type guardMsg struct{}

// Ticks says that only time has passed.
func (guardMsg) Ticks() {}

// deciding returns the decision that the person faces and can see.
func deciding(a *App) screen.Decision {
	if a.asked != nil {
		return screen.Decision{Of: a.asked}
	}
	if s, ok := a.screen.(screen.Decider); ok {
		return s.Decision()
	}
	return screen.Decision{}
}

// appear records a decision that has appeared, and redraws it when it can be answered.
func (g *guard) appear(now screen.Decision) tea.Cmd {
	if now == g.of {
		return nil
	}
	g.of, g.since = now, g.frame.Now()
	if !g.dead() {
		return nil
	}
	return g.awake.Set(g.errands.Ctx, time.Now().Add(g.lasts), func(time.Time) tea.Msg { return guardMsg{} })
}

// dead reports whether the present decision cannot be answered yet.
func (g *guard) dead() bool {
	return g.of != (screen.Decision{}) && g.frame.Now().Sub(g.since) < g.lasts && g.frame.Guarded()
}

// unheard reports whether a key is dead, unless it is text or belongs to something above the decision.
func (a *App) unheard(key string) bool {
	over := a.asked == nil && (a.settings != nil || a.menu != nil || a.screen.Typing())
	return ui.Answers(key) && !over && a.guard.dead()
}
