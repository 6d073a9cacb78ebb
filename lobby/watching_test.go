package lobby

import (
	"testing"
	"testing/synctest"

	"medici/lobby/match"
)

// The host closes a running table to watchers, and opens it again. Everybody who stays is told, and a
// restart changes nothing.
func TestLetWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob, wim := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "wim")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "closed"})
		a, b, w := join(t, ann, table), join(t, bob, table), watch(t, wim, table)
		wantErr(t, b.visit.LetWatch(false), match.ErrNotHost)
		wantErr(t, w.visit.LetWatch(false), match.ErrNotHost)
		ok(t, a.visit.LetWatch(false))
		ok(t, a.visit.LetWatch(false))
		if w.look(); w.Closed != match.Unwatched {
			t.Errorf("who watched is told %+v", w.Update)
		}
		if b.look(); !b.Table.NoWatchers || len(b.said(match.ClosedToAll)) != 1 || b.Closed != "" {
			t.Errorf("who plays sees %+v", b.Table)
		}
		_, err := wim.Watch(table)
		wantErr(t, err, match.ErrNoWatchers)

		l = reopen(t, l, store)
		ann, wim = enter(t, l, "ann"), enter(t, l, "wim")
		_, err = wim.Watch(mustFind(t, wim, "closed"))
		wantErr(t, err, match.ErrNoWatchers)
		a = join(t, ann, mustFind(t, ann, "closed"))
		ok(t, a.visit.LetWatch(true))
		if a.look(); a.Table.NoWatchers || len(a.said(match.OpenedToAll)) != 1 {
			t.Errorf("the host sees %+v", a.Table)
		}
		watch(t, wim, mustFind(t, wim, "closed"))
	})
}
