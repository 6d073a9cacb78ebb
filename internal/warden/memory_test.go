package warden

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
)

// memory is documents that can be made to fail.
type memory struct {
	journal.Documents // nothing here watches
	mu                sync.Mutex
	docs              map[string]journal.Document
	last              uint64
	fail              error
	damaged           bool
}

func newMemory() *memory { return &memory{docs: map[string]journal.Document{}} }

func (m *memory) Get(_ context.Context, key string) (journal.Document, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.docs[key]
	if !ok {
		return d, journal.ErrMissing
	}
	return d, nil
}

func (m *memory) Put(_ context.Context, key string, value []byte, revision uint64) (uint64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return 0, m.fail
	}
	if m.docs[key].Revision != revision {
		return 0, journal.ErrConflict
	}
	m.last++
	m.docs[key] = journal.Document{Key: key, Value: value, Revision: m.last}
	return m.last, nil
}

func (m *memory) Delete(_ context.Context, key string, revision uint64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.fail != nil {
		return m.fail
	}
	if m.docs[key].Revision != revision {
		return journal.ErrConflict
	}
	delete(m.docs, key)
	return nil
}

func (m *memory) List(_ context.Context, prefix string) (list []journal.Document, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(m.docs)) {
		if strings.HasPrefix(key, prefix) {
			list = append(list, m.docs[key])
		}
	}
	if m.damaged {
		err = &journal.Damaged{Key: prefix, Why: "a test"}
	}
	return list, err
}

func open(t testing.TB, docs journal.Documents) *Warden {
	t.Helper()
	w, err := Open(t.Context(), docs, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func decree(t *testing.T, w *Warden, s Sentence) {
	t.Helper()
	if err := w.Decree(t.Context(), s); err != nil {
		t.Fatal(err)
	}
}
