package lobby

import (
	"slices"
	"time"
)

// Hide makes this person invisible, or visible again, at once and in all their sessions: an invisible
// person is on no list of people present or watching. Everybody on a seat is visible, and administrators
// see everybody.
func (v *Visitor) Hide(invisible bool) {
	id, l := v.Person().ID, v.lobby
	if !v.hide(invisible) {
		return
	}
	for _, t := range l.visitedBy(id) {
		t.Hide(id, invisible)
	}
	l.together.Refresh(time.Now())
}

// hide reports whether this changed anything.
func (v *Visitor) hide(invisible bool) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	in := v.lobby.guard.lock()
	defer v.lobby.guard.unlock()
	if v.left || v.invisible.Load() == invisible {
		return false
	}
	v.invisible.Store(invisible)
	if in.people.seen++; invisible {
		in.people.seen -= 2
	}
	v.lobby.bell.ring()
	return true
}

// visitedBy returns the tables where a person has sessions.
func (l *Lobby) visitedBy(id string) (tables []*Table) {
	theirs := l.guard.lock().people.sessions(id)
	l.guard.unlock()
	for _, v := range theirs {
		v.mu.Lock()
		for _, visit := range v.visits {
			if !slices.Contains(tables, visit.Table()) {
				tables = append(tables, visit.Table())
			}
		}
		v.mu.Unlock()
	}
	return tables
}
