package lobby

import (
	"context"
	"maps"
	"slices"
	"sync"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// memory is a store that forgets when the test ends, and fails when it is told.
type memory struct {
	journaltest.Memory
	mu     sync.Mutex
	tables map[string][]journal.Entry
	before func(journal.Entry) error // of an append
	after  func(journal.Entry) error
}

func newMemory() *memory { return &memory{tables: map[string][]journal.Entry{}} }

// fails sets what goes wrong with appends from now on; nil for nothing.
func (s *memory) fails(before, after func(journal.Entry) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before, s.after = before, after
}

func (s *memory) Append(_ context.Context, e journal.Entry) (journal.Entry, error) {
	if err := journal.CheckSize(e.Table, e.Data); err != nil {
		return e, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.before != nil {
		if err := s.before(e); err != nil {
			return e, err
		}
	}
	if len(s.tables[e.Table]) != e.Number-1 {
		return e, journal.ErrConflict
	}
	e.Pos = e.Prev + 7
	s.tables[e.Table] = append(s.tables[e.Table], e)
	if s.after != nil {
		return e, s.after(e)
	}
	return e, nil
}

func (s *memory) Read(_ context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	s.mu.Lock()
	entries := s.tables[after.Table]
	entries = slices.Clone(entries[min(after.Number, len(entries)):])
	s.mu.Unlock()
	for _, e := range entries {
		if err := fn(e); err != nil {
			return err
		}
	}
	return nil
}

func (s *memory) Drop(_ context.Context, table string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.tables, table)
	return nil
}

func (s *memory) Follow(context.Context, journal.Tail, func(journal.Entry)) error { return nil }

func (s *memory) Tables(context.Context) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.tables)), nil
}

func (s *memory) Close() error { return nil }

// only is the one table of the memory.
func (s *memory) only() (id string, entries []journal.Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, entries = range s.tables {
	}
	return id, slices.Clone(entries)
}
