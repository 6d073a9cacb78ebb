package relay

import (
	"sync"
	"time"
)

// streams are those that a door has open, by the node they lead to. One look at who lives
// is for all of them: a sign of life of its own, often enough to be of use, cost a
// session at a table eight times what it costs otherwise.
type streams struct {
	mu   sync.Mutex
	of   map[string]map[*stream]bool
	n    int
	done chan struct{} // closed when there are none any more
}

// glance is from one look to the next.
const glance = 100 * time.Millisecond

// attend closes a stream when the node that it leads to is gone. The caller forgets it in the end.
func (d *Door) attend(s *stream) (forget func()) {
	a := &d.streams
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.of == nil {
		a.of = map[string]map[*stream]bool{}
	}
	if a.of[s.node] == nil {
		a.of[s.node] = map[*stream]bool{}
	}
	a.of[s.node][s] = true
	if a.n++; a.n == 1 {
		a.done = make(chan struct{})
		go d.look(a.done)
	}
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		delete(a.of[s.node], s)
		if a.n--; a.n == 0 {
			close(a.done)
		}
	}
}

// look looks who lives as long as there are streams.
func (d *Door) look(done <-chan struct{}) {
	tick := time.NewTicker(glance)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-done:
			return
		}
		d.streams.mu.Lock()
		for node, all := range d.streams.of {
			if len(all) > 0 && d.Cluster.Gone(node) {
				for s := range all {
					s.abandon()
				}
			}
		}
		d.streams.mu.Unlock()
	}
}
