package lobby

import (
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
	"medici/rules"
)

// Invitation asks somebody to a table, or to the table of an evening where they have a seat.
type Invitation = peers.Invitation

// askEvery is the least time between two invitations from one person to the same other person.
const askEvery = time.Hour

// Engage invites people in the hall to the waiting table where this person sits, and returns the names of
// those invited. Each person can be invited once an hour, and a source may invite as often as a crowd. An
// invitation counts as a line of talk. Somebody who has blocked this person receives nothing, and the
// caller cannot tell. A failure stops none of the other invitations; the first one is returned: ErrUnknown,
// match.ErrPlaying, a *TooFast, or an error of saying a line.
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

// engage invites one person and returns their name.
func (v *Visit) engage(name string) (string, error) {
	l, me := v.visitor.lobby, v.Person()
	whom, near, ok := l.guard.idler(name)
	if !ok && l.peers.Hall() == 0 {
		return "", ErrUnknown
	}
	game, by, err := v.Waiting()
	if err != nil {
		return "", err
	}
	invitation := Invitation{From: me.Name, Table: v.Table().Name(), Way: v.Table().Word(), Game: game}
	if _, err := l.limits.sayable(me, v.visitor.from, name); err != nil { // a mute covers invitations
		return "", err
	}
	if !ok { // a question to all nodes has its price too
		l.peers.Seek(nil, []string{name})
		if whom, near, ok = l.guard.idler(name); !ok {
			return "", ErrUnknown
		}
	}
	if wait := l.limits.engaged.reserveAbout(whom.ID, me.ID, v.visitor.from, time.Now()); wait > 0 {
		return "", &TooFast{rules.Refuse("%s has been asked already, by you or from where you are; ask again in %d min",
			whom.Name, ceil(wait, time.Minute)), wait}
	}
	if near {
		l.peers.Invite(whom.ID, by, invitation)
	} else {
		l.invite(whom.ID, by, invitation)
	}
	return whom.Name, nil
}

// idler finds somebody who can be invited to a table, here or at another node.
func (g *guard) idler(called string) (whom match.Person, near, ok bool) {
	in := g.lock()
	defer g.unlock()
	return in.people.idler(called)
}

// invite sends an invitation to all sessions of a person, unless they have blocked the sender.
func (l *Lobby) invite(id string, by match.Speaker, i Invitation) {
	in := l.guard.lock()
	defer l.guard.unlock()
	in.people.invite(id, by, i)
}

// Invitations delivers this person's invitations; of several that are unread, the newest. The mailbox is
// closed when the visitor leaves.
func (v *Visitor) Invitations() *post.Mailbox[Invitation] { return v.invitations }
