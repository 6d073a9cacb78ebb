package lobby

import (
	"slices"
	"time"
)

// Hide takes this person off the lists of those who are here and who watch, or puts them
// back: at once, for all their sessions. On a seat everybody is seen, and those who look
// after the server see everybody.
func (v *Visitor) Hide(unseen bool) {
	v.mu.Lock()
	same := v.left || v.unseen.Swap(unseen) == unseen
	id, l := v.Person().ID, v.lobby
	v.mu.Unlock()
	if same {
		return
	}
	l.mu.Lock()
	l.hallChanged()
	l.mu.Unlock()
	for _, t := range l.visitedBy(id) {
		t.doAlways(func(h *hosted, _ time.Time) { h.Hide(id, unseen) })
	}
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
