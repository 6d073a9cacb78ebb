package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/tui/ui"
)

// guard is when the decision in front appeared. For a moment after that nothing answers
// it: what was typed was meant for what stood there before.
type guard struct {
	of    decision
	since time.Time
}

// guardMsg comes when keys that answer are awake again.
type guardMsg struct{}

// decision names what a person is to decide; the zero decision is nothing.
type decision struct {
	asked     *consent
	link      *linked
	table     *table
	seq       int  // of the position
	explained bool // something is told of it in a lesson
	over      bool // the game is, and there may be another one
}

// deciding is what the person is to decide now and can see.
func (a *App) deciding() decision {
	if a.asked != nil {
		return decision{asked: a.asked}
	}
	if s, ok := a.screen.(interface{ decision() decision }); ok {
		return s.decision()
	}
	return decision{}
}

// decision is a turn of the game, or whether there is to be another one.
func (t *table) decision() decision {
	_, covered := t.reel.shown()
	switch over := t.now.Table.Phase == match.Over; {
	case covered:
		return decision{}
	case t.explaining():
		return decision{table: t, seq: t.now.Seq, explained: true}
	case !over && !t.myTurn():
		return decision{}
	default:
		return decision{table: t, seq: t.now.Seq, over: over}
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
	return a.awake.set(a.ctx, time.Now().Add(a.Guard), func(time.Time) tea.Msg { return guardMsg{} })
}

// dead reports that the decision in front cannot be answered yet.
func (a *App) dead() bool {
	return a.guard.of != (decision{}) && a.now().Sub(a.guard.since) < a.Guard && a.guarded()
}

// guarded reports whether this person is guarded against slips.
func (a *App) guarded() bool { return a.choices.full.Guard == settings.On }

// unheard reports whether a key is dead, unless it is text or lies over the decision.
func (a *App) unheard(key string) bool {
	over := a.asked == nil && (a.wishes != nil || a.menu != nil || a.screen.typing())
	return ui.Answers(key) && !over && a.dead()
}
