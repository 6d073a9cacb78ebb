package together

import (
	"slices"
	"time"

	"medici/lobby/post"
)

// Look is one session's tie to those who look at the same game.
type Look struct {
	groups *Groups
	game   string
	hidden func() bool
	box    *post.Mailbox[Group]
	reads  func(Group) Group // may be nil

	// The lock of groups guards these.
	who   Member
	at    Point
	moved time.Time // when at changed; zero before anything was shown
	told  bool      // something of the group
	left  bool
}

// Updates delivers the group now and whenever it changes.
func (l *Look) Updates() *post.Mailbox[Group] { return l.box }

// change changes the group, unless the session has left it.
func (l *Look) change(do func(at *group)) {
	l.groups.mu.Lock()
	defer l.groups.mu.Unlock()
	if at := l.groups.of[l.game]; !l.left {
		do(at)
		at.abroad = true
		l.groups.stir(at)
	}
}

// Show says what this session looks at now. The others see it while this person leads.
func (l *Look) Show(at Point) {
	l.groups.mu.Lock()
	defer l.groups.mu.Unlock()
	if l.left || l.at == at && !l.moved.IsZero() {
		return
	}
	l.at, l.moved = at, time.Now().UTC()
	if of := l.groups.of[l.game]; of.settle() == l.who.ID {
		l.groups.stir(of)
	}
}

// Ask asks for the lead, or takes that back.
func (l *Look) Ask(asks bool) { l.change(func(*group) { l.who.Asks = asks }) }

// Give gives the lead to the member with an ID; to the leader themselves, who keeps it then, all who have asked hear
// that. It does nothing for somebody who does not lead.
func (l *Look) Give(id string) {
	l.change(func(at *group) {
		if l.hidden() || at.settle() != l.who.ID {
			return
		}
		all := at.members()
		if i := slices.IndexFunc(all, func(m Member) bool { return m.ID == id }); i >= 0 {
			at.give(all[i])
		}
	})
}

// Say says something, which is clean, to everybody in the group.
func (l *Look) Say(text string) {
	l.change(func(at *group) {
		by := l.who.Speaker
		l.groups.send(Message{Game: l.game, By: &by, Seat: l.who.Seat, Said: text})
		l.groups.overhear(at, by, l.who.Seat, text)
	})
}

// Lately returns the group as this person may know it, without waiting for a letter.
func (l *Look) Lately() Group {
	l.groups.mu.Lock()
	defer l.groups.mu.Unlock()
	at := l.groups.of[l.game]
	if l.left {
		return Group{}
	}
	now := l.groups.now(at)
	if l.reads != nil {
		now = l.reads(now)
	}
	return now
}

// Close leaves the group. Calling it again does no harm.
func (l *Look) Close() {
	l.groups.mu.Lock()
	defer l.groups.mu.Unlock()
	l.leave()
}

// leave leaves the group. It is called with the lock of groups held.
func (l *Look) leave() {
	if l.left {
		return
	}
	l.box.Close()
	l.left = true
	at := l.groups.of[l.game]
	at.looks = slices.DeleteFunc(at.looks, func(o *Look) bool { return o == l })
	if len(at.looks) == 0 {
		l.groups.send(Message{Game: l.game, Lead: at.lead})
		delete(l.groups.of, l.game)
		return
	}
	at.abroad = true
	l.groups.stir(at)
}

// IsClosed reports whether the session has left the group.
func (l *Look) IsClosed() bool { return l.box.IsClosed() }
