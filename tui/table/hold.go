package table

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/rules"
)

// holding is how long a move is held for people who want that, so they can take it back.
const holding = time.Second

// HeldMove is a move that is not sent yet; it comes as a message when its time is over.
type HeldMove struct {
	of     *Table
	action rules.Action
	seq    int // of the position it answers
}

// Act sends an action to the table, or holds it; nil is none.
func (t *Table) Act(action rules.Action) tea.Cmd {
	switch {
	case action == nil:
		return nil
	case t.frame.Chosen.Full.Hold == settings.On:
		t.Held = &HeldMove{t, action, t.Now.Seq}
		return t.errands.After(holding, t.Held)
	}
	t.try(t.Send(action, t.Now.Seq))
	return nil
}

// release sends a move that was held, unless it was taken back.
func (t *Table) release(move *HeldMove) {
	if t.Held == move {
		t.Held = nil
		t.try(t.Send(move.action, move.seq))
	}
}
