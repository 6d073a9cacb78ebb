package lobby

import (
	"cmp"
	"slices"

	"medici/lobby/match"
)

// Seated reports whether a person has a seat at a table, present or not.
func (l *Lobby) Seated(id string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.sits(id)) > 0
}

// sits are the tables where a person has a seat, the oldest first. It is called with mu
// held, as is what follows.
func (l *Lobby) sits(id string) []*listed {
	if p := l.people[id]; p != nil {
		return p.sits
	}
	return nil
}

// sit notes that somebody has a seat at a table.
func (l *Lobby) sit(who match.Person, e *listed) {
	p := l.hold(who)
	at, _ := slices.BinarySearchFunc(p.sits, e, func(a, b *listed) int { return cmp.Compare(a.number, b.number) })
	p.sits = slices.Insert(p.sits, at, e)
}

// rise is that somebody has it no more.
func (l *Lobby) rise(who match.Person, e *listed) {
	p := l.people[who.ID]
	at := slices.Index(p.sits, e)
	p.sits = slices.Delete(p.sits, at, at+1)
	l.release(who.ID)
}
