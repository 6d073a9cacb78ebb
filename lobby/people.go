package lobby

import (
	"cmp"
	"maps"
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

// people holds everybody who is present or has a seat, and their sessions. The lobby's lock guards it: see
// inside.
type people struct {
	config *Config
	peers  *peers.Peers // the people at other nodes
	bell   *bell

	byID      map[string]*person
	byName    map[string]*person // folded
	skeletons name.Skeletons
	present   map[string]bool // the IDs of those who are here; byID has everybody with a seat at any node, too
	seen      int             // how many of those present are visible
	visitors  map[*Visitor]bool
}

// person exists as long as there is a reason to know the name.
type person struct {
	match.Person
	*stay                // nil before they first come: most of those with seats at other nodes never do
	visitors  int        // sessions
	sits      []*listed  // where they sit, the oldest table first
	listeners []*Visitor // the sessions that are told about the person's turns
}

// stay is what is known of somebody who has come to this node, besides who they are.
type stay struct {
	from      source.Source // where they last came from
	blocks    blockList
	invisible atomic.Bool // is on no list of people present
}

// stays makes sure that somebody has a stay.
func (p *person) stays() {
	if p.stay == nil {
		p.stay = &stay{}
	}
}

// idles reports whether somebody can be invited to a table: they are here and visible, and nobody waits for
// them at another one.
func (p *person) idles() bool {
	return p.visitors > 0 && !p.invisible.Load() && !slices.ContainsFunc(p.sits, (*listed).binds)
}

// arrive lets in somebody of whom only the wanted name is known.
func (ps *people) arrive(who match.Person, how Newcomer, blocked []match.Person) *person {
	p := ps.byID[who.ID]
	given := how.Given
	if near, ok := ps.peers.ByID(who.ID); ok { // from that node
		given = near.Name
	} else if name.Guest(given) != given {
		given = ""
	}
	if who.Guest && given != "" && ps.byName[fold(given)] == nil {
		who.Name = given
	} else if p == nil {
		who.Name = ps.freeName(who.Name, who.Guest)
	}
	if p == nil {
		p = ps.hold(who)
	}
	if p.Guest && p.visitors == 0 && ps.byName[fold(p.Name)] != p { // two nodes have just given out the same name
		p = ps.renumber(p)
	}
	if p.stays(); p.visitors == 0 { // else what is known here is newer
		p.invisible.Store(how.Invisible)
		if ps.config.Blocks != nil {
			p.blocks.remember(blocked)
		}
	}
	ps.come(p, how.From)
	return p
}

// come begins a session of a person.
func (ps *people) come(p *person, from source.Source) {
	p.stays()
	p.from = from
	if p.visitors++; p.visitors == 1 {
		ps.present[p.ID] = true
		if !p.invisible.Load() {
			ps.seen++
		}
	}
	ps.bell.ring()
}

// resume turns a guest who has just come into the guest who left with this code and still has a seat. It
// does nothing when another node holds the seat.
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
	ps.come(p, from)
	ps.leave(newcomer.ID)
	return p, e.table
}

// comeAs returns the guest whom a visitor becomes, under the earlier name where it is free.
func (ps *people) comeAs(v *Visitor, was evening.Person) *person {
	ps.leave(v.Person().ID)
	p := ps.byID[was.ID]
	if p == nil {
		p = ps.hold(match.Person{ID: was.ID, Name: ps.freeName(was.Name, true), Guest: true})
	}
	ps.come(p, v.from)
	return p
}

// named finds somebody here by name.
func (ps *people) named(name string) (match.Speaker, bool) {
	p := ps.byName[fold(name)]
	if p == nil {
		return match.Speaker{}, false
	}
	var from source.Source
	if p.stay != nil {
		from = p.from
	}
	return match.Speaker{Person: p.Person, From: p.Network(from)}, true
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
		delete(ps.present, id)
		if !p.invisible.Load() {
			ps.seen--
		}
	}
	ps.release(id)
	ps.bell.ring()
}

// hold finds a person or adds a new one.
func (ps *people) hold(p match.Person) *person {
	known := ps.byID[p.ID]
	if known == nil {
		known = &person{Person: p}
		ps.byID[p.ID] = known
		if ps.byName[fold(p.Name)] == nil { // guests of two nodes may share a name, see arrive
			ps.byName[fold(p.Name)] = known
		}
		ps.skeletons.Add(p.Name)
	}
	return known
}

// renumber gives a guest another name when somebody else has theirs.
func (ps *people) renumber(p *person) *person {
	numbered := *p // what was published under the old name stays
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
	nobody := *p // visitors that have left still read the old value
	nobody.Name = name.Former
	delete(ps.byName, fold(p.Name))
	ps.skeletons.Drop(p.Name)
	ps.byID[id] = &nobody
	ps.skeletons.Add(name.Former)
}

// release forgets a person and frees the name once there is no reason left to know them.
func (ps *people) release(id string) {
	if p := ps.byID[id]; p.visitors == 0 && len(p.sits) == 0 {
		delete(ps.byID, id)
		if ps.byName[fold(p.Name)] == p {
			delete(ps.byName, fold(p.Name))
		}
		ps.skeletons.Drop(p.Name)
	}
}

