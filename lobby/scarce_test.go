package lobby

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// While there is little room on the disk guests open no tables and move nothing;
// people with a key play on, guests beside them too, and all go on with room.
func TestGuestsGiveWayOnTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var scarce atomic.Bool
		store := newMemory()
		l := newLobby(t, keeping(store), func(c *Config) { c.Scarce = scarce.Load })
		guest := func(name string) *Visitor { return comes(t, l, name, "192.0.2.1") }
		gus, gia, gil, ann := guest("gus"), guest("gia"), guest("gil"), enter(t, l, "ann")
		table := open(t, gus, Settings{Game: toy{}, Seats: 2})
		g, h := join(t, gus, table), join(t, gia, table)
		mixed := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, mixed), join(t, gil, mixed)

		scarce.Store(true)
		wantErr(t, g.visit.Act(says("go"), 0), ErrHalted)
		_, err := gus.Open(Settings{Game: toy{}, Seats: 2})
		wantErr(t, err, ErrScarce)
		ok(t, a.visit.Act(says("go"), 0))
		ok(t, b.visit.Act(says("go"), 1))
		open(t, ann, Settings{})

		scarce.Store(false)
		wait(retryPause)
		if h.look(); h.Seq != 1 || h.Halted {
			t.Fatalf("the guests' table is at %d", h.Seq)
		}
		ok(t, h.visit.Act(says("go"), 1))

		scarce.Store(true)
		g.visit.Close()
		h.visit.Close()
		wait(3 * time.Hour)
		if n := l.Stats().Playing; n != 1 {
			t.Errorf("%d games are left: a table that nobody is at cannot end", n)
		}
	})
}
