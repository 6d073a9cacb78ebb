package cluster

import (
	"bytes"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// know fails when a node that runs does not know where each of some is.
func (l *lab) know(t *testing.T, when string, names ...string) {
	t.Helper()
	for _, n := range l.nodes {
		for _, name := range names {
			if got := n.Address(name); got != name+":1" {
				t.Errorf("%s: %s knows %s at %q", when, n.name, name, got)
			}
		}
	}
}

// counted returns the bytes that are sent in some time, and forgets those of before.
func (l *lab) counted(d time.Duration) map[string]int {
	l.mu.Lock()
	clear(l.sent)
	l.mu.Unlock()
	wait(d)
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.sent)
}

// Heartbeats say what a node is when it comes, when that changes, to who comes later, and seldom else. A node that
// restarts while nobody has missed it knows all others a moment later.
func TestHeartbeatsAreBrief(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b", "c")
		defer l.end()
		wait(5 * time.Second)
		if sent := l.counted(time.Minute)["medici.lives"]; sent == 0 || sent > 3*14*70 {
			t.Errorf("three nodes say %d bytes a minute", sent)
		}
		l.know(t, "after a minute", "a", "b", "c")
		l.start("d")
		wait(settleTime)
		l.know(t, "with one more", "a", "b", "c", "d")
		wait(time.Minute)
		l.nodes["c"].kill()
		l.start("c")
		wait(settleTime)
		l.know(t, "after a restart", "a", "b", "c", "d")
		wait(time.Minute)
		if taken := l.taken(); len(taken) > 0 {
			t.Errorf("taken over: %v", taken)
		}
		l.nodes["b"].draining.Store(true)
		wait(heartbeatEvery)
		for _, n := range l.nodes {
			if got := n.heartbeats["b"].State; got != draining {
				t.Errorf("%s knows that b is %s", n.name, got)
			}
		}
	})
}

// Of a node whose heartbeats with content get lost others know that it lives, and take nothing from it; they know what it
// is as soon as one comes.
func TestWholeHeartbeatsAreLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 30, "a", "b")
		defer l.end()
		wait(time.Minute)
		l.mu.Lock()
		l.lost = func(to string, data []byte) bool { return to == "b" && bytes.Contains(data, []byte("a:1")) }
		l.mu.Unlock()
		l.nodes["b"].kill()
		l.start("b")
		wait(time.Minute)
		if taken := l.taken(); len(taken) > 0 || l.nodes["b"].Gone("a") || l.nodes["b"].Address("a") != "" {
			t.Errorf("taken over: %v; a is gone: %t, at %q", taken, l.nodes["b"].Gone("a"), l.nodes["b"].Address("a"))
		}
		l.mu.Lock()
		l.lost = func(string, []byte) bool { return false }
		l.mu.Unlock()
		wait(wholeEvery + heartbeatEvery)
		l.know(t, "once they come", "a", "b")
	})
}

// Beside an older program every heartbeat has its content, and messages to all their envelope; the older program misses
// none. When it is upgraded, or away, they are brief.
func TestBriefBesideAnOlderProgram(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLab(t, 0, "a", "b")
		defer l.end()
		wait(time.Minute)
		old := bus{l, "old"}
		var empty, envelopes atomic.Int64
		for subject, fn := range map[string]func(string, []byte){
			"medici.lives.>": func(_ string, data []byte) {
				if len(data) == 0 {
					empty.Add(1)
				}
			},
			"medici.tells.>": func(string, []byte) { envelopes.Add(1) },
		} {
			if _, err := old.Subscribe(subject, fn); err != nil {
				t.Fatal(err)
			}
		}
		tell := func(want int64, heard ...string) {
			t.Helper()
			was := envelopes.Load()
			l.nodes["b"].heard = nil
			l.nodes["a"].Send("", []byte("x"))
			synctest.Wait()
			if got := envelopes.Load() - was; got != want || !slices.Equal(l.nodes["b"].heard, heard) {
				t.Errorf("%d envelopes, not %d, and b hears %q", got, want, l.nodes["b"].heard)
			}
		}
		tell(0, "a x")
		for i := range 40 {
			_ = old.Publish("medici.lives.old", []byte(`{"address":"old:1","own":true,"state":"serving"}`))
			wait(heartbeatEvery)
			if i == 0 {
				empty.Store(0)
			}
			tell(1, "a x")
		}
		if n := empty.Load(); n > 0 {
			t.Errorf("an older program hears %d heartbeats without content", n)
		}
		wait(deadAfter + settleTime)
		tell(0, "a x")
		if wait(10 * time.Second); empty.Load() == 0 {
			t.Error("heartbeats are whole for nobody")
		}
	})
}
