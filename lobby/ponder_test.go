package lobby

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// A person who keeps asking for advice waits alone: another source is served next.
func TestPonderingIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, done := enter(t, l, "ann"), enter(t, l, "bob"), make(chan string, 100)
		ponder := func(v *Visitor) {
			ok(t, v.Ponder(t.Context(), func(time.Duration) {
				time.Sleep(time.Second)
				done <- v.Person().Name
			}))
		}
		flood := l.bots.Places() * 5
		for range flood {
			go ponder(ann)
		}
		synctest.Wait()
		go ponder(bob)
		before := 0
		for <-done != "bob" {
			before++
		}
		if before > 2*l.bots.Places() {
			t.Errorf("bob waits for %d of %d advices", before, flood)
		}
		for range flood - before {
			<-done
		}
	})
}

// Work that panics is an error and takes nobody's place; somebody who gives up stops waiting.
func TestPonderingThatBreaks(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	for range 2 * l.bots.Places() {
		wantErr(t, ann.Ponder(t.Context(), func(time.Duration) { panic("nonsense") }), ErrPonder)
	}
	for range l.bots.Places() {
		_, end, _ := l.bots.Wait("somebody", time.Second, nil)
		defer end()
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := ann.Ponder(gone, func(time.Duration) { t.Error("work of somebody who is gone") }); !errors.Is(err,
		context.Canceled) {
		t.Errorf("who is gone is told %v", err)
	}
}

// A table that its host opened without advice has none after a restart either.
func TestNoAdvice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		table := open(t, ann, Settings{Game: toy{}, Seats: 2, Name: "silent", NoAdvice: true})
		a, b := join(t, ann, table), join(t, bob, table)
		a.look()
		b.look()
		wantErr(t, a.Advises(), match.ErrNoAdvice)
		l = reopen(t, l, store)
		ann, wim := enter(t, l, "ann"), enter(t, l, "wim")
		a, w := join(t, ann, mustFind(t, ann, "silent")), watch(t, wim, mustFind(t, wim, "silent"))
		if a.look(); !a.Table.NoAdvice {
			t.Error("a restart brings advice")
		}
		w.look()
		wantErr(t, w.Advises(), match.ErrNotSeated)
		rated, info := a.Update, *a.Update.Table
		rated.Table, info.Rated = &info, true
		wantErr(t, rated.Advises(), match.ErrRated)
	})
}
