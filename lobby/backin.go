package lobby

import (
	"medici/lobby/evening"
	"medici/lobby/match"
)

// backIn makes a guest who has just come the one of a code who has joined an evening that is
// not over, and is that evening; nil when there is none. Between two rounds that guest has no
// seat by which the table would know them.
func (v *Visitor) backIn(id string) *evening.Evening {
	v.mu.Lock()
	defer v.mu.Unlock()
	me := v.Person()
	if v.left || len(v.visits) > 0 || !me.Guest || id == me.ID {
		return nil
	}
	for _, e := range v.lobby.eveningsOf(id) {
		was := e.People[e.Has(id)]
		if was.Guest && e.Phase() != evening.Over {
			v.lobby.resumed(v, v.lobby.comeAs(v, was))
			return e
		}
	}
	return nil
}

// comeAs is the guest whom a visitor becomes, known by the name of before where that is free.
func (l *Lobby) comeAs(v *Visitor, was evening.Person) *person {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leave(v.Person().ID)
	p := l.people[was.ID]
	if p == nil {
		p = l.hold(match.Person{ID: was.ID, Name: l.freeName(was.Name, true), Guest: true})
	}
	p.from = v.from
	l.come(p)
	return p
}
