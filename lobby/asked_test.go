package lobby

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// criers record what a lobby says about slow games.
type criers struct {
	mu  sync.Mutex
	all []Asked
}

func (c *criers) add(a Asked) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all = append(c.all, a)
}

// since returns what was said since the last call: about whom, since which move, and for how long.
func (c *criers) since() (said []string) {
	synctest.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, a := range c.all {
		text := a.Person + " " + a.Table
		if !a.Until.IsZero() {
			text += " " + string(rune('0'+a.Began)) + " " + a.Given.String() + " " + time.Until(a.Until).String()
		}
		said = append(said, text)
	}
	c.all = nil
	return said
}

func TestSlowGamesSayWhomTheyAsk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var said criers
		store := newMemory()
		slow := func(c *Config) { c.Store, c.Asked, c.MaxIdle = store, said.add, 48*time.Hour }
		l := newLobby(t, slow)
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		toyAt(t, "quick", match.Clock{Move: time.Minute}, ann, bob)
		want := func(want ...string) {
			t.Helper()
			if got := said.since(); !slices.Equal(got, want) {
				t.Errorf("said is %q, want %q", got, want)
			}
		}
		want()
		a, _ := toyAt(t, "slow", match.Clock{Move: time.Hour, Bank: time.Hour}, ann, bob)
		want("key of ann slow 0 2h0m0s 2h0m0s")
		ok(t, a.visit.Act(says("go"), 0))
		want("key of bob slow 1 2h0m0s 2h0m0s")
		if !l.IsHere("key of bob") || l.IsHere("key of eve") {
			t.Error("who is here is not")
		}
		ann.Leave()
		bob.Leave()
		if l.IsHere("key of bob") {
			t.Error("bob is here")
		}
		wait(30 * time.Minute)
		want()
		l.Close()
		want(" ")
		said.all = nil
		l = newLobby(t, slow)
		ok(t, l.Restore(t.Context()))
		want("key of bob slow 1 2h0m0s 1h30m0s") // half an hour of it is spent
		ok(t, l.CloseTable("slow", ""))
		want(" ")
	})
}