// freeName returns a name like the wanted one that nobody known here has, and that looks like nobody's. A
// guest's name must also be free at other nodes: in a crowd, where these are not known, it ends in the number of the hall
// here. People with keys have their registered name everywhere.
func (ps *people) freeName(wanted string, guest bool) string {
	base := name.Person(wanted)
	if guest {
		base = name.Guest(wanted)
		if ps.config.Unwanted(base) {
			base = name.Guest("")
		}
	}
	first, step := 1, 1
	if hall := ps.peers.Hall(); guest && hall != 0 {
		first, step = hall, peers.Halls
	}
	for n := first; ; n += step {
		free := name.Numbered(base, n)
		if ps.byName[fold(free)] == nil && !ps.skeletons.Has(free) && !(guest && ps.peers.Has(free)) {
			return free
		}
	}
}

// declared reports whether somebody has declared that they are a program.
func (ps *people) declared(p match.Person) bool { return p.Known() && ps.config.Declared(p.ID) }

// sits returns the tables where a person has a seat, the oldest first.
func (ps *people) sits(id string) []*listed {
	if p := ps.byID[id]; p != nil {
		return p.sits
	}
	return nil
}

// sit records that somebody has a seat at a table.
func (ps *people) sit(who match.Person, e *listed) {
	p := ps.hold(who)
	at, _ := slices.BinarySearchFunc(p.sits, e, func(a, b *listed) int { return cmp.Compare(a.number, b.number) })
	p.sits = slices.Insert(p.sits, at, e)
}

// rise records that somebody has given up a seat.
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

// isPresent reports whether somebody has a session, here or at another node.
func (ps *people) isPresent(id string) bool {
	_, near := ps.peers.ByID(id)
	return near || ps.isHere(id)
}

// elsewhere returns how many people are only at other nodes, and how many of those are not invisible.
func (ps *people) elsewhere() (all, visible int) {
	return ps.peers.Count(maps.Keys(ps.present))
}

// nameOf returns the name of a person who is known here or at another node, or "".
func (ps *people) nameOf(id string) string {
	if here := ps.byID[id]; here != nil {
		return here.Name
	}
	near, _ := ps.peers.ByID(id)
	return near.Name
}

// idler finds somebody who can be invited to a table, here or at another node.
func (ps *people) idler(called string) (whom match.Person, near, ok bool) {
	if p := ps.byName[fold(called)]; p != nil {
		return p.Person, false, p.idles()
	}
	p, ok := ps.peers.ByName(called)
	return p.Person, true, ok && p.Idle
}

// company returns the names of some people who idle, in order: of a crowd, first those who are here.
func (ps *people) company() (names []string) {
	for id := range ps.present {
		if p := ps.byID[id]; p.idles() {
			names = append(names, p.Name)
		}
	}
	byName := func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) }
	slices.SortFunc(names, byName)
	names = names[:min(len(names), mostHere)]
	for _, p := range ps.peers.Idle(mostHere-len(names), ps.isKnown) {
		names = append(names, p.Name)
	}
	slices.SortFunc(names, byName)
	return names
}

// isKnown reports whether somebody is present here or has a seat.
func (ps *people) isKnown(id string) bool { return ps.byID[id] != nil }

// roster returns who is here, for the other nodes.
func (ps *people) roster() []peers.Neighbour {
	all := make([]peers.Neighbour, 0, len(ps.present))
	for id := range ps.present {
		p := ps.byID[id]
		all = append(all, peers.Neighbour{Person: p.Person, Invisible: p.invisible.Load(), Idle: p.idles()})
	}
	return all
}

// sessions returns a person's sessions.
func (ps *people) sessions(id string) (all []*Visitor) {
	for v := range ps.visitors {
		if v.Person().ID == id {
			all = append(all, v)
		}
	}
	return all
}

// invite sends an invitation to all sessions of a person, unless they have blocked the sender.
func (ps *people) invite(id string, by match.Speaker, i Invitation) {
	if p := ps.byID[id]; p == nil || p.visitors == 0 || !p.blocks.hears(by.Says("").Speaker()) {
		return
	}
	for _, v := range ps.sessions(id) {
		v.invitations.Put(i)
	}
}

// listen subscribes a visitor to a person's turns.
func (ps *people) listen(v *Visitor, id string) {
	p := ps.byID[id]
	if !v.listens {
		v.listens, p.listeners = true, append(p.listeners, v)
	}
	v.turns.Put(ps.turnsOf(p))
}

// unlisten unsubscribes a visitor from a person's turns, and reports whether it was subscribed.
func (ps *people) unlisten(v *Visitor, id string) bool {
	listened := v.listens
	v.listens = false
	if p := ps.byID[id]; p != nil {
		p.listeners = slices.DeleteFunc(p.listeners, func(o *Visitor) bool { return o == v })
	}
	return listened
}

// updateTurns sends a person, if they listen, the games that wait for them.
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

// turnsOf returns the games that wait for a person, the most urgent first.
func (ps *people) turnsOf(p *person) (turns []Turn) {
	for _, e := range p.sits {
		if e.asked.Who.ID == p.ID {
			turns = append(turns, e.turn(ps.config, p.ID))
		}
	}
	slices.SortStableFunc(turns, sooner)
	return turns
}

// newVisitor makes the session of a person who has come.
func newVisitor(l *Lobby, p *person, from source.Source) *Visitor {
	v := &Visitor{
		lobby: l, from: from, gone: make(chan struct{}), blocks: &p.blocks, invisible: &p.invisible,
		news: post.NewMailbox(mergedNews), turns: post.NewMailbox[[]Turn](nil), invitations: post.NewMailbox[Invitation](nil),
		boxes: map[box]bool{},
	}
	v.who.Store(&p.Person)
	return v
}
