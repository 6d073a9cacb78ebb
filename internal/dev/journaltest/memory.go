package journaltest

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"medici/internal/journal"
)

// Memory is documents that are forgotten when the test ends. Its zero value has
// none. A test may look at its fields and change them while nobody calls it.
type Memory struct {
	All  map[string]journal.Document
	Last uint64 // revision given
	// Before and After are asked around each write, and fail it: before it is done,
	// or when it is. Nil lets all pass.
	Before, After func() error

	mu       sync.Mutex
	watchers map[*watcher]bool
	broken   error // with which every watch ends
	mute     bool  // watchers are not told of changes
}

// Get is that of journal.Documents, as the others are.
func (m *Memory) Get(ctx context.Context, key string) (journal.Document, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.All[key]
	if !ok {
		return d, journal.ErrMissing
	}
	return d, ctx.Err()
}

// Put changes a document or makes it.
func (m *Memory) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	return m.write(ctx, key, revision, func() {
		m.Last++
		m.All[key] = journal.Document{Key: key, Value: slices.Clone(value), Revision: m.Last}
		m.publish(m.All[key])
	})
}

// Delete removes a document.
func (m *Memory) Delete(ctx context.Context, key string, revision uint64) error {
	_, err := m.write(ctx, key, revision, func() {
		m.Last++
		delete(m.All, key)
		m.publish(journal.Document{Key: key, Revision: m.Last, Deleted: true})
	})
	return err
}

func (m *Memory) write(ctx context.Context, key string, revision uint64, do func()) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := journal.CheckSize(key, nil); err != nil {
		return 0, err
	}
	if m.Before != nil {
		if err := m.Before(); err != nil {
			return 0, err
		}
	}
	if m.All[key].Revision != revision {
		return 0, journal.ErrConflict
	}
	if m.All == nil {
		m.All = map[string]journal.Document{}
	}
	do()
	if m.After != nil {
		if err := m.After(); err != nil {
			return 0, err
		}
	}
	return m.Last, ctx.Err()
}

// List lists in the order of the keys.
func (m *Memory) List(ctx context.Context, prefix string) (list []journal.Document, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(m.All)) {
		if strings.HasPrefix(key, prefix) {
			list = append(list, m.All[key])
		}
	}
	return list, ctx.Err()
}

// Copy has the same documents, and lets all writes pass.
func (m *Memory) Copy() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	return &Memory{All: maps.Clone(m.All), Last: m.Last}
}
