package lobby

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
	"medici/lobby/directory"
)

// Of many who open a table with one name at many nodes at once, one may, and the next one when that table
// has ended.
func TestTableNamesAreUniqueAmongNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 3)
		for range 3 {
			answers := make(chan error, 6)
			for i := range 6 {
				v := enter(t, all[i%3].Lobby, "ann")
				name := []string{"gold-oak", "Gold-Oak", "gold-oak"}[i/3]
				go func() {
					_, err := v.Open(Settings{Name: tableWord(name), Game: toy{}, Seats: 2})
					answers <- err
				}()
			}
			opened := 0
			for range 6 {
				if <-answers == nil {
					opened++
				}
			}
			wait(time.Second)
			if tables := all[0].Tables(); opened != 1 || len(tables) != 1 {
				t.Fatalf("%d were let, and there are %+v", opened, tables)
			}
			wait(time.Minute) // and it is deserted
			if left, _ := store.List(t.Context(), ""); len(left) > 0 || len(all[1].Tables()) > 0 {
				t.Fatalf("of a table that has ended there is left %v", left)
			}
		}
	})
}

// A crash may come between the name of a table and the table.
func TestNameWithoutTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		n := nodes(t, store, 1)[0]
		ok(t, directory.Claim(t.Context(), n.config.Store, "gold-oak", "lost"))
		ann := enter(t, n.Lobby, "ann")
		_, err := ann.Open(Settings{Name: "gold-oak", Game: toy{}, Seats: 2})
		wantErr(t, err, directory.ErrTaken)
		wait(claimTime)
		open(t, ann, Settings{Name: "gold-oak", Game: toy{}, Seats: 2})
	})
}

// A name that was claimed by a clock that was hours ahead is free at once for whoever wants it.
func TestNameFromALaterTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := nodes(t, newShared(), 1)[0]
		claim := fmt.Sprintf(`{"table":"lost","at":%q}`, time.Now().Add(3*time.Hour).Format(time.RFC3339))
		_, err := n.config.Store.Put(t.Context(), calledKey+fold("gold-oak"), []byte(claim), 0)
		ok(t, err)
		open(t, enter(t, n.Lobby, "ann"), Settings{Name: "gold-oak", Game: toy{}, Seats: 2})
	})
}

// A name whose table never came goes with the next search, and one whose table is there stays.
func TestNameWithoutTableGoes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		n := nodes(t, store, 1)[0]
		p := newPair(t, n)
		ok(t, directory.Claim(t.Context(), n.config.Store, "lost-oak", "lost"))
		wait(SearchEvery - time.Second)
		ok(t, directory.Claim(t.Context(), n.config.Store, "young-oak", "young"))
		wait(2 * time.Second)
		all, err := store.List(t.Context(), calledKey)
		ok(t, err)
		var names []string
		for _, d := range all {
			names = append(names, d.Key)
		}
		want := []string{calledKey + fold(p.name), calledKey + fold("young-oak")}
		if slices.Sort(want); !slices.Equal(names, want) {
			t.Errorf("there are %v, not %v", names, want)
		}
	})
}

// asks is a store that notes the documents that somebody asks for.
type asks struct {
	journal.Store
	mu   sync.Mutex
	keys []string
}

func (a *asks) Get(ctx context.Context, key string) (journal.Document, error) {
	a.mu.Lock()
	a.keys = append(a.keys, key)
	a.mu.Unlock()
	return a.Store.Get(ctx, key)
}

// A search asks the store about the names of tables that it does not list, and not about those of a hundred nodes.
func TestNamesOfListedTablesAreNotAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &asks{Store: newShared()}
		n := nodes(t, store, 1)[0]
		newPair(t, n)
		ok(t, directory.Claim(t.Context(), store, "lost-oak", "lost"))
		wait(2 * claimTime)
		store.mu.Lock()
		store.keys = nil
		store.mu.Unlock()
		ok(t, n.search(t.Context()))
		store.mu.Lock()
		defer store.mu.Unlock()
		if want := []string{directory.Prefix + "lost"}; !slices.Equal(store.keys, want) {
			t.Errorf("it asks for %v, not %v", store.keys, want)
		}
	})
}

// Nodes take up the tables of a process that had the store to itself: the journal goes on,
// and the names are known.
func TestNodesTakeUpASingleStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		alone := newLobby(t, keeping(store))
		p := newPair(t, node{Lobby: alone})
		p.play(23)
		synctest.Wait()
		alone.Close()
		all := nodes(t, store, 2)
		places := all[1].Directory()
		if len(places) != 1 || places[0] != (DirectoryEntry{ID: p.id}) {
			t.Fatalf("the store has %v", places)
		}
		ok(t, all[1].Adopt(t.Context(), p.id))
		wait(time.Second)
		_, err := enter(t, all[0].Lobby, "eve").Open(Settings{Name: p.name, Game: toy{}, Seats: 2})
		wantErr(t, err, directory.ErrTaken)
		if _, err := store.Get(t.Context(), calledKey+fold(p.name)); err != nil {
			t.Errorf("its name is not written down: %v", err)
		}
		if p.follow(all[1]); p.a.Table.Number != 3 || p.a.Seq != 3 {
			t.Errorf("it goes on at game %d with %d moves", p.a.Table.Number, p.a.Seq)
		}
		p.play(20)
		if e := entryOf(t, store, p.id); len(e.Left) > 2 {
			t.Errorf("chapter %d comes after %v", e.Chapter, e.Left)
		}
	})
}

// A process that has a store to itself writes what it always wrote.
func TestAloneNothingIsWrittenForNodes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		p := newPair(t, node{Lobby: newLobby(t, keeping(store))})
		p.play(13)
		if e := entryOf(t, store, p.id); e.Holder != "" || e.Term != 0 || e.Next != 0 || e.Left != nil || e.From.IsValid() ||
			e.Turn != nil {
			t.Errorf("the directory has %+v", e)
		}
		all, err := store.List(t.Context(), calledKey)
		if ok(t, err); len(all) > 0 {
			t.Errorf("there are %v", []journal.Document(all))
		}
	})
}
