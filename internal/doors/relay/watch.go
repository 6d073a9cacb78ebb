package relay

import (
	"sync"
	"time"
)

// watched is what ends with a node, if that dies. One check of who lives serves all of it: a heartbeat of
// each stream, often enough to be of use, made a session at a table cost eight times as much.
type watched struct {
	mu   sync.Mutex
	of   map[string]map[*func()]bool
	n    int
	done chan struct{} // closed when nothing is left
}

// checkEvery is the time between two checks.
const checkEvery = 100 * time.Millisecond

// onGone calls gone, now and then, while a node is taken for dead; gone must not block. The caller calls
// forget in the end.
func (d *Door) onGone(node string, gone func()) (forget func()) {
	w := &d.watched
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.of == nil {
		w.of = map[string]map[*func()]bool{}
	}
	if w.of[node] == nil {
		w.of[node] = map[*func()]bool{}
	}
	w.of[node][&gone] = true
	if w.n++; w.n == 1 {
		w.done = make(chan struct{})
		go d.watch(w.done)
	}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.of[node], &gone)
		if w.n--; w.n == 0 {
			close(w.done)
		}
	}
}

// watch checks who lives for as long as somebody must know.
func (d *Door) watch(done <-chan struct{}) {
	tick := time.NewTicker(checkEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			d.watched.check(d.Cluster.Gone)
		case <-done:
			return
		}
	}
}

func (w *watched) check(gone func(node string) bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for node, all := range w.of {
		if len(all) > 0 && gone(node) {
			for end := range all {
				(*end)()
			}
		}
	}
}
