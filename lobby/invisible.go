package lobby

import "slices"

// Hide takes this person off the lists of those who are here and who watch, or puts them
// back: at once, for all their sessions. On a seat everybody is seen, and those who look
// after the server see everybody.
func (v *Visitor) Hide(invisible bool) {
	id, l := v.Person().ID, v.lobby
	if !v.hide(invisible) {
		return
	}
	for _, t := range l.visitedBy(id) {
		t.Hide(id, invisible)
	}
}

// hide reports whether the person was not so before.
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

// visitedBy are the tables where the sessions of a person are.
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
