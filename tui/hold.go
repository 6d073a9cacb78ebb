package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/rules"
)

// holding is how long a move is held by those who wish it, so that they can take it back.
const holding = time.Second

// heldMove is a move that is not sent yet; it comes as a message when its time is over.
type heldMove struct {
	of     *table
	action rules.Action
	seq    int // of the position it answers
}

// act sends an action to the table, or holds it; nil is none.
func (t *table) act(action rules.Action) tea.Cmd {
	switch {
	case action == nil:
		return nil
	case t.frame.Chosen.Full.Hold == settings.On:
		t.held = &heldMove{t, action, t.now.Seq}
		return t.errands.After(holding, t.held)
	}
	t.try(t.send(action, t.now.Seq))
	return nil
}

// release sends a move that was held, unless it was taken back.
func (t *table) release(move *heldMove) {
	if t.held == move {
		t.held = nil
		t.try(t.send(move.action, move.seq))
	}
}
