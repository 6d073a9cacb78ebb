package people

import (
	"slices"
	"sync"
	"time"

	"medici/internal/text/name"
)

// presence knows which newcomers are here, and their names. Nobody else gets such a name in the meantime.
type presence struct {
	mu        sync.Mutex
	by        map[string]newcomerHere // by ID
	names     map[string]string       // the ID by the name's document
	skeletons map[string]string       // the ID by the name's skeleton
	left      []departed              // the latest last
}

// departed is a newcomer who has left, so administrators can still name them.
type departed struct{ id, name string }

// mostDeparted is how many of those are remembered.
const mostDeparted = 1000

type newcomerHere struct {
	name     string
	since    time.Time
	sessions int
}

// enter records the first session of a newcomer, unless somebody here has a name that looks like theirs.
func (p *presence) enter(id, called string, now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.by == nil {
		p.by, p.names, p.skeletons = map[string]newcomerHere{}, map[string]string{}, map[string]string{}
	}
	if _, taken := p.skeletons[name.Skeleton(called)]; taken || p.by[id].sessions > 0 {
		return false
	}
	p.by[id], p.names[namePath(called)], p.skeletons[name.Skeleton(called)] = newcomerHere{called, now, 1}, id, id
	return true
}

// again records one more session of a newcomer who is here.
func (p *presence) again(id string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, ok := p.by[id]
	if ok {
		n.sessions++
		p.by[id] = n
	}
	return ok
}

func (p *presence) leave(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	n, ok := p.by[id]
	if n.sessions--; ok {
		p.by[id] = n
	}
	if ok && n.sessions == 0 {
		p.forget(id)
		p.left = append(p.left, departed{id, n.name})
		p.left = p.left[max(0, len(p.left)-mostDeparted):]
	}
}

// written says that somebody is no longer a newcomer.
func (p *presence) written(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forget(id)
}

func (p *presence) forget(id string) {
	delete(p.names, namePath(p.by[id].name))
	delete(p.skeletons, name.Skeleton(p.by[id].name))
	delete(p.by, id)
}

func (p *presence) of(id string) newcomerHere {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.by[id]
}

// lately returns the newcomer who last left among those with a name.
func (p *presence) lately(name string) (d departed, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, d := range slices.Backward(p.left) {
		if namePath(d.name) == namePath(name) {
			return d, true
		}
	}
	return d, false
}

// byName returns the ID of the newcomer here with a name, or "".
func (p *presence) byName(name string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.names[namePath(name)]
}

// alike returns the ID of the newcomer here whose name looks like this one, or "".
func (p *presence) alike(called string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.skeletons[name.Skeleton(called)]
}
