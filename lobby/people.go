package lobby

import "medici/internal/code"

// Person is somebody who is present, or has a seat somewhere.
type Person struct {
	ID    string // never shown, but to a guest, whose resume code it is
	Name  string // unique among all of them
	Guest bool
}

// person is kept as long as there is a reason to know the name.
type person struct {
	Person
	visitors int // sessions
	seats    int
}

// Enter lets a person in. The same ID is the same person and has the same name,
// whatever is wanted now. A new one has the wanted name or one like it.
func (l *Lobby) Enter(id, wanted string) (*Visitor, error) {
	if id == "" {
		return nil, ErrClosed
	}
	return l.arrive(id, wanted, false)
}

// EnterGuest lets in somebody who has no key. The ID is new and known to nobody
// else: whoever has it can take up the guest's seat again, see Find.
func (l *Lobby) EnterGuest(wanted string) (*Visitor, error) {
	return l.arrive(code.New(), wanted, true)
}

func (l *Lobby) arrive(id, wanted string, guest bool) (*Visitor, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	p := l.people[id]
	if p == nil {
		p = l.hold(Person{ID: id, Name: l.freeName(wanted, guest), Guest: guest})
	}
	l.come(p)
	return &Visitor{lobby: l, who: p.Person, visits: map[*Visit]bool{}, halls: map[*Mailbox[Hall]]bool{}}, nil
}

func (l *Lobby) come(p *person) {
	if p.visitors++; p.visitors == 1 {
		l.present++
	}
	l.stir()
}

// resume makes a guest who has just come the one who left with this code, when
// that one has a seat somewhere.
func (l *Lobby) resume(newcomer Person, text string) (Person, *Table) {
	id, ok := code.Parse(text)
	if !ok || !newcomer.Guest {
		return newcomer, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.people[id]
	if p == nil || !p.Guest || id == newcomer.ID {
		return newcomer, nil
	}
	for _, e := range l.order {
		if e.has(id) {
			l.come(p)
			l.leave(newcomer.ID)
			return p.Person, e.table
		}
	}
	return newcomer, nil
}

// goodbye ends a session of a person.
func (l *Lobby) goodbye(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.leave(id)
}

func (l *Lobby) leave(id string) {
	p := l.people[id]
	if p.visitors--; p.visitors == 0 {
		l.present--
	}
	l.release(id)
	l.stir()
}

// hold finds a person or notes a new one.
func (l *Lobby) hold(p Person) *person {
	known := l.people[p.ID]
	if known == nil {
		known = &person{Person: p}
		l.people[p.ID], l.names[fold(p.Name)] = known, true
	}
	return known
}

// release forgets a person, and frees the name, when no reason is left.
func (l *Lobby) release(id string) {
	if p := l.people[id]; p.visitors == 0 && p.seats == 0 {
		delete(l.people, id)
		delete(l.names, fold(p.Name))
	}
}
