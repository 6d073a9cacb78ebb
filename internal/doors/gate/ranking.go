package gate

import (
	"container/list"

	"medici/internal/text/source"
)

// kind is what a connection waits for; it may be of several kinds.
type kind int

const (
	unknown kind = iota // it has not authenticated
	lone                // it has no session
	kinds   = iota
)

// crowd holds a network's connections of a kind, the oldest first.
type crowd struct {
	visits list.List     // of *Admission
	level  *list.Element // in the ranking; nil while there are none
}

// ranking finds the network that has most connections of a kind, relative to how many people it stands for.
// Each change takes the same time, however many there are.
type ranking struct {
	kind   kind
	visits int
	top    int                // the highest load
	levels map[int]*list.List // *network values with connections, by load
}

// wholeLoad is the load of one connection for the narrowest network. For a wider one it is less, and still
// a whole number.
var wholeLoad = source.Share(len(Admission{}.networks) - 1)

// load returns the load of that many connections for a network, by its index among the networks of a
// source.
func load(visits, place int) int { return visits * wholeLoad / source.Share(place) }

func (r *ranking) add(v *Admission) {
	r.visits++
	for i, n := range v.in() {
		v.members[r.kind][i] = n.crowds[r.kind].visits.PushBack(v)
		r.rank(n)
	}
}

// remove removes a connection, which may have been removed before.
func (r *ranking) remove(v *Admission) {
	places := &v.members[r.kind]
	if places[0] == nil {
		return
	}
	r.visits--
	for i, n := range v.in() {
		n.crowds[r.kind].visits.Remove(places[i])
		places[i] = nil
		r.rank(n)
	}
}

// rank puts a network in its place, last of those with the same load.
func (r *ranking) rank(n *network) {
	c := &n.crowds[r.kind]
	if c.level != nil {
		r.levels[n.ranked[r.kind]].Remove(c.level)
		c.level = nil
	}
	now := load(c.visits.Len(), n.width)
	n.ranked[r.kind] = now
	if now > 0 {
		if r.levels[now] == nil {
			r.levels[now] = list.New()
		}
		c.level = r.levels[now].PushBack(n)
	}
	// The next one is not far: a network that leaves the top is a visit below it.
	for r.top = max(r.top, now); r.top > 0 && (r.levels[r.top] == nil || r.levels[r.top].Len() == 0); r.top-- {
		delete(r.levels, r.top)
	}
}

// oldest returns the visit that has been there longest of the network that has most;
// nil when there is none.
func (r *ranking) oldest() *Admission {
	if r.top == 0 {
		return nil
	}
	busiest := r.levels[r.top].Front().Value.(*network)
	return busiest.crowds[r.kind].visits.Front().Value.(*Admission)
}
