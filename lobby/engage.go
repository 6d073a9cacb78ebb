package lobby

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
	"medici/rules"
)

// Invitation is somebody who asks somebody else to a table, or an evening in which somebody
// has a seat there.
type Invitation = peers.Invitation

// askEvery is how often one person may ask another.
const askEvery = time.Hour

// Engage asks somebody in the hall to the waiting table where this person sits: each
// person once an hour, and from one source as often as a crowd. Who has blocked this person
// hears nothing of it, and that is not told. Errors: ErrUnknown, match.ErrPlaying, a *TooFast, and whatever refuses
// a line of talk.
func (v *Visit) Engage(name string) error {
	l, me := v.visitor.lobby, v.Person()
	whom, near, ok := l.guard.lock().people.idler(name)
	l.guard.unlock()
	if !ok {
		return ErrUnknown
	}
	game, by, err := v.Waiting()
	if err != nil {
		return err
	}
	invitation := Invitation{From: me.Name, Table: v.Table().Name(), Way: v.Table().Word(), Game: game}
	if _, err := l.limits.sayable(me, v.visitor.from, name); err != nil { // who may not talk may not ask
		return err
	}
	if wait := l.limits.engaged.reserveAbout(whom.ID, me.ID, v.visitor.from, time.Now()); wait > 0 {
		return &TooFast{rules.Refuse("%s has been asked already, by you or from where you are; ask again in %d min",
			whom.Name, ceil(wait, time.Minute)), wait}
	}
	if near {
		l.peers.Send("", peers.Message{Speaker: &by, Invited: whom.ID, To: &invitation})
		return nil
	}
	l.invite(whom.ID, by, invitation)
	return nil
}

// invite tells all sessions of a person of an invitation, unless they do not hear who asks.
func (l *Lobby) invite(id string, by match.Speaker, i Invitation) {
	in := l.guard.lock()
	defer l.guard.unlock()
	in.people.invite(id, by, i)
}

// Invitations are what this person is asked to, the newest one when several came. The
// mailbox is closed when the visitor leaves.
func (v *Visitor) Invitations() *post.Mailbox[Invitation] { return v.invitations }
