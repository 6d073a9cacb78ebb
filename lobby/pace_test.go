package lobby

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// comes lets somebody in from an address; guests have names that begin like theirs.
func comes(t *testing.T, l *Lobby, name, ip string) *Visitor {
	t.Helper()
	who := Newcomer{ID: "key of " + name, Name: name, From: source.Of(netip.MustParseAddr(ip))}
	enter := l.Enter
	if name[0] == 'g' {
		who.ID, enter = "", l.EnterGuest
	}
	v, err := enter(who)
	ok(t, err)
	return v
}

// A person who changes a table again and again is held up, and nobody else; so are all people of one
// address together.
func TestChangesArePaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) {
			c.Limits = Limits{Changes: 4, ChangeEvery: 100 * time.Millisecond, Crowd: 3}
		})
		ann := comes(t, l, "ann", "192.0.2.1")
		a := join(t, ann, open(t, ann, Settings{})) // two changes
		began := time.Now()
		toggle := func(v *Visit) {
			t.Helper()
			ok(t, v.Ready(true))
			ok(t, v.Ready(false))
		}
		toggle(a.visit)
		if lasted := time.Since(began); lasted > 0 {
			t.Errorf("four changes were held up for %v", lasted)
		}
		toggle(a.visit)
		if lasted := time.Since(began); lasted != 200*time.Millisecond {
			t.Errorf("two more were held up for %v", lasted)
		}
		ok(t, a.visit.Say("that is limited apart"))
		if lasted := time.Since(began); lasted != 200*time.Millisecond {
			t.Errorf("words were held up: %v", lasted)
		}
		bob := comes(t, l, "bob", "192.0.2.1")
		join(t, bob, open(t, bob, Settings{})) // theirs
		if lasted := time.Since(began); lasted != 200*time.Millisecond {
			t.Errorf("bob was held up for ann: %v", lasted)
		}
		for i := range 8 {
			v := comes(t, l, fmt.Sprint("p", i), "192.0.2.1")
			join(t, v, open(t, v, Settings{}))
		}
		if lasted := time.Since(began); lasted == 200*time.Millisecond {
			t.Error("one address has no limit")
		}
		began = time.Now()
		cy := comes(t, l, "cy", "192.0.2.2")
		join(t, cy, open(t, cy, Settings{}))
		if lasted := time.Since(began); lasted > 0 {
			t.Errorf("another address was held up for %v", lasted)
		}
	})
}

// A session that ends does not wait to the end of what it is held up for.
func TestLeavingEndsAPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) { c.Limits = Limits{Changes: 2, ChangeEvery: time.Second} })
		ann := enter(t, l, "ann")
		table := open(t, ann, Settings{})
		a := join(t, ann, table)
		ok(t, a.visit.Ready(true))
		ok(t, a.visit.Ready(false))
		held := make(chan error)
		for range 3 {
			go func() { held <- a.visit.Ready(true) }()
		}
		synctest.Wait()
		tooFast, is := errors.AsType[*TooFast](a.visit.Ready(true))
		if !is || tooFast.Wait < time.Second {
			t.Errorf("a change too many is %v", tooFast)
		}
		if ctx, cancel := ann.LookUp(t.Context()); ctx.Err() == nil {
			t.Error("one can ask as often as one likes")
			cancel()
		}
		ann.Leave()
		for range 3 {
			wantErr(t, <-held, ErrClosed)
		}
	})
}

// A person who asks too often gets no bot: making one may be slow.
func TestBotsArePaced(t *testing.T) {
	made := 0
	l := newLobby(t, func(c *Config) {
		c.Limits = Limits{Changes: 3, ChangeEvery: time.Hour}
		c.Bot = func(rules.Game, string) (match.Bot, error) { made++; return dice{}, nil }
	})
	ann := enter(t, l, "ann")
	a := join(t, ann, open(t, ann, Settings{Seats: 6})) // two changes
	ok(t, a.visit.AddBot(""))
	if _, is := errors.AsType[*TooFast](a.visit.AddBot("")); !is || made != 1 {
		t.Errorf("%d bots were made", made)
	}
}

// All people of one address say no more than a crowd of them may.
func TestTalkIsLimitedBySource(t *testing.T) {
	l := newLobby(t, func(c *Config) { c.Limits = Limits{Talk: 1, TalkEvery: time.Hour, Crowd: 3} })
	_, _, table, a, _ := two(t, l)
	say := func(i int, ip string) error {
		return watch(t, comes(t, l, fmt.Sprint("guest", i), ip), table).visit.Say("hello")
	}
	for i := range 3 {
		ok(t, say(i, "192.0.2.1"))
	}
	if _, is := errors.AsType[*TooFast](say(3, "192.0.2.1")); !is {
		t.Error("a fourth guest of one address spoke")
	}
	ok(t, say(4, "192.0.2.2"))
	ok(t, a.visit.Say("people of no address are limited alone"))
}

// A block of a guest hides every guest from there, by any name, and nobody with a key.
func TestBlockingAGuestCoversWhereTheyComeFrom(t *testing.T) {
	l := newLobby(t)
	ann, _, table, a, _ := two(t, l)
	w := watch(t, ann, table) // hears spectators
	speak := func(name, ip string) *Visitor {
		v := comes(t, l, name, ip)
		ok(t, watch(t, v, table).visit.Say("it is me, "+name))
		return v
	}
	a.visit.Leave()
	w.visit.Close()
	spectator := enter(t, l, "wim")
	w = watch(t, spectator, table)
	rude := speak("gus", "192.0.2.1")
	ok(t, spectator.Block(rude.Person().Name))
	rude.Leave()
	w.look()
	w.talk = nil
	speak("gia", "192.0.2.1")
	speak("gil", "192.0.2.2")
	speak("kay", "192.0.2.1")
	w.look()
	if talk := w.said(match.SaidBySpectator); len(talk) != 2 || talk[0] != "guest-gil: it is me, gil" ||
		talk[1] != "kay: it is me, kay" {
		t.Errorf("wim hears %q", talk)
	}
	ok(t, spectator.Unblock("guest-gus"))
	speak("giu", "192.0.2.1")
	if w.look(); len(w.said(match.SaidBySpectator)) != 3 {
		t.Errorf("wim hears %q", w.said(match.SaidBySpectator))
	}
}

// A guest who comes back by the code from another network is blocked with that one.
func TestBlockingCoversWhereAGuestCameBackFrom(t *testing.T) {
	l := newLobby(t)
	_, _, table, _, _ := two(t, l)
	wim := enter(t, l, "wim")
	w := watch(t, wim, table)
	old := comes(t, l, "gus", "192.0.2.1")
	join(t, old, open(t, old, Settings{}))
	back := comes(t, l, "gu2", "192.0.2.2")
	_, err := back.Find(old.Person().ID)
	ok(t, err)
	ok(t, wim.Block(old.Person().Name))
	ok(t, watch(t, comes(t, l, "gia", "192.0.2.1"), table).visit.Say("good evening"))
	ok(t, watch(t, comes(t, l, "gil", "192.0.2.2"), table).visit.Say("good night"))
	if w.look(); len(w.said(match.SaidBySpectator)) != 1 || w.said(match.SaidBySpectator)[0] != "guest-gia: good evening" {
		t.Errorf("wim hears %q", w.said(match.SaidBySpectator))
	}
}
