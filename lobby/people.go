package lobby

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"medici/internal/text/code"
	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// people are those who are present, or seated anywhere, and their sessions. The lobby's lock guards
// them: see inside.
type people struct {
	config *Config
	peers  *peers.Peers // who is at other nodes
	bell   *bell

	byID      map[string]*person
	byName    map[string]*person // folded
	skeletons name.Skeletons
	present   int
	seen      int // of those who are present
	visitors  map[*Visitor]bool
}

// person is kept as long as there is a reason to know the name.
type person struct {
	match.Person
	from      source.Source // where they came from last
	blocks    *blockList
	invisible *atomic.Bool // is on no list of those who are here
	visitors  int          // sessions
	sits      []*listed    // where they have a seat, the oldest first
	// listeners are the sessions that are told of the person's turns.
	listeners []*Visitor
}

// idles reports whether somebody can be asked to a table: they are here and seen, and nobody waits for them at
// another one.
func (p *person) idles() bool {
	return p.visitors > 0 && !p.invisible.Load() && !slices.ContainsFunc(p.sits, (*listed).binds)
}

// arrive lets somebody in who has so far only a wanted name.
func (ps *people) arrive(who match.Person, how Newcomer, blocked []match.Person) *person {
	p := ps.byID[who.ID]
	if near, ok := ps.peers.ByID(who.ID); ok && who.Guest && ps.byName[fold(near.Name)] == nil { // they come from there
		who.Name = near.Name
	} else if p == nil {
		who.Name = ps.freeName(who.Name, who.Guest)
	}
	if p == nil {
		p = ps.hold(who)
	}
	if p.Guest && p.visitors == 0 && ps.byName[fold(p.Name)] != p { // two nodes gave one name at once
		p = ps.renumber(p)
	}
	if p.visitors == 0 { // else this is older than what is known here
		p.invisible.Store(how.Invisible)
		if ps.config.Blocks != nil {
			p.blocks.remember(blocked)
		}
	}
	p.from = how.From
	ps.come(p)
	return p
}

func (ps *people) come(p *person) {
	if p.visitors++; p.visitors == 1 {
		ps.present++
		if !p.invisible.Load() {
			ps.seen++
		}
	}
	ps.bell.ring()
}

// resume makes a guest who has just come the one who left with this code, when
// that one has a seat somewhere. Nobody is made anybody when the seat is kept elsewhere.
func (ps *people) resume(newcomer match.Person, from source.Source, text string) (*person, *Table) {
	id, ok := code.Parse(text)
	if !ok || !newcomer.Guest {
		return nil, nil
	}
	p := ps.byID[id]
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
	ps.come(p)
	ps.leave(newcomer.ID)
	return p, e.table
}

// comeAs is the guest whom a visitor becomes, known by the name of before where that is free.
func (ps *people) comeAs(v *Visitor, was evening.Person) *person {
	ps.leave(v.Person().ID)
	p := ps.byID[was.ID]
	if p == nil {
		p = ps.hold(match.Person{ID: was.ID, Name: ps.freeName(was.Name, true), Guest: true})
	}
	p.from = v.from
	ps.come(p)
	return p
}

// named is who is known here by a name.
func (ps *people) named(name string) (match.Speaker, bool) {
	if p := ps.byName[fold(name)]; p != nil {
		return match.Speaker{Person: p.Person, From: p.Network(p.from)}, true
	}
	return match.Speaker{}, false
}

// goodbye ends a session of a person.
func (ps *people) goodbye(v *Visitor) {
	delete(ps.visitors, v)
	ps.unlisten(v, v.Person().ID)
	ps.leave(v.Person().ID)
}

func (ps *people) leave(id string) {
	p := ps.byID[id]
	if p.visitors--; p.visitors == 0 {
		ps.present--
		if !p.invisible.Load() {
			ps.seen--
		}
	}
	ps.release(id)
	ps.bell.ring()
}

// hold finds a person or notes a new one.
func (ps *people) hold(p match.Person) *person {
	known := ps.byID[p.ID]
	if known == nil {
		known = &person{Person: p, blocks: &blockList{}, invisible: &atomic.Bool{}}
		ps.byID[p.ID] = known
		if ps.byName[fold(p.Name)] == nil { // guests of two nodes may be called alike, see arrive
			ps.byName[fold(p.Name)] = known
		}
		ps.skeletons.Add(p.Name)
	}
	return known
}

// renumber gives another name to a guest who is called like somebody else.
func (ps *people) renumber(p *person) *person {
	numbered := *p // what was told under the old name stays
	numbered.Name = ps.freeName(p.Name, true)
	ps.skeletons.Drop(p.Name)
	ps.skeletons.Add(numbered.Name)
	ps.byID[p.ID], ps.byName[fold(numbered.Name)] = &numbered, &numbered
	return &numbered
}

// unname frees the name of a person who may still have a seat.
func (ps *people) unname(id string) {
	p := ps.byID[id]
	if p == nil || p.Name == name.Former {
		return
	}
	nobody := *p // visitors that have left still read the other
	nobody.Name = name.Former
	delete(ps.byName, fold(p.Name))
	ps.skeletons.Drop(p.Name)
	ps.byID[id] = &nobody
	ps.skeletons.Add(name.Former)
}

// release forgets a person, and frees the name, when no reason is left.
func (ps *people) release(id string) {
	if p := ps.byID[id]; p.visitors == 0 && len(p.sits) == 0 {
		delete(ps.byID, id)
		if ps.byName[fold(p.Name)] == p {
			delete(ps.byName, fold(p.Name))
		}
		ps.skeletons.Drop(p.Name)
	}
}

