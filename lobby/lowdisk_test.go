package lobby

import (
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
)

// While there is little room on the disk guests open no tables and move nothing;
// people with a key play on, guests beside them too, and all go on with room.
func TestGuestsGiveWayOnTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var lowDisk atomic.Bool
		store := newMemory()
		var log strings.Builder
		l := newLobby(t, keeping(store), func(c *Config) {
			c.LowDisk, c.Log = lowDisk.Load, slog.New(slog.NewTextHandler(&log, nil))
		})
		guest := func(name string) *Visitor { return comes(t, l, name, "192.0.2.1") }
		gus, gia, gil, ann := guest("gus"), guest("gia"), guest("gil"), enter(t, l, "ann")
		table := open(t, gus, Settings{Game: toy{}, Seats: 2})
		g, h := join(t, gus, table), join(t, gia, table)
		mixed := open(t, ann, Settings{Game: toy{}, Seats: 2})
		a, b := join(t, ann, mixed), join(t, gil, mixed)

		lowDisk.Store(true)
		wantErr(t, g.visit.Act(says("go"), 0), ErrLowDisk)
		if h.look(); !h.Halted || !h.LowDisk {
			t.Errorf("gia is told %+v", h.Update)
		}
		g.visit.Close()
		h.visit.Close()
		for range 10 {
			_, err := gus.Join(table)
			wantErr(t, err, ErrLowDisk)
		}
		if log.Len() > 0 { // what guests can cause as often as they like
			t.Errorf("the log says\n%s", &log)
		}
		_, err := gus.Open(Settings{Game: toy{}, Seats: 2})
		wantErr(t, err, ErrLowDisk)
		ok(t, a.visit.Act(says("go"), 0))
		ok(t, b.visit.Act(says("go"), 1))
		open(t, ann, Settings{})

		lowDisk.Store(false)
		wait(retryPause)
		g, h = join(t, gus, table), join(t, gia, table)
		if h.look(); h.Seq != 1 || h.Halted {
			t.Fatalf("the guests' table is at %d", h.Seq)
		}
		ok(t, h.visit.Act(says("go"), 1))

		lowDisk.Store(true)
		g.visit.Close()
		h.visit.Close()
		wait(3 * time.Hour)
		if n := l.Stats().Playing; n != 1 {
			t.Errorf("%d games are left: a table that nobody is at cannot end", n)
		}
	})
}

// A visitor who was refused is not there when the table goes on.
func TestNobodyStaysWhoWasRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob, table, a, b := two(t, l)
		b.visit.Close()
		store.Fails(func(journal.Entry) error { return journal.ErrFull }, nil)
		_, err := bob.Join(table)
		wantErr(t, err, ErrHalted)
		store.Fails(nil, nil)
		wait(retryPause)
		if a.look(); a.Table.Seats[1].Here {
			t.Error("bob is at the table, and was told that he is not")
		}
		ann.Leave()
		bob.Leave()
		wait(time.Minute)
		if !table.Sleeps() {
			t.Error("a table where nobody is does not sleep")
		}
	})
}
