package peers

import (
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

// neighbours holds the people whom other nodes have last reported. While its lock is held, no other is
// taken.
type neighbours struct {
	changed func()

	mu        sync.Mutex
	of        map[string]*roster   // by node
	by        map[string]Neighbour // by ID
	names     map[string]string    // IDs by folded name
	skeletons name.Skeletons
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
		n.by, n.names, n.skeletons = map[string]Neighbour{}, map[string]string{}, name.Skeletons{}
	}
	for _, id := range left {
		delete(r.all, id)
		n.settle(id)
	}
	for _, p := range came {
		r.all[p.ID] = p
		n.settle(p.ID)
	}
	if len(came)+len(left) > 0 {
		n.changed()
	}
}

// settle recomputes a person's entry, because they can be at several nodes. It is called with mu held.
func (n *neighbours) settle(id string) {
	was, known := n.by[id]
	var is Neighbour
	there := false
	for _, r := range n.of {
		if p, at := r.all[id]; at && (!there || p == was) {
			is, there = p, true
		}
	}
	if known && there && is == was {
		return
	}
	if known {
		n.lose(was)
	}
	if there {
		n.by[id], n.names[name.Fold(is.Name)] = is, id
		n.skeletons.Add(is.Name)
	}
}

// lose removes somebody's name. Two nodes may have given it to two guests at once.
func (n *neighbours) lose(p Neighbour) {
	fold := name.Fold(p.Name)
	delete(n.by, p.ID)
	n.skeletons.Drop(p.Name)
	if n.names[fold] != p.ID {
		return
	}
	delete(n.names, fold)
	if n.skeletons.Has(p.Name) {
		for id, other := range n.by {
			if name.Fold(other.Name) == fold {
				n.names[fold] = id
			}
		}
	}
}

// Has reports whether somebody at another node has a name, or one that looks like it.
func (n *neighbours) Has(called string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.names[name.Fold(called)] != "" || n.skeletons.Has(called)
}

// ByID finds a person at another node by their ID.
func (n *neighbours) ByID(id string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	who, there = n.by[id]
	return who, there
}

// ByName finds a person at another node by their name.
func (n *neighbours) ByName(called string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	who, there = n.by[n.names[name.Fold(called)]]
	return who, there
}

// Except returns the people at other nodes who are not here.
func (n *neighbours) Except(here func(id string) bool) (all []Neighbour) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for id, p := range n.by {
		if !here(id) {
			all = append(all, p)
		}
	}
	return all
}