// freeName is a name like the wanted one that nobody has who is known here, and
// that looks like nobody's. A guest's is also nobody's who is at another node: who has a
// key has the name of the register everywhere.
func (ps *people) freeName(wanted string, guest bool) string {
	base := name.Person(wanted)
	if guest {
		base = name.Guest(wanted)
		if ps.config.Unwanted(base) {
			base = name.Guest("")
		}
	}
	for n := 1; ; n++ {
		free := name.Numbered(base, n)
		if ps.byName[fold(free)] == nil && !ps.skeletons.Has(free) && !(guest && ps.peers.Has(free)) {
			return free
		}
	}
}

// declared reports somebody who says that they are a program.
func (ps *people) declared(p match.Person) bool { return p.Known() && ps.config.Declared(p.ID) }

// sits are the tables where a person has a seat, the oldest first.
func (ps *people) sits(id string) []*listed {
	if p := ps.byID[id]; p != nil {
		return p.sits
	}
	return nil
}

// sit notes that somebody has a seat at a table.
func (ps *people) sit(who match.Person, e *listed) {
	p := ps.hold(who)
	at, _ := slices.BinarySearchFunc(p.sits, e, func(a, b *listed) int { return cmp.Compare(a.number, b.number) })
	p.sits = slices.Insert(p.sits, at, e)
}

// rise is that somebody has it no more.
func (ps *people) rise(who match.Person, e *listed) {
	p := ps.byID[who.ID]
	at := slices.Index(p.sits, e)
	p.sits = slices.Delete(p.sits, at, at+1)
	ps.release(who.ID)
}

// isHere reports whether somebody has a session at this node.
func (ps *people) isHere(id string) bool {
	at := ps.byID[id]
	return at != nil && at.visitors > 0
}

// isPresent reports whether somebody is here or at another node.
func (ps *people) isPresent(id string) bool {
	_, near := ps.peers.ByID(id)
	return near || ps.isHere(id)
}

// passing are those who are at other nodes alone.
func (ps *people) passing() []peers.Neighbour { return ps.peers.Except(ps.isHere) }

// nameOf is the name of a person who is known here, or at another node; empty of nobody.
func (ps *people) nameOf(id string) string {
	if here := ps.byID[id]; here != nil {
		return here.Name
	}
	near, _ := ps.peers.ByID(id)
	return near.Name
}

// idler is somebody who can be asked to a table, here or near at another node.
func (ps *people) idler(called string) (whom match.Person, near, ok bool) {
	if p := ps.byName[fold(called)]; p != nil {
		return p.Person, false, p.idles()
	}
	p, ok := ps.peers.ByName(called)
	return p.Person, true, ok && p.Idle
}

// company are some of those who idle, in the order of their names.
func (ps *people) company() (names []string) {
	for _, p := range ps.byID {
		if p.idles() {
			names = append(names, p.Name)
		}
	}
	for _, p := range ps.passing() {
		if p.Idle && ps.byID[p.ID] == nil {
			names = append(names, p.Name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return names[:min(len(names), mostHere)]
}

// roster is who is here, for the other nodes.
func (ps *people) roster() []peers.Neighbour {
	all := []peers.Neighbour{}
	for _, p := range ps.byID {
		if p.visitors > 0 {
			all = append(all, peers.Neighbour{Person: p.Person, Invisible: p.invisible.Load(), Idle: p.idles()})
		}
	}
	return all
}

// sessions are those of a person.
func (ps *people) sessions(id string) (all []*Visitor) {
	for v := range ps.visitors {
		if v.Person().ID == id {
			all = append(all, v)
		}
	}
	return all
}

// invite tells all sessions of a person of an invitation, unless they do not hear who asks.
func (ps *people) invite(id string, by match.Speaker, i Invitation) {
	if p := ps.byID[id]; p == nil || !p.blocks.hears(by.Says("")) {
		return
	}
	for _, v := range ps.sessions(id) {
		v.invitations.Put(i)
	}
}

// listen tells a visitor of a person's turns.
func (ps *people) listen(v *Visitor, id string) {
	p := ps.byID[id]
	if !v.listens {
		v.listens, p.listeners = true, append(p.listeners, v)
	}
	v.turns.Put(ps.turnsOf(p))
}

// unlisten reports whether a visitor was told of a person's turns, and is no more.
func (ps *people) unlisten(v *Visitor, id string) bool {
	listened := v.listens
	v.listens = false
	if p := ps.byID[id]; p != nil {
		p.listeners = slices.DeleteFunc(p.listeners, func(o *Visitor) bool { return o == v })
	}
	return listened
}

// updateTurns tells a person, if they listen, where they are asked.
func (ps *people) updateTurns(id string) {
	p := ps.byID[id]
	if p == nil || len(p.listeners) == 0 {
		return
	}
	turns := ps.turnsOf(p)
	for _, v := range p.listeners {
		v.turns.Put(turns)
	}
}

// turnsOf are the games that wait for a person, the most urgent first.
func (ps *people) turnsOf(p *person) (turns []Turn) {
	for _, e := range p.sits {
		if e.asked.Who.ID == p.ID {
			turns = append(turns, e.turn(ps.config, p.ID))
		}
	}
	slices.SortStableFunc(turns, sooner)
	return turns
}

// newVisitor is a session of a person who has come.
func newVisitor(l *Lobby, p *person, from source.Source) *Visitor {
	v := &Visitor{
		lobby: l, from: from, gone: make(chan struct{}), blocks: p.blocks, invisible: p.invisible,
		news: post.NewMailbox(mergedNews), turns: post.NewMailbox[[]Turn](nil), invitations: post.NewMailbox[Invitation](nil),
		boxes: map[box]bool{},
	}
	v.who.Store(&p.Person)
	return v
}
