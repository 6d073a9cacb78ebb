package lobby

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"medici/lobby/match"
)

// blocklist remembers blocks, and fails when it is told to.
type blocklist struct {
	pairs map[[2]string]bool
	fail  error
}

func (b *blocklist) Blocked(_ context.Context, id string) (all []match.Person, err error) {
	for p := range b.pairs {
		if p[0] == id {
			all = append(all, match.Person{ID: p[1], Name: "former-" + p[1][len("key of "):]})
		}
	}
	return all, b.fail
}

func (b *blocklist) Block(_ context.Context, id string, whom match.Person) error {
	if b.fail == nil {
		b.pairs[[2]string{id, whom.ID}] = true
	}
	return b.fail
}

func (b *blocklist) Unblock(_ context.Context, id string, whom match.Person) error {
	delete(b.pairs, [2]string{id, whom.ID})
	return b.fail
}

func TestBlock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, table, a, b := two(t, l)
		elsewhere := open(t, bob, Settings{})
		b2, second := join(t, bob, elsewhere), enter(t, l, "ann")
		a2 := watch(t, second, elsewhere)
		ok(t, b.visit.Say("early"))
		ok(t, b2.visit.Say("early"))
		a2.look()
		ok(t, ann.Block("B0B")) // what a.look has not taken yet is hidden too
		ok(t, ann.Block("bob"))
		ok(t, b.visit.Say("late"))
		ok(t, b2.visit.Say("late"))
		ok(t, a.visit.Say("hello"))
		if got := a.look().said(match.Said); !slices.Equal(got, []string{"ann: hello"}) {
			t.Errorf("ann heard %q", got)
		}
		if got := a2.look().said(match.Said); !slices.Equal(got, []string{"bob: early"}) ||
			second.Hears(a2.talk[len(a2.talk)-1]) {
			t.Errorf("ann's second session heard %q", got)
		}
		if got := b.look().said(match.Said); len(got) != 3 {
			t.Errorf("bob heard %q", got)
		}
		b.visit.Close()
		if got := a.look().said(match.WentAway); !slices.Equal(got, []string{"bob"}) {
			t.Errorf("what happens at the table is hidden: %q", got)
		}
		if got := join(t, second, table).look().said(match.Said); len(got) != 1 {
			t.Errorf("a new visit heard %q", got)
		}
		if got := second.Blocked(); !slices.Equal(got, []string{"bob"}) {
			t.Errorf("blocked are %q", got)
		}
		ok(t, second.Unblock("bob"))
		ok(t, b2.visit.Say("again"))
		if got := a2.look().said(match.Said); !slices.Equal(got, []string{"bob: early", "bob: again"}) ||
			len(ann.Blocked()) != 0 {
			t.Errorf("ann heard %q", got)
		}
		wantErr(t, ann.Unblock("bob"), ErrNotBlocked)
		wantErr(t, ann.Block("ann"), ErrYourself)
		wantErr(t, ann.Block("nobody-here"), ErrUnknown)
	})
}

// Somebody who has spoken and left can be blocked, also a spectator.
func TestBlockWhoHasGone(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	table := open(t, ann, Settings{})
	a := watch(t, enter(t, l, "wim"), table)
	rude, err := l.EnterGuest(Newcomer{Name: "rude"})
	ok(t, err)
	r := watch(t, rude, table)
	ok(t, r.visit.Say("bah"))
	rude.Leave()
	wim := a.visit.visitor
	ok(t, wim.Block("guest-rude"))
	if got := a.look().said(match.SaidBySpectator); got != nil {
		t.Errorf("wim heard %q", got)
	}
}

