package lobby

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
)

// neighbour is somebody who is at another node.
type neighbour struct {
	match.Person
	Unseen bool `json:",omitempty"`
	Idle   bool `json:",omitempty"` // can be asked to a table
}

// roster is who is at a node.
type roster struct {
	all []neighbour
	at  time.Time // when the node told of them last
}

// neighbours are those whom the other nodes have told of last.
type neighbours struct {
	of    map[string]roster
	by    map[string]neighbour // by ID
	names map[string]string    // IDs by folded name
	looks looks
}

// rosterEvery is how often a node tells who is there when nothing changes, for those who
// have missed it. Of a node that has not for rosterLasts nobody is taken to be there.
const (
	rosterEvery = 5 * time.Second
	rosterLasts = 3 * rosterEvery
)

// meet takes down who is at another node.
func (l *Lobby) meet(node string, all []neighbour) {
	l.mu.Lock()
	defer l.mu.Unlock()
	of := l.near.of
	if of == nil {
		of = map[string]roster{}
	}
	same := slices.Equal(of[node].all, all)
	if of[node] = (roster{all, time.Now()}); !same {
		l.count(of)
	}
}

// missSilent forgets who was at nodes that tell nothing any more.
func (l *Lobby) missSilent(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before := len(l.near.of)
	maps.DeleteFunc(l.near.of, func(_ string, r roster) bool { return now.Sub(r.at) > rosterLasts })
	if len(l.near.of) < before {
		l.count(l.near.of)
	}
}

// count takes down who is at other nodes. It is called with mu held.
func (l *Lobby) count(of map[string]roster) {
	l.near = neighbours{of: of, by: map[string]neighbour{}, names: map[string]string{}, looks: looks{}}
	for _, some := range of {
		for _, p := range some.all {
			if _, known := l.near.by[p.ID]; known {
				continue
			}
			l.near.by[p.ID], l.near.names[fold(p.Name)] = p, p.ID
			l.near.looks.add(p.Name)
		}
	}
	l.hallChanged()
}

// has reports a name that somebody has who is at another node, or that looks like one.
func (n *neighbours) has(called string) bool {
	return n.names[fold(called)] != "" || n.looks[name.Look(called)] > 0
}

// tellRoster tells the other nodes who is here, if that has changed, or at any rate.
func (l *Lobby) tellRoster(anyway bool) {
	if l.config.Peers == nil {
		return
	}
	l.mu.Lock()
	all := []neighbour{}
	for _, p := range l.people {
		if p.visitors > 0 {
			all = append(all, neighbour{p.Person, p.unseen.Load(), p.idles()})
		}
	}
	l.mu.Unlock()
	slices.SortFunc(all, func(a, b neighbour) int { return cmp.Compare(a.ID, b.ID) })
	data, err := json.Marshal(message{Roster: true, Here: all})
	if err != nil || !anyway && bytes.Equal(data, l.roster) {
		return
	}
	l.roster = data
	l.config.Peers.Send("", data)
}

// isPresent reports whether somebody is here or at another node. It is called with mu held.
func (l *Lobby) isPresent(id string) bool {
	at := l.people[id]
	_, near := l.near.by[id]
	return near || at != nil && at.visitors > 0
}

// passing are those who are at other nodes alone. It is called with mu held.
func (l *Lobby) passing() (all []neighbour) {
	for id, p := range l.near.by {
		if at := l.people[id]; at == nil || at.visitors == 0 {
			all = append(all, p)
		}
	}
	return all
}

// namedAway is a table elsewhere where a person's name still stands; nil for none.
func (l *Lobby) namedAway(id string) *Table {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range l.sits(id) {
		if e.away && slices.ContainsFunc(e.seated, func(p match.Person) bool { return p.ID == id && p.Name != name.Former }) {
			return e.table
		}
	}
	return nil
}
