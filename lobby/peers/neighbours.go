package peers

import (
	"iter"
	"maps"
	"slices"
	"sync"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
)

// Neighbour is a person at another node.
type Neighbour struct {
	match.Person
	Invisible bool `json:"Unseen,omitempty"`
	Idle      bool `json:",omitempty"` // can be invited to a table
}

// RosterEvery is how often a node sends its roster when nothing changes, for nodes that have missed it. A
// node that has been silent for rosterLasts is taken to be empty.
const (
	RosterEvery = 5 * time.Second
	rosterLasts = 3 * RosterEvery
)

// neighbours holds the people whom other nodes have last reported. Nothing that it does for one of them looks at all.
// While its lock is held, no other is taken.
type neighbours struct {
	changed func()

	mu        sync.Mutex
	of        map[string]*roster // by node
	by        map[string]*known  // by ID
	names     map[string]*known  // the first by folded name: two nodes may have given it to two guests at once
	skeletons name.Skeletons
	listed    int                  // of by, who are on a roster; the others are known from an answer
	visible   int                  // of these, who are not invisible
	idle      []*known             // of these, who can be invited, in no order
	found     chan struct{}        // closed when a question is answered; nil while nobody waits
	sought    map[string]time.Time // by ID, who was asked about, and when
}

// known is a person at one or more other nodes.
type known struct {
	Neighbour                       // as one of these nodes reports them
	from      *roster               // that node's
	others    map[*roster]Neighbour // as the others report them; nil for most
	next      *known                // who has the same name
	idles     int                   // the place among the idle, from 0
}

// on returns somebody as a node reports them, where they are on its roster.
func (k *known) on(r *roster) Neighbour {
	if k.from == r {
		return k.Neighbour
	}
	return k.others[r]
}

// MissSilent forgets the people of nodes that have gone silent.
func (n *neighbours) MissSilent(now time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for node, r := range n.of {
		if now.Sub(r.at) > rosterLasts {
			delete(n.of, node)
			n.change(r, nil, slices.Collect(maps.Keys(r.all)))
		}
	}
}

// change applies arrivals and departures at another node. It is called with mu held.
func (n *neighbours) change(r *roster, came []Neighbour, left []string) {
	if n.by == nil {
		n.by, n.names, n.skeletons = map[string]*known{}, map[string]*known{}, name.Skeletons{}
	}
	for _, id := range left {
		n.leave(r, id)
	}
	for _, p := range came {
		n.come(r, p)
	}
	if len(came)+len(left) > 0 {
		n.changed()
	}
}

// come records that somebody is at a node, or has changed there. It is called with mu held.
func (n *neighbours) come(r *roster, p Neighbour) {
	k := n.by[p.ID]
	switch {
	case k == nil:
		k = &known{from: r}
		n.by[p.ID] = k
		n.show(k, p)
	case k.from == r:
		n.hide(k)
		n.show(k, p)
	default:
		if k.others == nil {
			k.others = map[*roster]Neighbour{}
		}
		k.others[r] = p
	}
	r.all[p.ID] = k
}

// leave records that somebody is at a node no more. It is called with mu held.
func (n *neighbours) leave(r *roster, id string) {
	k := r.all[id]
	if k == nil {
		return
	}
	delete(r.all, id)
	if k.from != r {
		delete(k.others, r)
		return
	}
	n.hide(k)
	for other, p := range k.others {
		delete(k.others, other)
		k.from = other
		n.show(k, p)
		return
	}
	delete(n.by, id)
}

// last returns the last who has the same name.
func (k *known) last() *known {
	for k.next != nil {
		k = k.next
	}
	return k
}

// show lets somebody be found and counted as they are now. It is called with mu held.
func (n *neighbours) show(k *known, p Neighbour) {
	k.Neighbour, k.next = p, nil
	fold := name.Fold(p.Name)
	if first := n.names[fold]; first == nil {
		n.names[fold] = k
	} else {
		first.last().next = k
	}
	n.skeletons.Add(p.Name)
	if k.from.numbers != nil {
		return
	}
	if n.listed++; !p.Invisible {
		n.visible++
	}
	if p.Idle {
		k.idles = len(n.idle)
		n.idle = append(n.idle, k)
	}
}

// hide undoes show. It is called with mu held.
func (n *neighbours) hide(k *known) {
	fold := name.Fold(k.Name)
	if first := n.names[fold]; first != k {
		for first.next != k {
			first = first.next
		}
		first.next = k.next
	} else if n.names[fold] = k.next; k.next == nil {
		delete(n.names, fold)
	}
	n.skeletons.Drop(k.Name)
	if k.from.numbers != nil {
		return
	}
	if n.listed--; !k.Invisible {
		n.visible--
	}
	if k.Idle {
		last := n.idle[len(n.idle)-1]
		n.idle[k.idles], last.idles = last, k.idles
		n.idle = slices.Delete(n.idle, len(n.idle)-1, len(n.idle))
	}
}

// Has reports whether somebody at another node has a name, or one that looks like it.
func (n *neighbours) Has(called string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.names[name.Fold(called)] != nil || n.skeletons.Has(called)
}

// ByID finds a person at another node by their ID.
func (n *neighbours) ByID(id string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.by[id]; k != nil {
		return k.Neighbour, true
	}
	return who, false
}

// nodesOf returns the nodes where a person is, in no order.
func (n *neighbours) nodesOf(id string) (all []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for node, r := range n.of {
		if _, there := r.all[id]; there {
			all = append(all, node)
		}
	}
	return all
}

// ByName finds a person at another node by their name.
func (n *neighbours) ByName(called string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.names[name.Fold(called)]; k != nil {
		return k.Neighbour, true
	}
	return who, false
}

// Count returns how many people are at other nodes, and how many of those are not invisible, besides some by their IDs.
// It takes time for each of these and each node, and none for the others. In a crowd somebody may be counted twice.
func (n *neighbours) Count(besides iter.Seq[string]) (all, visible int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	all, visible = n.listed, n.visible
	for id := range besides {
		if k := n.by[id]; k != nil {
			if all--; !k.Invisible {
				visible--
			}
		}
	}
	for _, r := range n.of {
		if r.numbers != nil {
			all, visible = all+r.numbers.People, visible+r.numbers.Visible
		}
	}
	return all, visible
}

// Except returns the people at other nodes who are not here.
func (n *neighbours) Except(here func(id string) bool) (all []Neighbour) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, k := range n.by {
		if !here(id) {
			all = append(all, k.Neighbour)
		}
	}
	return all
}

// Idle returns some people at other nodes who can be invited and are not known here, at most that many. While nobody
// comes or leaves they are always the same.
func (n *neighbours) Idle(most int, here func(id string) bool) (some []Neighbour) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, k := range n.idle {
		if len(some) >= most {
			break
		}
		if !here(k.ID) {
			some = append(some, k.Neighbour)
		}
	}
	return some
}
