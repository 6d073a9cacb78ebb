package lobby

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// left returns how long the player to move still has, by what the lobby knows.
func left(t *testing.T, l *Lobby, name string) time.Duration {
	t.Helper()
	v := enter(t, l, "wim")
	g := watch(t, v, mustFind(t, v, name)).look()
	defer g.visit.Close()
	return time.Until(g.Table.Clock.Until).Round(time.Second)
}

// What the mover of a slow game has spent stays spent, through any number of restarts, and
// only the time without a server is taken out.
func TestSpentTimeOutlivesRestarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		keep := func(c *Config) { c.MaxIdle = 30 * dayLong }
		l := newLobby(t, keeping(store), keep)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		a, _ := toyAt(t, "slow", match.Clock{Move: dayLong, Bank: dayLong}, ann, bob)
		ok(t, a.visit.Act(says("go"), 0))
		want := 2 * dayLong
		for night := range 3 {
			wait(20*time.Minute + 31*time.Second)
			want -= 20*time.Minute + 31*time.Second
			l.Close()
			wait(8 * time.Hour)
			l = newLobby(t, keeping(store), keep)
			ok(t, l.Restore(t.Context()))
			synctest.Wait()
			if got := left(t, l, "slow"); got != want {
				t.Errorf("after night %d %v are left, want %v", night, got, want)
			}
		}
		v := enter(t, l, "bob")
		b := join(t, v, mustFind(t, v, "slow")).look()
		wait(26 * time.Hour)
		want -= 26 * time.Hour
		ok(t, b.visit.Act(says("go"), b.Seq))
		if bank := b.look().Table.Seats[1].Bank; bank != want {
			t.Errorf("the bank is %v, want %v", bank, want)
		}
	})
}

// A process that was killed has said until when it lived, as far as a clock counts by that, and
// so does one that closes; an idle hall writes nothing.
func TestLifeIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		way := &line{Store: store}
		l := newLobby(t, keeping(way))
		t.Cleanup(way.mend)
		wait(time.Hour)
		if at, _, err := l.lived.at(t.Context(), ""); err != nil || !at.IsZero() {
			t.Fatalf("an idle hall lived until %v, %v", at, err)
		}
		toyAt(t, "slow", match.Clock{Move: dayLong}, enter(t, l, "ann"), enter(t, l, "bob"))
		_, before := store.Only()
		wait(10*time.Hour + livedEvery/2)
		if _, after := store.Only(); len(after) != len(before) {
			t.Errorf("the table has %d entries after %d", len(after), len(before))
		}
		at, _, err := l.lived.at(t.Context(), "")
		if late := time.Since(at); err != nil || late < 0 || late > livedEvery {
			t.Fatalf("the life that is told is %v late, %v", late, err)
		}
		way.cutNow() // which is how it looks for the store
		wait(time.Hour)
		other := newLobby(t, keeping(store))
		ok(t, other.Restore(t.Context()))
		synctest.Wait()
		if got := left(t, other, "slow"); got < 14*time.Hour-livedEvery/2 || got > 14*time.Hour+livedEvery/2 {
			t.Errorf("of the killed one %v are left", got)
		}
	})
}

// A clock that is set back between two processes, the second of which is killed within the minute, does not charge a
// decision for what the clock was ahead before.
func TestClockThatIsSetBackChargesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		earlier := fmt.Sprintf(`{"at":%q}`, time.Now().Add(5*time.Minute).Format(time.RFC3339))
		_, err := store.Put(t.Context(), livesAt(""), []byte(earlier), 0)
		ok(t, err)
		way := &line{Store: store}
		l := newLobby(t, keeping(way))
		t.Cleanup(way.mend)
		ok(t, l.Restore(t.Context()))
		toyAt(t, "live", match.Clock{Move: time.Minute, Bank: 5 * time.Minute}, enter(t, l, "ann"), enter(t, l, "bob"))
		wait(10 * time.Second)
		way.cutNow()
		wait(10 * time.Minute)
		again := newLobby(t, keeping(store))
		ok(t, again.Restore(t.Context()))
		v := enter(t, again, "ann")
		a := join(t, v, mustFind(t, v, "live")).look()
		if left := time.Until(a.Table.Clock.Until); left != 6*time.Minute {
			t.Errorf("%v are left", left)
		}
	})
}

