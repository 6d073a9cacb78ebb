package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/settings"
	"medici/lobby/match"
	"medici/tui/ui"
)

// guard is when the decision in front appeared. For a moment after that nothing answers
// it: what was typed was meant for what stood there before.
type guard struct {
	of    any // see deciding
	since time.Time
}

// guardMsg comes when keys that answer are awake again.
type guardMsg struct{}

// turnOf names a decision at a table.
type turnOf struct {
	table *table
	seq   int
	over  bool
}

// explained names what is told of a position in a lesson.
type explained struct {
	table *table
	seq   int
}

// deciding names what the person is to decide now and can see; nil for nothing.
func (a *App) deciding() any {
	if a.asked != nil {
		return a.asked
	}
	if s, ok := a.screen.(interface{ decision() any }); ok {
		return s.decision()
	}
	return nil
}

// decision is a turn of the game, or whether there is to be another one.
func (t *table) decision() any {
	_, covered := t.reel.shown()
	switch over := t.now.Table.Phase == match.Over; {
	case covered:
		return nil
	case t.explaining():
		return explained{t, t.now.Seq}
	case !over && !t.myTurn():
		return nil
	default:
		return turnOf{t, t.now.Seq, over}
	}
}

// appear takes note of a decision that has appeared, and has it drawn anew when it can be
// answered.
func (a *App) appear() tea.Cmd {
	now := a.deciding()
	if now == a.guard.of {
		return nil
	}
	a.guard = guard{now, a.now()}
	if !a.dead() {
		return nil
	}
	return a.after(a.Guard, guardMsg{})
}

// dead reports that the decision in front cannot be answered yet.
func (a *App) dead() bool {
	return a.guard.of != nil && a.now().Sub(a.guard.since) < a.Guard && a.guarded()
}

// guarded reports whether this person is guarded against slips.
func (a *App) guarded() bool { return a.choices.filled().Guard == settings.On }

// unheard reports whether a key is dead, unless it is text or lies over the decision.
func (a *App) unheard(key string) bool {
	over := a.asked == nil && (a.wishes != nil || a.menu != nil || a.screen.typing())
	return ui.Answers(key) && !over && a.dead()
}
