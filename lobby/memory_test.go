package lobby

import (
	"context"
	"slices"
	"strings"
	"sync"

	"medici/internal/journal"
)

// memory is a store that forgets when the test ends, and fails when it is told.
type memory struct {
	mu        sync.Mutex
	tables    map[string][]journal.Entry
	documents map[string]journal.Document
	revision  uint64
	before    func(journal.Entry) error // of an append
	after     func(journal.Entry) error
}

func newMemory() *memory {
	return &memory{tables: map[string][]journal.Entry{}, documents: map[string]journal.Document{}}
}

// fails sets what goes wrong with appends from now on; nil for nothing.
func (s *memory) fails(before, after func(journal.Entry) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before, s.after = before, after
}

func (s *memory) Append(_ context.Context, e journal.Entry) (journal.Entry, error) {
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

func (s *memory) Read(_ context.Context, after journal.Tail) ([]journal.Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	entries := s.tables[after.Table]
	if after.Number > len(entries) {
		return nil, nil
	}
	return slices.Clone(entries[after.Number:]), nil
}

func (s *memory) Follow(context.Context, journal.Tail, func(journal.Entry)) error { return nil }
func (s *memory) Watch(context.Context, string, func(journal.Document)) error     { return nil }
func (s *memory) Close() error                                                    { return nil }

func (s *memory) Get(_ context.Context, key string) (journal.Document, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.documents[key]
	if !ok {
		return d, journal.ErrMissing
	}
	return d, nil
}

func (s *memory) Put(_ context.Context, key string, value []byte, revision uint64) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.documents[key].Revision != revision {
		return 0, journal.ErrConflict
	}
	s.revision++
	s.documents[key] = journal.Document{Key: key, Value: value, Revision: s.revision}
	return s.revision, nil
}

func (s *memory) Delete(_ context.Context, key string, revision uint64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.documents[key].Revision != revision {
		return journal.ErrConflict
	}
	delete(s.documents, key)
	return nil
}

func (s *memory) List(_ context.Context, prefix string) (list []journal.Document, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key, d := range s.documents {
		if strings.HasPrefix(key, prefix) {
			list = append(list, d)
		}
	}
	slices.SortFunc(list, func(a, b journal.Document) int { return strings.Compare(a.Key, b.Key) })
	return list, nil
}

// only is the one table of the memory.
func (s *memory) only() (id string, entries []journal.Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, entries = range s.tables {
	}
	return id, slices.Clone(entries)
}
