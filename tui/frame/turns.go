package frame

import (
	"slices"
	"time"

	"medici/lobby"
)

// Turns are the games that wait for this person. Every screen shows in one row a turn that is not on the
// screen and has a clock, with the key that goes there. Where nobody waits it would only be in the way.
type Turns struct {
	All     []lobby.Turn  // the most urgent first
	Refused string        // why one cannot go there, until the next key
	At      func() string // returns the table on the screen; empty for none
}

// Shown reports whether the screen is the table of a turn.
func (t *Turns) Shown(turn lobby.Turn) bool { return t.At() == turn.Table }

// Urgent returns the most urgent turn that is not on the screen and whose clock runs.
func (t *Turns) Urgent() (lobby.Turn, bool) { return t.call(0) }

// Next returns the one after that.
func (t *Turns) Next() (lobby.Turn, bool) { return t.call(1) }

func (t *Turns) call(after int) (lobby.Turn, bool) {
	for _, turn := range t.All {
		switch {
		case t.Shown(turn) || turn.Until.IsZero():
		case after == 0:
			return turn, true
		default:
			after--
		}
	}
	return lobby.Turn{}, false
}

// Wait reports whether the game at a table waits for this person.
func (t *Turns) Wait(table string) bool {
	return slices.ContainsFunc(t.All, func(turn lobby.Turn) bool { return turn.Table == table })
}

// Alerts reports whether every screen has an alert in its row: a turn, an invitation, or why one cannot go
// there.
func (f *Frame) Alerts() bool {
	_, called := f.Turns.Urgent()
	return called || f.Invitation != nil || f.Turns.Refused != ""
}

// pressing is the most time that is left when a turn comes before an invitation.
const pressing = 10 * time.Minute

// Invited returns the invitation that the row of a call shows, if it does: an urgent turn comes first.
func (f *Frame) Invited() *lobby.Invitation {
	if turn, called := f.Turns.Urgent(); called {
		if left, runs := turn.Left(time.Now()); runs && left < pressing {
			return nil
		}
	}
	return f.Invitation
}

// Arrived drops an invitation to the table where this person is.
func (f *Frame) Arrived(at string) {
	if f.Invitation != nil && f.Invitation.Table == at {
		f.Invitation = nil
	}
}
