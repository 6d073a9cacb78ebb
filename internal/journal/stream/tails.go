package stream

import (
	"sync"

	"medici/internal/journal"
)

// mostTails is how many ends of tables are remembered. Of another table the leader is
// asked before the next entry.
const mostTails = 1 << 14

// tails are the ends of tables, as they are known here.
type tails struct {
	mu sync.Mutex
	by map[string]journal.Tail // table
}

func (t *tails) of(table string) journal.Tail {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.by[table]
}

func (t *tails) know(end journal.Tail) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if end.Pos <= t.by[end.Table].Pos {
		return
	}
	if t.by == nil {
		t.by = map[string]journal.Tail{}
	}
	if len(t.by) >= mostTails {
		for any := range t.by {
			delete(t.by, any)
			break
		}
	}
	t.by[end.Table] = end
}

func (t *tails) forget(table string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.by, table)
}
