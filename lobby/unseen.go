package lobby

import (
	"slices"
	"time"
)

// Hide takes this person off the lists of those who are here and who watch, or puts them
// back: at once, for all their sessions. On a seat everybody is seen, and those who look
// after the server see everybody.
func (v *Visitor) Hide(unseen bool) {
	id, l := v.Person().ID, v.lobby
	if !v.hide(unseen) {
		return
	}
	for _, t := range l.visitedBy(id) {
		t.doAlways(func(h *hosted, _ time.Time) { h.Hide(id, unseen) })
	}
}

// hide reports whether the person was not so before.
func (v *Visitor) hide(unseen bool) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.lobby.mu.Lock()
	defer v.lobby.mu.Unlock()
	if v.left || v.unseen.Load() == unseen {
		return false
	}
	v.unseen.Store(unseen)
	if v.lobby.seen++; unseen {
		v.lobby.seen -= 2
	}
	v.lobby.hallChanged()
	return true
}

// visitedBy are the tables where the sessions of a person are.
func (l *Lobby) visitedBy(id string) (tables []*Table) {
	l.mu.Lock()
	var theirs []*Visitor
	for v := range l.visitors {
		if v.Person().ID == id {
			theirs = append(theirs, v)
		}
	}
	l.mu.Unlock()
	for _, v := range theirs {
		v.mu.Lock()
		for _, visit := range v.visits {
			if !slices.Contains(tables, visit.table) {
				tables = append(tables, visit.table)
			}
		}
		v.mu.Unlock()
	}
	return tables
}
