package peers

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Nodes send each other differences between rosters, so messages grow with arrivals and departures, not
// with the number of people. Each change gives a roster a new version. A node that has missed a change, or
// has just started, asks for the whole roster.

// own is who is here, as last sent.
type own struct {
	mu      sync.Mutex
	version uint64 // differs from that of an earlier life of this node, except by an accident of one in 2³¹
	all     []Neighbour
	number  int          // of the hall here, in a crowd: now or when there last was one
	hall    atomic.Int64 // the same while there is a crowd, else 0
}

// Publish sends arrivals and departures to the other nodes, or, with anyway, at least that this node lives.
func (p *Peers) Publish(here []Neighbour, anyway bool) {
	if p.wire == nil {
		return
	}
	slices.SortFunc(here, func(a, b Neighbour) int { return cmp.Compare(a.ID, b.ID) })
	was := p.Hall()
	crowd, halls := p.crowd(len(here), was != 0)
	for _, m := range p.own.change(here, anyway, crowd, halls) {
		p.Send("", m)
	}
	if p.Hall() != was {
		p.changed()
	}
}

// change returns the messages that describe who is here now, in a crowd or not. halls are the other nodes'.
func (o *own) change(here []Neighbour, anyway, crowd bool, halls map[int]bool) []Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	was := o.hall.Load()
	if crowd {
		o.number = anyHall(o.number, halls)
		o.hall.Store(int64(o.number))
		if o.all = here; o.version == 0 || was == 0 {
			o.version = anyVersion()
		}
		if !anyway && was == o.hall.Load() {
			return nil
		}
		return []Message{o.counted()}
	}
	o.hall.Store(0)
	since, first := o.version, o.version == 0 || was != 0
	came, left := difference(o.all, here)
	if o.all = here; first {
		o.version = anyVersion()
	} else if len(came)+len(left) > 0 {
		o.version++
	}
	switch {
	case !anyway && o.version == since:
		return nil
	case first || len(came)+len(left) > mostTold:
		return o.whole()
	}
	return []Message{{Version: o.version, Since: since, Came: came, Left: left}}
}

// anyVersion returns a version that hardly any roster has had. It is short, since every message has two versions.
func anyVersion() uint64 { return uint64(rand.Uint32() | 1) }

// mostTold is how many people fit into one message: the bus takes 1 MiB, which is some ten thousand.
const mostTold = 4000

// whole returns the whole roster: one message or, where it does not fit, further differences that complete
// it. It is called with mu held.
func (o *own) whole() []Message {
	first := o.all[:min(len(o.all), mostTold)]
	all := []Message{{Roster: true, Counts: true, Here: first}}
	for part := range slices.Chunk(o.all[len(first):], mostTold) {
		between := anyVersion()
		all[len(all)-1].Version = between
		all = append(all, Message{Since: between, Came: part})
	}
	all[len(all)-1].Version = o.version
	return all
}

// answer sends who is here to a node that asks. If a change overtakes the answer, the node asks once more.
func (p *Peers) answer(node string) {
	p.own.mu.Lock()
	var all []Message
	if p.own.version != 0 {
		all = p.own.whole()
	}
	p.own.mu.Unlock()
	for _, m := range all {
		p.Send(node, m)
	}
}

// difference returns who came and who left, by ID, between two lists sorted by ID. Somebody whose data
// changed counts as having come.
func difference(was, is []Neighbour) (came []Neighbour, left []string) {
	for len(was) > 0 || len(is) > 0 {
		switch {
		case len(is) == 0 || len(was) > 0 && was[0].ID < is[0].ID:
			left, was = append(left, was[0].ID), was[1:]
		case len(was) == 0 || is[0].ID < was[0].ID:
			came, is = append(came, is[0]), is[1:]
		default:
			if was[0] != is[0] {
				came = append(came, is[0])
			}
			was, is = was[1:], is[1:]
		}
	}
	return came, left
}

// roster is who is at another node.
type roster struct {
	all     map[string]*known // by ID
	version uint64
	at      time.Time       // when the node last reported
	asked   time.Time       // when it was last asked for the whole roster
	counts  bool            // the node understands numbers
	numbers *numbers        // what it tells in a crowd, else nil; then all are whom it has told of in answer to questions
	fresh   map[string]bool // of these, by ID, who came after the last numbers
}

// askEvery is how often a node that does not answer is asked for its roster.
const askEvery = time.Second

// rosterOf finds the roster of another node, or begins it. It is called with mu held.
func (n *neighbours) rosterOf(node string) *roster {
	if n.of == nil {
		n.of = map[string]*roster{}
	}
	r := n.of[node]
	if r == nil {
		r = &roster{all: map[string]*known{}}
		n.of[node] = r
	}
	return r
}

// update replaces the people at another node, of which counts tells whether it understands numbers.
func (n *neighbours) update(node string, version uint64, all []Neighbour, counts bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	r := n.rosterOf(node)
	if r.counts = counts; r.numbers != nil { // whom it told of in answers is not counted
		n.change(r, nil, slices.Collect(maps.Keys(r.all)))
		r.numbers, r.fresh = nil, nil
	}
	there, came, left := make(map[string]bool, len(all)), []Neighbour(nil), []string(nil)
	for _, p := range all {
		if k := r.all[p.ID]; k == nil || k.on(r) != p {
			came = append(came, p)
		}
		there[p.ID] = true
	}
	for id := range r.all {
		if !there[id] {
			left = append(left, id)
		}
	}
	r.version, r.at, r.asked = version, time.Now(), time.Time{}
	n.change(r, came, left)
}

// apply applies a change at another node. It is false when the version that it changes is unknown here, and
// the node must be asked for the whole roster.
func (n *neighbours) apply(node string, m *Message) (known bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := time.Now()
	switch r := n.of[node]; {
	case r == nil:
		return false
	case r.version == m.Since:
		r.version, r.at = m.Version, now
		n.change(r, m.Came, m.Left)
	case now.Sub(r.asked) >= askEvery:
		r.asked = now
		return false
	}
	return true // applied, or the node was asked a moment ago and will answer
}
