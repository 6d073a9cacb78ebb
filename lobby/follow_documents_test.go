package lobby

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/evening"
)

// What a node misses while it cannot hear of the store it knows soon after: an evening that
// was closed, a table that has ended, another that was opened.
func TestMissedDocuments(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newShared()
		all := nodes(t, store, 2)
		n0, n1 := all[0], all[1]
		ann := enter(t, n0.Lobby, "ann")
		old := open(t, ann, Settings{Game: toy{}, Seats: 2})
		e, err := ann.OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1, Seats: 2})
		ok(t, err)
		wait(time.Second)
		if _, known := n1.Holder(old.Name()); !known || n1.evening(e.Code) == nil {
			t.Fatal("the other node knows nothing")
		}
		store.Break(errors.New("no leader"))
		wait(time.Second)
		ok(t, n0.CloseTable(old.Name(), ""))
		d, err := store.Get(t.Context(), eveningKey+e.Code)
		ok(t, err)
		ok(t, store.Delete(t.Context(), d.Key, d.Revision))
		young := open(t, ann, Settings{Game: toy{}, Seats: 2})
		join(t, ann, young)
		store.Break(nil)
		wait(time.Minute)
		if _, known := n1.Holder(old.Name()); known {
			t.Error("a table that has ended is listed")
		}
		if _, known := n1.Holder(young.Name()); !known {
			t.Error("a new table is not listed")
		}
		for _, n := range all {
			if n.evening(e.Code) != nil {
				t.Errorf("%s knows an evening that is gone", n.config.Node)
			}
		}
	})
}

// evening returns what a lobby knows of an evening that ann has joined.
func (l *Lobby) evening(code string) *evening.Evening {
	for _, e := range l.rounds.Of("key of ann") {
		if e.Code == code {
			return e
		}
	}
	return nil
}
