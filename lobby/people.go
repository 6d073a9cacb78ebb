package lobby

import (
	"sync/atomic"

	"medici/internal/text/code"
	"medici/internal/text/source"
	"medici/lobby/match"
)

// person is kept as long as there is a reason to know the name.
type person struct {
	match.Person
	from     source.Source // where they came from last
	blocks   *blockList
	unseen   *atomic.Bool // is on no list of those who are here
	visitors int          // sessions
	sits     []*listed    // where they have a seat, the oldest first
	// listeners are the sessions that are told of the person's turns.
	listeners []*Visitor
}

// Newcomer is somebody who comes in.
type Newcomer struct {
	ID     string
	Name   string        // wanted
	Unseen bool          // see [Visitor.Hide]
	From   source.Source // what is limited by source is not limited for the zero Source
}

// Enter lets a person in. The same ID is the same person and has the same name,
// whatever is wanted now. A new one has the wanted name or one like it. Errors:
// ErrClosed, and what Config.Blocks fails with.
func (l *Lobby) Enter(who Newcomer) (*Visitor, error) {
	if who.ID == "" {
		return nil, ErrClosed
	}
	blocked, err := l.config.blocked(who.ID)
	if err != nil {
		return nil, err
	}
	v, err := l.arrive(match.Person{ID: who.ID, Name: who.Name}, who, blocked)
	if err == nil {
		v.notify()
	}
	return v, err
}

// EnterGuest lets in somebody who has no key. Without an ID they get a new one. It
// is a code, and known to nobody else: whoever has it can take up the guest's seat
// again, see Find.
func (l *Lobby) EnterGuest(who Newcomer) (*Visitor, error) {
	if who.ID == "" {
		who.ID = code.New()
	}
	return l.arrive(match.Person{ID: who.ID, Name: who.Name, Guest: true}, who, nil)
}

// arrive lets somebody in who has so far only a wanted name.
func (l *Lobby) arrive(who match.Person, how Newcomer, blocked []match.Person) (*Visitor, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	p := l.people[who.ID]
	if near, ok := l.near.by[who.ID]; ok && who.Guest && l.names[fold(near.Name)] == nil { // they come from there
		who.Name = near.Name
	} else if p == nil {
		who.Name = l.freeName(who.Name, who.Guest)
	}
	if p == nil {
		p = l.hold(who)
	}
	if p.Guest && p.visitors == 0 && l.names[fold(p.Name)] != p { // two nodes gave one name at once
		p = l.renumber(p)
	}
	if p.visitors == 0 { // else this is older than what is known here
		p.unseen.Store(how.Unseen)
		if l.config.Blocks != nil {
			p.blocks.remember(blocked)
		}
	}
	p.from = how.From
	l.come(p)
	v := &Visitor{
		lobby: l, from: how.From, gone: make(chan struct{}), blocks: p.blocks, unseen: p.unseen, news: NewMailbox(mergedNews), turns: NewMailbox[[]Turn](nil), invitations: NewMailbox[Invitation](nil),
		boxes: map[box]bool{},
	}
	v.who.Store(&p.Person)
	l.visitors[v] = true
	return v, nil
}

func (l *Lobby) come(p *person) {
	if p.visitors++; p.visitors == 1 {
		l.present++
		if !p.unseen.Load() {
			l.seen++
		}
	}
	l.hallChanged()
}

// resume makes a guest who has just come the one who left with this code, when
// that one has a seat somewhere. Nobody is made anybody when the seat is kept elsewhere.
func (l *Lobby) resume(newcomer match.Person, from source.Source, text string) (*person, *Table) {
	id, ok := code.Parse(text)
	if !ok || !newcomer.Guest {
		return nil, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	p := l.people[id]
	if p == nil || !p.Guest || id == newcomer.ID {
		return nil, nil
	}
	if len(p.sits) == 0 {
		return nil, nil
	}
	e := p.sits[0]
	if e.away {
		return nil, e.table
	}
	p.from = from
	l.come(p)
	l.leave(newcomer.ID)
	return p, e.table
}

// resumed makes a visitor the guest whose seat they take up.
func (l *Lobby) resumed(v *Visitor, p *person) {
	l.mu.Lock()
	defer l.mu.Unlock()
	listened := l.unlisten(v, v.Person().ID)
	v.who.Store(&p.Person)
	v.blocks, v.unseen = p.blocks, p.unseen
	if listened {
		l.listen(v, p.ID)
	}
}

// named is who is known here by a name.
func (l *Lobby) named(name string) (match.Speaker, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p := l.names[fold(name)]; p != nil {
		return match.Speaker{Person: p.Person, From: p.Network(p.from)}, true
	}
	return match.Speaker{}, false
}

// goodbye ends a session of a person.
func (l *Lobby) goodbye(v *Visitor) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.visitors, v)
	l.unlisten(v, v.Person().ID)
	l.deafen(v)
	l.leave(v.Person().ID)
}

func (l *Lobby) leave(id string) {
	p := l.people[id]
	if p.visitors--; p.visitors == 0 {
		l.present--
		if !p.unseen.Load() {
			l.seen--
		}
	}
	l.release(id)
	l.hallChanged()
}

// hold finds a person or notes a new one.
func (l *Lobby) hold(p match.Person) *person {
	known := l.people[p.ID]
	if known == nil {
		known = &person{Person: p, blocks: &blockList{}, unseen: &atomic.Bool{}}
		l.people[p.ID] = known
		if l.names[fold(p.Name)] == nil { // guests of two nodes may be called alike, see arrive
			l.names[fold(p.Name)] = known
		}
		l.nameLooks.add(p.Name)
	}
	return known
}

// renumber gives another name to a guest who is called like somebody else. It is called
// with mu held.
func (l *Lobby) renumber(p *person) *person {
	numbered := *p // what was told under the old name stays
	numbered.Name = l.freeName(p.Name, true)
	l.nameLooks.drop(p.Name)
	l.nameLooks.add(numbered.Name)
	l.people[p.ID], l.names[fold(numbered.Name)] = &numbered, &numbered
	return &numbered
}

// release forgets a person, and frees the name, when no reason is left.
func (l *Lobby) release(id string) {
	if p := l.people[id]; p.visitors == 0 && len(p.sits) == 0 {
		delete(l.people, id)
		if l.names[fold(p.Name)] == p {
			delete(l.names, fold(p.Name))
		}
		l.nameLooks.drop(p.Name)
	}
}
