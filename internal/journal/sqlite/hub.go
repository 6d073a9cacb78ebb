package sqlite

import (
	"strings"
	"sync"

	"medici/internal/journal"
)

// A hub knows who follows what. Publishing puts something into a box and never blocks.
type hub[B comparable] struct {
	mu    sync.Mutex
	boxes map[string]map[B]struct{}
}

func (h *hub[B]) join(name string, box B) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.boxes == nil {
		h.boxes = map[string]map[B]struct{}{}
	}
	if h.boxes[name] == nil {
		h.boxes[name] = map[B]struct{}{}
	}
	h.boxes[name][box] = struct{}{}
}

func (h *hub[B]) leave(name string, box B) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if delete(h.boxes[name], box); len(h.boxes[name]) == 0 {
		delete(h.boxes, name)
	}
}

func (h *hub[B]) publish(name string, put func(B)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for box := range h.boxes[name] {
		put(box)
	}
}

// each calls put for those who follow a prefix of the name.
func (h *hub[B]) each(name string, put func(B)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for prefix, boxes := range h.boxes {
		if strings.HasPrefix(name, prefix) {
			for box := range boxes {
				put(box)
			}
		}
	}
}

// mostWaiting is how many entries wait for a slow follower; the oldest are left out.
const mostWaiting = 64

// An inbox holds entries for one follower.
type inbox struct {
	mu      sync.Mutex
	entries []journal.Entry
	filled  chan struct{} // capacity one
}

func (b *inbox) put(e journal.Entry) {
	b.mu.Lock()
	if len(b.entries) == mostWaiting {
		b.entries = append(b.entries[:0], b.entries[1:]...)
	}
	b.entries = append(b.entries, e)
	b.mu.Unlock()
	select {
	case b.filled <- struct{}{}:
	default:
	}
}

func (b *inbox) take() []journal.Entry {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := b.entries
	b.entries = nil
	return all
}

// A news box holds documents for one watcher, of each the newest, in the order in
// which they first changed.
type news struct {
	mu     sync.Mutex
	newest map[string]journal.Document
	order  []string
	filled chan struct{} // capacity one
}

func (b *news) put(d journal.Document) {
	b.mu.Lock()
	if _, waits := b.newest[d.Key]; !waits {
		b.order = append(b.order, d.Key)
	}
	if b.newest == nil {
		b.newest = map[string]journal.Document{}
	}
	b.newest[d.Key] = d
	b.mu.Unlock()
	select {
	case b.filled <- struct{}{}:
	default:
	}
}

func (b *news) take() []journal.Document {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := make([]journal.Document, 0, len(b.order))
	for _, key := range b.order {
		all = append(all, b.newest[key])
	}
	b.newest, b.order = nil, nil
	return all
}
