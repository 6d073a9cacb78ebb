package lobby

import (
	"cmp"
	"slices"
	"time"

	"medici/lobby/match"
	"medici/rules"
)

// Invitation is somebody who asks somebody else to a table, or an evening in which somebody
// has a seat there.
type Invitation struct {
	From    string // the name of who asks
	Evening string // or of the evening
	Round   int    // of that, from 1; 0 for none
	// Table is found by Way: its name, or of a private one its code.
	Table, Way string
	Game       string // title, with its options
	by         match.Speaker
}

// askEvery is how often one person may ask another.
const askEvery = time.Hour

// Engage asks somebody in the hall to the waiting table where this person sits: each
// person once an hour, and from one source as often as a crowd. Who has blocked this person
// hears nothing of it, and that is not told. Errors: ErrUnknown, match.ErrPlaying, a *TooFast, and whatever refuses
// a line of talk.
func (v *Visit) Engage(name string) error {
	l, me := v.table.lobby, v.viewer.Person
	whom, near, ok := l.idler(name)
	if !ok {
		return ErrUnknown
	}
	invitation := Invitation{From: me.Name, Table: v.table.name, Way: cmp.Or(v.table.code, v.table.name), by: match.Speaker{Person: me, From: v.viewer.Network()}}
	err := v.do(func(h *hosted, _ time.Time) error {
		invitation.Game = h.Info().Title
		seated := slices.ContainsFunc(h.Seated(), func(p match.Person) bool { return p.ID == me.ID })
		if !seated || h.Phase() != match.Waiting {
			return match.ErrPlaying
		}
		return nil
	})
	if err != nil {
		return err
	}
	if _, err := l.sayable(me, v.visitor.from, name); err != nil { // who may not talk may not ask
		return err
	}
	if wait := l.engaged.takeAbout(whom.ID, me.ID, v.visitor.from, time.Now()); wait > 0 {
		return &TooFast{rules.Refuse("%s has been asked already, by you or from where you are; ask again in %d min", whom.Name, ceil(wait, time.Minute)), wait}
	}
	if near {
		l.send("", message{Speaker: &invitation.by, Invited: whom.ID, To: &invitation})
		return nil
	}
	l.invite(whom.ID, invitation)
	return nil
}

// idler is somebody who can be asked to a table, here or near at another node.
func (l *Lobby) idler(called string) (whom match.Person, near, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.names[fold(called)]; p != nil {
		return p.Person, false, p.idles()
	}
	p, ok := l.near.by[l.near.names[fold(called)]]
	return p.Person, true, ok && p.Idle
}

// invite tells all sessions of a person of an invitation, unless they do not hear who asks.
func (l *Lobby) invite(id string, i Invitation) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.people[id]; p == nil || !p.blocks.hears(i.by.Says("")) {
		return
	}
	for v := range l.visitors {
		if v.Person().ID == id {
			v.invitations.Put(i)
		}
	}
}

// Invitations are what this person is asked to, the newest one when several came. The
// mailbox is closed when the visitor leaves.
func (v *Visitor) Invitations() *Mailbox[Invitation] { return v.invitations }
