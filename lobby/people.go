package lobby

// Person is somebody who is present, or has a seat somewhere.
type Person struct {
	ID    string // of the proved key, or of one guest's visit; never shown
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
func (l *Lobby) Enter(id, wanted string, guest bool) (*Visitor, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || id == "" {
		return nil, ErrClosed
	}
	p := l.people[id]
	if p == nil {
		p = l.hold(Person{ID: id, Name: l.freeName(wanted, guest), Guest: guest})
	}
	if p.visitors++; p.visitors == 1 {
		l.present++
	}
	l.stir()
	return &Visitor{lobby: l, who: p.Person, visits: map[*Visit]bool{}, halls: map[*Mailbox[Hall]]bool{}}, nil
}

// goodbye ends a session of a person.
func (l *Lobby) goodbye(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
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

func (l *Lobby) freeName(wanted string, guest bool) string {
	base := personName(wanted, guest)
	for n := 1; ; n++ {
		if name := numbered(base, n); !l.names[fold(name)] {
			return name
		}
	}
}
