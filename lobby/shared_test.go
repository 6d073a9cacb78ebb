package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"medici/internal/journal"
	"medici/internal/journal/journaltest"
)

// shared is a store of several nodes: it compares a tail as a real one does, and can be
// watched.
type shared struct {
	memory
	mu       sync.Mutex // held over each change of a document, so that it is told in order
	watchers map[*Mailbox[[]journal.Document]]string
}

func newShared() *shared {
	return &shared{memory: memory{Memory: journaltest.Memory{}, tables: map[string][]journal.Entry{}}, watchers: map[*Mailbox[[]journal.Document]]string{}}
}

func (s *shared) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	end := journal.Tail{Table: e.Table}
	if there, _ := journal.ReadAll(ctx, &s.memory, end); len(there) > 0 {
		end = there[len(there)-1].Tail()
	}
	if e.After() != end {
		return e, journal.ErrConflict
	}
	return s.memory.Append(ctx, e)
}

// Read refuses a tail that the table does not have any more.
func (s *shared) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if after.Number > 0 {
		there, _ := journal.ReadAll(ctx, &s.memory, journal.Tail{Table: after.Table})
		if len(there) < after.Number || there[after.Number-1].Tail() != after {
			return &journal.Damaged{Table: after.Table, Number: after.Number, Why: "another entry stands there"}
		}
	}
	return s.memory.Read(ctx, after, fn)
}

func (s *shared) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	next, err := s.memory.Put(ctx, key, value, revision)
	if err == nil {
		s.tell(journal.Document{Key: key, Value: value, Revision: next})
	}
	return next, err
}

func (s *shared) Delete(ctx context.Context, key string, revision uint64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.memory.Delete(ctx, key, revision)
	if err == nil {
		s.tell(journal.Document{Key: key, Revision: revision + 1, Deleted: true})
	}
	return err
}

func (s *shared) tell(d journal.Document) {
	for box, prefix := range s.watchers {
		if strings.HasPrefix(d.Key, prefix) {
			box.Put([]journal.Document{d})
		}
	}
}

func (s *shared) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	box := NewMailbox(func(old, next []journal.Document) ([]journal.Document, bool) { return append(old, next...), true })
	s.mu.Lock()
	there, err := s.List(ctx, prefix)
	s.watchers[box] = prefix
	s.mu.Unlock()
	if err != nil {
		return err
	}
	box.Put(there)
	for {
		all, ok := box.Wait(ctx)
		if !ok {
			return ctx.Err()
		}
		for _, d := range all {
			fn(d)
		}
	}
}

// node is a lobby among others, with its way to the store.
type node struct {
	*Lobby
	line *line
}

// nodes are lobbies on one store, called n0, n1, ….
func nodes(t *testing.T, s journal.Store, count int, change ...func(*Config)) (all []node) {
	t.Helper()
	for i := range count {
		all = append(all, newNode(t, s, fmt.Sprintf("n%d", i), change...))
	}
	return all
}

func newNode(t *testing.T, s journal.Store, name string, change ...func(*Config)) node {
	t.Helper()
	way := &line{Store: s}
	l := newLobby(t, append(change, keeping(way), func(c *Config) { c.Node = name })...)
	t.Cleanup(way.mend)
	ok(t, l.Restore(t.Context()))
	return node{l, way}
}

// entryOf is what the directory says of a table.
func entryOf(t *testing.T, s journal.Store, id string) (e directoryEntry) {
	t.Helper()
	d, err := s.Get(t.Context(), directory+id)
	ok(t, err)
	ok(t, json.Unmarshal(d.Value, &e))
	return e
}
