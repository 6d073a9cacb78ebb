package journaltest

import (
	"context"
	"strings"

	"medici/internal/journal"
)

// watcher is somebody who watches a Memory.
type watcher struct {
	prefix string
	news   []journal.Document
	filled chan struct{} // capacity one
}

func (w *watcher) put(all ...journal.Document) {
	for _, d := range all {
		if strings.HasPrefix(d.Key, w.prefix) {
			w.news = append(w.news, d)
		}
	}
	select {
	case w.filled <- struct{}{}:
	default:
	}
}

// Break ends every watch with an error, and refuses others with it until it is called with nil.
func (m *Memory) Break(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.broken = err
	for w := range m.watchers {
		w.put()
	}
}

// Mute hides changes from all watchers from now on, or ends that.
func (m *Memory) Mute(mute bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.mute = mute
}

// publish tells of a change. It is called with mu held.
func (m *Memory) publish(d journal.Document) {
	if m.mute {
		return
	}
	for w := range m.watchers {
		w.put(d)
	}
}

// Watch is that of journal.Documents, until Break ends it.
func (m *Memory) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	w := &watcher{prefix: prefix, filled: make(chan struct{}, 1)}
	m.mu.Lock()
	for _, d := range m.All {
		w.put(d)
	}
	if m.watchers == nil {
		m.watchers = map[*watcher]bool{}
	}
	m.watchers[w] = true
	m.mu.Unlock()
	defer func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.watchers, w)
	}()
	for {
		m.mu.Lock()
		news, err := w.news, m.broken
		w.news = nil
		m.mu.Unlock()
		if err != nil {
			return err
		}
		for _, d := range news {
			if ctx.Err() == nil {
				fn(d)
			}
		}
		select {
		case <-w.filled:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
