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

// Engage asks people in the hall to the waiting table where this person sits, and tells who was asked: each
// person once an hour, from one source as often as a crowd, and each counts as a line of talk. Who has blocked this
// person hears nothing of it, and that is not told. The error is the first one, of whom nobody else suffers:
// ErrUnknown, match.ErrPlaying, a *TooFast, and whatever refuses a line of talk.
func (v *Visit) Engage(names ...string) (asked []string, err error) {
	for _, name := range names {
		whom, refused := v.engage(name)
		switch {
		case refused == nil:
			asked = append(asked, whom)
		case err == nil:
			err = refused
		}
	}
	return asked, err
}

// engage asks one of them, and is what they are called.
func (v *Visit) engage(name string) (string, error) {
	l, me := v.visitor.lobby, v.Person()
	whom, near, ok := l.guard.lock().people.idler(name)
	l.guard.unlock()
	if !ok {
		return "", ErrUnknown
	}
	game, by, err := v.Waiting()
	if err != nil {
		return "", err
	}
	invitation := Invitation{From: me.Name, Table: v.Table().Name(), Way: v.Table().Word(), Game: game}
	if _, err := l.limits.sayable(me, v.visitor.from, name); err != nil { // who may not talk may not ask
		return "", err
	}
	if wait := l.limits.engaged.reserveAbout(whom.ID, me.ID, v.visitor.from, time.Now()); wait > 0 {
		return "", &TooFast{rules.Refuse("%s has been asked already, by you or from where you are; ask again in %d min",
			whom.Name, ceil(wait, time.Minute)), wait}
	}
	if near {
		l.peers.Send("", peers.Message{Speaker: &by, Invited: whom.ID, To: &invitation})
	} else {
		l.invite(whom.ID, by, invitation)
	}
	return whom.Name, nil
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
