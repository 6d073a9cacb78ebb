package journaltest

import (
	"context"
	"maps"
	"slices"
	"sync"

	"medici/internal/journal"
)

// Store is a whole store that forgets when the test ends, and fails when it is told. A test may look at its tables
// while nobody calls it.
type Store struct {
	Memory
	Entries map[string][]journal.Entry // of each table

	lock          sync.Mutex
	before, after func(journal.Entry) error
	unread        error // of every Read, unless nil
}

// NewStore returns a store without tables and documents.
func NewStore() *Store { return &Store{Entries: map[string][]journal.Entry{}} }

// Fails sets what goes wrong with appends from now on, before an entry is there and when it is; nil for nothing.
func (s *Store) Fails(before, after func(journal.Entry) error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.before, s.after = before, after
}

// Unreadable sets the error of reading any table from now on; nil for none.
func (s *Store) Unreadable(err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.unread = err
}

// Append is that of journal.Journal, as the others are. An entry needs to be the next one, and no more.
func (s *Store) Append(_ context.Context, e journal.Entry) (journal.Entry, error) {
	if err := journal.CheckSize(e.Table, e.Data); err != nil {
		return e, err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.before != nil {
		if err := s.before(e); err != nil {
			return e, err
		}
	}
	if len(s.Entries[e.Table]) != e.Number-1 {
		return e, journal.ErrConflict
	}
	e.Pos = e.Prev + 7
	s.Entries[e.Table] = append(s.Entries[e.Table], e)
	if s.after != nil {
		return e, s.after(e)
	}
	return e, nil
}

// Read tells of the entries after a tail, which is trusted.
func (s *Store) Read(_ context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	s.lock.Lock()
	entries := s.Entries[after.Table]
	entries, err := slices.Clone(entries[min(after.Number, len(entries)):]), s.unread
	s.lock.Unlock()
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := fn(e); err != nil {
			return err
		}
	}
	return nil
}

// Drop forgets a table.
func (s *Store) Drop(_ context.Context, table string) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	delete(s.Entries, table)
	return nil
}

// Follow tells of nothing.
func (s *Store) Follow(context.Context, journal.Tail, func(journal.Entry)) error { return nil }

// Tables returns the names of those that have entries.
func (s *Store) Tables(context.Context) ([]string, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	return slices.Sorted(maps.Keys(s.Entries)), nil
}

// Close does nothing.
func (s *Store) Close() error { return nil }

// Only returns the one table of the store.
func (s *Store) Only() (id string, entries []journal.Entry) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for id, entries = range s.Entries {
	}
	return id, slices.Clone(entries)
}

// Size returns what the store holds of tables, in bytes, and how many there are.
func (s *Store) Size() (bytes, tables int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for _, entries := range s.Entries {
		for _, e := range entries {
			bytes += len(e.Data)
		}
	}
	return bytes, len(s.Entries)
}
