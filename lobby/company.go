package lobby

import (
	"cmp"
	"slices"
	"strings"
)

// Company are the names of those who can be asked to a table, live: people who are here,
// have no seat and let themselves be seen. The list is the same for everybody: don't
// change it. Close the mailbox to stop it.
func (v *Visitor) Company() *Mailbox[[]string] {
	box := NewMailbox[[]string](nil)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return box
	}
	v.hold(box)
	v.lobby.watchCompany(box)
	return box
}

func (l *Lobby) watchCompany(box *Mailbox[[]string]) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		box.Close()
		return
	}
	l.waits[box] = true
	box.Put(l.company())
}

// showCompany tells those who wait for company who there is; the lock is held.
func (l *Lobby) showCompany() {
	if len(l.waits) == 0 {
		return
	}
	now := l.company()
	for box := range l.waits {
		if !box.Put(now) {
			delete(l.waits, box)
		}
	}
}

// company are some of those who idle, in the order of their names; the lock is held.
func (l *Lobby) company() (names []string) {
	for _, p := range l.people {
		if p.idles() {
			names = append(names, p.Name)
		}
	}
	for _, p := range l.passing() {
		if p.Idle && l.people[p.ID] == nil {
			names = append(names, p.Name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return names[:min(len(names), mostHere)]
}

func (p *person) idles() bool { return p.visitors > 0 && len(p.sits) == 0 && !p.unseen.Load() }