// A live game to which nobody comes while a process lives is not charged for the time of that one, however it ends.
func TestNobodyIsChargedForALifeThatTheyMissed(t *testing.T) {
	for name, several := range map[string]bool{"one server": false, "three nodes": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store, all := newMemory(), nodes(t, newShared(), 3)
				table := ""
				begin := func(n int) node {
					switch {
					case !several:
						return newNode(t, store, "")
					case n > 0:
						ok(t, all[n].Adopt(t.Context(), table))
					}
					return all[n]
				}
				for n, people := range [][]string{{"ann", "bob", "first"}, {"cy", "dan", "second"}} {
					l := begin(n)
					toyAt(t, people[2], match.Clock{Move: time.Minute, Bank: 5 * time.Minute}, enter(t, l.Lobby, people[0]),
						enter(t, l.Lobby, people[1]))
					table = mustFind(t, enter(t, l.Lobby, "eve"), "first").ID()
					wait(2*time.Minute + 10*time.Second)
					l.line.cutNow()
					wait(10 * time.Minute)
				}
				l := begin(2).Lobby
				a := join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "eve"), "first")).look()
				if left := time.Until(a.Table.Clock.Until); left != 5*time.Minute {
					t.Errorf("%v are left", left)
				}
			})
		})
	}
}

// A document that is ahead, and cannot be written at the start, is written once the store can, also in an idle hall.
func TestLifeIsToldWhenTheStoreCan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		earlier := fmt.Sprintf(`{"at":%q}`, time.Now().Add(time.Hour).Format(time.RFC3339))
		_, err := store.Put(t.Context(), livesAt(""), []byte(earlier), 0)
		ok(t, err)
		way := &line{Store: store}
		way.cutBefore(func(what string) bool { return what == "put "+livesAt("") })
		l := newLobby(t, keeping(way))
		ok(t, l.Restore(t.Context()))
		way.mend()
		wait(livedEvery)
		if at, _, err := l.lived.at(t.Context(), ""); err != nil || at.After(time.Now()) {
			t.Errorf("it lived until %v, %v", at, err)
		}
	})
}

// A table that another node takes over, given up or not, goes on with the time that is left.
func TestSpentTimeMovesToOtherNodes(t *testing.T) {
	for name, released := range map[string]bool{"released": true, "left by a dead node": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				all := nodes(t, newShared(), 2)
				a, _ := toyAt(t, "slow", match.Clock{Move: dayLong}, enter(t, all[0].Lobby, "ann"), enter(t, all[0].Lobby, "bob"))
				ok(t, a.visit.Act(says("go"), 0))
				wait(10 * time.Hour)
				id := all[0].Directory()[0].ID
				if released {
					ok(t, all[0].Release(t.Context(), id))
				} else {
					all[0].line.cutNow()
				}
				wait(8 * time.Hour)
				ok(t, all[1].Adopt(t.Context(), id))
				synctest.Wait()
				if got := left(t, all[1].Lobby, "slow"); got < 14*time.Hour || got > 14*time.Hour+livedEvery {
					t.Errorf("%v are left", got)
				}
			})
		})
	}
}

// In a live game the bank that a decision has used is used, also when all go away in its
// middle, or the server does.
func TestUsedBankIsUsed(t *testing.T) {
	for name, restart := range map[string]bool{"all go away": false, "the server ends": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := newMemory()
				l := newLobby(t, keeping(store))
				ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
				a, b := toyAt(t, "live", match.Clock{Move: time.Minute, Bank: 5 * time.Minute}, ann, bob)
				wait(4 * time.Minute)
				if restart {
					l = reopen(t, l, store)
				} else {
					b.visit.Close()
					a.visit.Close()
				}
				wait(time.Hour)
				v := enter(t, l, "ann")
				a = join(t, v, mustFind(t, v, "live")).look()
				if bank, left := a.Table.Seats[0].Bank, time.Until(a.Table.Clock.Until); bank != 2*time.Minute ||
					left != 3*time.Minute {
					t.Errorf("of the bank %v are left, of the decision %v", bank, left)
				}
			})
		})
	}
}

// What a decision has used of the bank is used once, however often the server ends while it is asked, and the time
// without a server is nobody's.
func TestUsedBankIsUsedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		toyAt(t, "live", match.Clock{Move: time.Minute, Bank: 5 * time.Minute}, ann, bob)
		wait(4 * time.Minute)
		for range 3 {
			l = reopen(t, l, store)
			wait(time.Hour)
			join(t, enter(t, l, "ann"), mustFind(t, enter(t, l, "bob"), "live"))
			wait(10 * time.Second)
		}
		l = reopen(t, l, store)
		v := enter(t, l, "ann")
		a := join(t, v, mustFind(t, v, "live")).look()
		if bank, left := a.Table.Seats[0].Bank, time.Until(a.Table.Clock.Until); bank != 2*time.Minute ||
			left != 3*time.Minute {
			t.Errorf("of the bank %v are left, of the decision %v", bank, left)
		}
	})
}
