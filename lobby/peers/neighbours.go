package peers

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
)

// Neighbour is somebody who is at another node.
type Neighbour struct {
	match.Person
	Invisible bool `json:"Unseen,omitempty"`
	Idle      bool `json:",omitempty"` // can be asked to a table
}

// roster is who is at a node.
type roster struct {
	all []Neighbour
	at  time.Time // when the node told of them last
}

// RosterEvery is how often a node tells who is there when nothing changes, for those who
// have missed it. Of a node that has not for rosterLasts nobody is taken to be there.
const (
	RosterEvery = 5 * time.Second
	rosterLasts = 3 * RosterEvery
)

// neighbours are those whom the other nodes have told of last. No lock is taken behind theirs.
type neighbours struct {
	changed func()

	mu        sync.Mutex
	of        map[string]roster
	by        map[string]Neighbour // by ID
	names     map[string]string    // IDs by folded name
	skeletons name.Skeletons
}

// update takes down who is at another node.
func (n *neighbours) update(node string, all []Neighbour) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of == nil {
		n.of = map[string]roster{}
	}
	same := slices.Equal(n.of[node].all, all)
	if n.of[node] = (roster{all, time.Now()}); !same {
		n.count()
	}
}

// MissSilent forgets who was at nodes that tell nothing any more.
func (n *neighbours) MissSilent(now time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	before := len(n.of)
	maps.DeleteFunc(n.of, func(_ string, r roster) bool { return now.Sub(r.at) > rosterLasts })
	if len(n.of) < before {
		n.count()
	}
}

// count takes down who is at other nodes. It is called with mu held.
func (n *neighbours) count() {
	n.by, n.names, n.skeletons = map[string]Neighbour{}, map[string]string{}, name.Skeletons{}
	for _, some := range n.of {
		for _, p := range some.all {
			if _, known := n.by[p.ID]; known {
				continue
			}
			n.by[p.ID], n.names[name.Fold(p.Name)] = p, p.ID
			n.skeletons.Add(p.Name)
		}
	}
	n.changed()
}

// Has reports a name that somebody has who is at another node, or that looks like one.
func (n *neighbours) Has(called string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.names[name.Fold(called)] != "" || n.skeletons.Has(called)
}

// ByID is who is at another node, by their ID.
func (n *neighbours) ByID(id string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	who, there = n.by[id]
	return who, there
}

// ByName is who is at another node, by their name.
func (n *neighbours) ByName(called string) (who Neighbour, there bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	who, there = n.by[n.names[name.Fold(called)]]
	return who, there
}

// Except are all who are at other nodes but some.
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

// Publish tells the other nodes who is here, if that has changed, or at any rate. One goroutine calls it.
func (p *Peers) Publish(here []Neighbour, anyway bool) {
	if p.wire == nil {
		return
	}
	slices.SortFunc(here, func(a, b Neighbour) int { return cmp.Compare(a.ID, b.ID) })
	data, err := json.Marshal(Message{Roster: true, Here: here})
	if err != nil || !anyway && bytes.Equal(data, p.roster) {
		return
	}
	p.roster = data
	p.wire.Send("", data)
}
