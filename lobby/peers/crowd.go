package peers

import (
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"medici/internal/text/name"
)

// In a crowd a node tells the others how many people it has instead of who they are, and answers questions about some.
// Each node decides for itself whether there is a crowd, from what it knows. An answer is known for a while, like a
// person on a roster.

// There is a crowd from more than crowdFrom people at all nodes until fewer than crowdUntil.
const (
	crowdFrom  = 500
	crowdUntil = 400
)

// Halls is more than the number of any hall. Each node has one of its own, with three digits.
const Halls = 1000

const firstHall = 100

// seekTime is how long a question waits for answers.
const seekTime = 300 * time.Millisecond

// numbers is how many people are at a node.
type numbers struct {
	People  int `json:"people"`
	Visible int `json:"visible"` // of them, who are not invisible
	Hall    int `json:"hall"`    // the number of its hall
}

// seek asks about people by their IDs and names.
type seek struct {
	IDs   []string `json:"ids,omitempty"`
	Names []string `json:"names,omitempty"`
}

// Hall returns the number of this node's hall, which no other node has for long; 0 while there is no crowd.
func (p *Peers) Hall() int { return int(p.own.hall.Load()) }

// counted returns the message that tells how many people are here. It is called with mu held.
func (o *own) counted() Message {
	now := numbers{People: len(o.all), Hall: o.number}
	for _, p := range o.all {
		if !p.Invisible {
			now.Visible++
		}
	}
	return Message{Version: o.version, Numbers: &now}
}

// crowd reports whether there is a crowd, with this many people here, if there was one or not. Beside a node that may not
// understand numbers there is none.
func (n *neighbours) crowd(here int, was bool) (is bool, halls map[int]bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	halls = map[int]bool{}
	people := here
	for _, r := range n.of {
		if !r.counts {
			return false, nil
		}
		if people += len(r.all); r.numbers != nil {
			people += r.numbers.People - len(r.all)
			halls[r.numbers.Hall] = true
		}
	}
	return len(n.of) > 0 && (people > crowdFrom || was && people >= crowdUntil), halls
}

// anyHall returns the number of a hall that no other node has. A node keeps its own as long as that is so.
func anyHall(own int, taken map[int]bool) int {
	for own == 0 || taken[own] && len(taken) < Halls-firstHall {
		own = firstHall + rand.IntN(Halls-firstHall)
	}
	return own
}

// count records how many people are at another node. Of those who are known from its answers it forgets all but the
// newest.
func (n *neighbours) count(node string, now *numbers) {
	n.mu.Lock()
	defer n.mu.Unlock()
	r := n.rosterOf(node)
	gone := slices.Collect(maps.Keys(r.all))
	if r.numbers != nil {
		gone = slices.DeleteFunc(gone, func(id string) bool { return r.fresh[id] })
	}
	n.change(r, nil, gone)
	if r.numbers == nil || *r.numbers != *now {
		n.changed()
	}
	r.numbers, r.fresh, r.counts, r.version, r.at = now, map[string]bool{}, true, 0, time.Now()
}

// find records people of whom another node has told in answer to a question.
func (n *neighbours) find(node string, found []Neighbour) {
	n.mu.Lock()
	defer n.mu.Unlock()
	r := n.of[node]
	if r == nil || r.numbers == nil {
		return
	}
	for _, p := range found {
		r.fresh[p.ID] = true
	}
	n.change(r, found, nil)
	if n.found != nil {
		close(n.found)
		n.found = nil
	}
}

// unknown returns those of whom nothing is known and who may be in a crowd elsewhere, and what is closed when more is known.
// Of somebody whom no node has known lately it is known that they are at none.
func (n *neighbours) unknown(all seek) (left seek, more <-chan struct{}) {
	n.mu.Lock()
	defer n.mu.Unlock()
	counted := false
	for _, r := range n.of {
		counted = counted || r.numbers != nil
	}
	if !counted {
		return seek{}, nil
	}
	now := time.Now()
	maps.DeleteFunc(n.sought, func(_ string, at time.Time) bool { return now.Sub(at) >= RosterEvery })
	for _, id := range all.IDs {
		if at, asked := n.sought[id]; n.by[id] == nil && (!asked || now.Sub(at) < seekTime) {
			left.IDs = append(left.IDs, id)
		}
	}
	for _, called := range all.Names {
		if n.names[name.Fold(called)] == nil {
			left.Names = append(left.Names, called)
		}
	}
	if n.found == nil {
		n.found = make(chan struct{})
	}
	return left, n.found
}

// ask returns those of some about whom no question is on its way, and records that one is now.
func (n *neighbours) ask(all seek) seek {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.sought == nil {
		n.sought = map[string]time.Time{}
	}
	of := seek{Names: all.Names}
	for _, id := range all.IDs {
		if _, asked := n.sought[id]; !asked {
			n.sought[id] = time.Now()
			of.IDs = append(of.IDs, id)
		}
	}
	return of
}

// Seek asks the other nodes about people, by their IDs and names, whom they may have in a crowd. It returns when all are
// known, or no node has known them for a while. Without a crowd it returns at once.
func (p *Peers) Seek(ids, names []string) {
	left, more := p.unknown(seek{ids, names})
	if len(left.IDs)+len(left.Names) == 0 {
		return
	}
	if of := p.ask(left); len(of.IDs)+len(of.Names) > 0 {
		p.Send("", Message{Seek: &of})
	}
	late := time.NewTimer(seekTime)
	defer late.Stop()
	for len(left.IDs)+len(left.Names) > 0 {
		select {
		case <-more:
		case <-late.C:
			return
		}
		left, more = p.unknown(left)
	}
}

// sought answers a question from the roster that this node last made.
func (p *Peers) sought(node string, who *seek) {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, id := range who.IDs {
		ids[id] = true
	}
	for _, called := range who.Names {
		names[name.Fold(called)] = true
	}
	var found []Neighbour
	p.own.mu.Lock()
	for _, one := range p.own.all {
		if ids[one.ID] || len(names) > 0 && names[name.Fold(one.Name)] {
			found = append(found, one)
		}
	}
	p.own.mu.Unlock()
	if len(found) > 0 {
		p.Send(node, Message{Found: found})
	}
}
