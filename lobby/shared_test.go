package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// shared is a store of several nodes: it compares a tail as a real one does.
type shared struct {
	memory
	mu sync.Mutex
}

func newShared() *shared {
	return &shared{memory: memory{Entries: map[string][]journal.Entry{}}}
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

// Read refuses a tail that the table no longer has.
func (s *shared) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if after.Number > 0 {
		there, _ := journal.ReadAll(ctx, &s.memory, journal.Tail{Table: after.Table})
		if len(there) < after.Number || there[after.Number-1].Tail() != after {
			return &journal.Damaged{Table: after.Table, Number: after.Number, Why: "another entry stands there"}
		}
	}
	return s.memory.Read(ctx, after, fn)
}

// node is a lobby among others, with its way to the store.
type node struct {
	*Lobby
	line *line
}

// nodes returns lobbies on one store, called n0, n1, ….
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

// entryOf returns the directory's entry for a table.
func entryOf(t *testing.T, s journal.Store, id string) (e directory.Entry) {
	t.Helper()
	d, err := s.Get(t.Context(), directory.Prefix+id)
	ok(t, err)
	ok(t, json.Unmarshal(d.Value, &e))
	return e
}