func TestBlocksAreRemembered(t *testing.T) {
	store, list := newMemory(), &blocklist{pairs: map[[2]string]bool{}}
	remembering := func(c *Config) { c.Blocks = list }
	l := newLobby(t, keeping(store), remembering)
	ann, _, table, _, b := two(t, l)
	w := watch(t, enter(t, l, "wim"), table)
	ok(t, b.visit.Say("rude"))
	ok(t, w.visit.Say("rude too"))
	ok(t, ann.Block("bob"))
	ok(t, w.visit.visitor.Block("bob"))
	if len(list.pairs) != 2 || !list.pairs[[2]string{"key of ann", "key of bob"}] {
		t.Fatalf("written down is %v", list.pairs)
	}
	l = reopen(t, l, store, remembering)
	ann = enter(t, l, "ann")
	a := join(t, ann, mustFind(t, ann, table.Name()))
	w = watch(t, enter(t, l, "wim"), a.visit.Table())
	if got := a.look().said(match.Said); got != nil {
		t.Errorf("after a restart ann heard %q", got)
	}
	if got := w.look().said(match.Said, match.SaidBySpectator); !slices.Equal(got, []string{"wim: rude too"}) {
		t.Errorf("after a restart wim heard %q", got)
	}
	if got := ann.Blocked(); !slices.Equal(got, []string{"former-bob"}) {
		t.Errorf("blocked are %q", got)
	}
	list.fail = errors.New("no disk")
	wantErr(t, ann.Unblock("bob"), ErrUnwritten)
	wantErr(t, ann.Block("wim"), ErrUnwritten)
	if _, err := l.Enter(Newcomer{ID: "key of cy", Name: "cy"}); !errors.Is(err, list.fail) {
		t.Errorf("cy hears those she has blocked: %v", err)
	}
	if list.fail = nil; len(ann.Blocked()) != 1 {
		t.Errorf("what was not written down is done: %q", ann.Blocked())
	}
	ok(t, ann.Unblock("bob")) // by the name he has here
	if got := slices.Collect(maps.Keys(list.pairs)); len(got) != 1 {
		t.Errorf("written down is %v", got)
	}
}

// Guests cannot be remembered: none of their IDs is stored.
func TestGuestsAreBlockedWhileTheyLast(t *testing.T) {
	list := &blocklist{pairs: map[[2]string]bool{}}
	l := newLobby(t, func(c *Config) { c.Blocks = list })
	ann := enter(t, l, "ann")
	g, err := l.EnterGuest(Newcomer{Name: "gus"})
	ok(t, err)
	ok(t, ann.Block("guest-gus"))
	ok(t, g.Block("ann"))
	ann.Leave()
	if ann = enter(t, l, "ann"); len(ann.Blocked()) != 0 { // ann was forgotten meanwhile
		t.Errorf("blocked are %q", ann.Blocked())
	}
	if len(list.pairs) != 0 || len(g.Blocked()) != 1 {
		t.Errorf("written down is %v, blocked are %q", list.pairs, g.Blocked())
	}
}

func TestBlocksEnd(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	for i := range mostBlocked {
		enter(t, l, fmt.Sprint("p-", i))
		ok(t, ann.Block(fmt.Sprint("p-", i)))
	}
	enter(t, l, "bob")
	wantErr(t, ann.Block("bob"), ErrBlocks)
	ok(t, ann.Unblock("p-7"))
	ok(t, ann.Block("bob"))
}

// All sessions of a person may block and unblock while others talk and read.
func TestBlockingIsForAnyGoroutine(t *testing.T) {
	list := &blocklist{pairs: map[[2]string]bool{}}
	l := newLobby(t, func(c *Config) { c.Blocks, c.Limits.Talk = list, 1000 })
	ann, _, table, a, b := two(t, l)
	second := enter(t, l, "ann")
	a2 := join(t, second, table)
	var all sync.WaitGroup
	each := func(do func()) {
		all.Go(func() {
			for range 100 {
				do()
			}
		})
	}
	each(func() { _ = ann.Block("bob") })
	each(func() { _ = second.Unblock("bob") }) // he may not be blocked just now
	each(func() { _ = b.visit.Say("hello") })
	each(func() { a.look() })
	each(func() { a2.look(); second.Blocked() })
	all.Wait()
	ok(t, ann.Block("bob"))
	if !list.pairs[[2]string{"key of ann", "key of bob"}] || len(second.Blocked()) != 1 {
		t.Errorf("written down is %v, blocked are %q", list.pairs, second.Blocked())
	}
}

// Of two people blocked under one name, the one who is here is meant.
func TestUnblockOneOfTwo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann := enter(t, l, "ann")
		bob, err := l.Enter(Newcomer{ID: "key of bob", Name: "bob"})
		ok(t, err)
		ok(t, ann.Block("bob"))
		bob.Leave()
		_, err = l.Enter(Newcomer{ID: "key of zoe", Name: "bob"}) // who has the name now
		ok(t, err)
		for range 20 {
			ok(t, ann.Block("bob"))
			ok(t, ann.Unblock("bob"))
			hidden := ann.blocks.people()
			if _, bobs := hidden["key of bob"]; !bobs || len(hidden) != 1 {
				t.Fatal("another is heard")
			}
		}
		ok(t, ann.Unblock("bob"))
		wantErr(t, ann.Unblock("bob"), ErrNotBlocked)
	})
}
