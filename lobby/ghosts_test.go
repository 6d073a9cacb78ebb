package lobby

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/racing"
	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules"
)

// tardy is a store that is slow for everything at a table.
type tardy struct{ journal.Store }

const tardiness = 2 * time.Millisecond

func (s tardy) Append(ctx context.Context, e journal.Entry) (journal.Entry, error) {
	time.Sleep(tardiness)
	return s.Store.Append(ctx, e)
}

func (s tardy) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	time.Sleep(tardiness)
	return s.Store.Read(ctx, after, fn)
}

// busy is a bot that thinks for a while, and counts how many do at once.
type busy struct{ now, most *atomic.Int32 }

func (b busy) Choose(_ rules.View, legal []rules.Action) rules.Action {
	n := b.now.Add(1)
	defer b.now.Add(-1)
	for most := b.most.Load(); n > most && !b.most.CompareAndSwap(most, n); most = b.most.Load() {
	}
	time.Sleep(5 * tardiness)
	return legal[0]
}

// A thousand slow games with nobody there have clocks that all end at the same moment after a restart. A
// newcomer is let in at once, opens a table and plays, and no more bots think at a time than there are
// processors.
func TestManyClocksEndAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ghosts := racing.Few(1000, 200)
		var now, most atomic.Int32
		store := tardy{newMemory()}
		roomy := func(c *Config) {
			c.Limits.Tables, c.Limits.PerHost = 2*ghosts, 2*ghosts
			c.Limits.Changes = 100 * ghosts
			c.Bot = func(rules.Game, string) (match.Bot, error) { return busy{&now, &most}, nil }
		}
		l := newLobby(t, keeping(store), roomy)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		for i := range ghosts {
			toyAt(t, fmt.Sprint("ghost-", i), match.Clock{Move: time.Hour}, ann, bob)
		}
		ann.Leave()
		bob.Leave()
		time.Sleep(30 * time.Minute)
		l = reopen(t, l, store, roomy)
		honest := func(name string) time.Duration {
			began := time.Now()
			a, b := enter(t, l, name), enter(t, l, name+"2")
			box := a.Hall()
			if there, more := box.Wait(t.Context()); !more || there.Tables.Len() < ghosts/2 {
				t.Errorf("%s sees %d tables", name, there.Tables.Len())
			}
			box.Close()
			g, h := toyAt(t, name, match.Clock{}, a, b)
			for seq := range 4 {
				ok(t, []*guest{g, h}[seq%2].visit.Act(says("go"), seq))
			}
			a.Leave()
			b.Leave()
			return time.Since(began)
		}
		const patient = 100 * time.Millisecond
		if took := honest("early"); took > patient {
			t.Errorf("while the tables are read it takes %v", took)
		}
		time.Sleep(time.Hour - 2*time.Second) // each has all its time behind a restart
		for i := range 40 {
			if took := honest(fmt.Sprint("comer-", i)); took > patient {
				t.Errorf("around the end of the clocks it takes %v", took)
			}
			time.Sleep(100 * time.Millisecond)
		}
		if n := int(most.Load()); n == 0 || n > runtime.GOMAXPROCS(0) {
			t.Errorf("%d bots think at once", n)
		}
	})
}
