package lobby

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
)

// laden is a store that takes some time for each reading and each change of a document.
type laden struct{ journal.Store }

const opTime = 10 * time.Millisecond

func (b laden) Get(ctx context.Context, key string) (journal.Document, error) {
	time.Sleep(opTime)
	return b.Store.Get(ctx, key)
}

func (b laden) Put(ctx context.Context, key string, value []byte, revision uint64) (uint64, error) {
	time.Sleep(opTime)
	return b.Store.Put(ctx, key, value, revision)
}

// A node that starts takes up its own tables many at a time, and not one after another.
func TestOwnTablesAreTakenUpTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShared()
		before := newNode(t, s, "n0")
		var ids []string
		for i := range 2 * adopting {
			host := enter(t, before.Lobby, fmt.Sprint("host", i))
			ids = append(ids, open(t, host, Settings{Game: toy{}, Seats: 2}).ID())
		}
		before.Close()
		began := time.Now()
		now := newNode(t, laden{s}, "n0")
		if took := time.Since(began); took > 10*opTime {
			t.Errorf("%d tables are taken up in %v", len(ids), took)
		}
		for _, id := range ids {
			if at := now.placed(id); at == nil || at.away {
				t.Errorf("table %s is not here", id)
			}
		}
	})
}
