package plain

import (
	"time"

	"medici/internal/people/settings"
	"medici/rules"
)

// holding is how long a move is held for people who want that, so they can take it back. The clock runs.
const holding = time.Second

// held is a move that has not been sent.
type held struct {
	action rules.Action
	seq    int // the position that it answers
	over   *time.Timer
}

// act sends a move to the table, or holds it.
func act(t *table, a rules.Action) {
	if t.decided().Hold == settings.On {
		t.held.forget()
		t.held = &held{a, t.now.Seq, time.NewTimer(holding)}
		t.say("Held for a second: say undo to take it back.")
		return
	}
	t.send(a, t.now.Seq)
}

// send sends a move.
func (t *table) send(a rules.Action, seq int) {
	err := t.visit.Act(a, seq)
	if err == nil {
		t.moved, t.since = t.situation(), len(t.log)
	}
	t.try(err)
}

// forget drops a held move, and returns nil.
func (h *held) forget() *held {
	if h != nil {
		h.over.Stop()
	}
	return nil
}

// undo takes back a held move.
func undo(t *table) {
	if t.held == nil {
		t.say("There is nothing to take back.")
		return
	}
	t.held = t.held.forget()
	t.say("It is taken back.")
	t.again = true
}
