package lobby

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
)

func TestChat(t *testing.T) {
	l := newLobby(t)
	_, _, table, a, b := two(t, l)
	w, x := watch(t, enter(t, l, "wim"), table), watch(t, enter(t, l, "xenia"), table)
	ok(t, a.visit.Say("good \x1b[31mluck\a"))
	ok(t, w.visit.Say("ann will win"))
	ok(t, b.visit.Say("you too"))
	want := []string{"ann: good luck", "bob: you too"}
	for _, g := range []*guest{a, b} {
		if got := g.look().said(match.Said, match.SaidBySpectator); !slices.Equal(got, want) {
			t.Errorf("%s heard %q", g.visit.Person().Name, got)
		}
	}
	want = []string{"ann: good luck", "wim: ann will win", "bob: you too"}
	late, second := watch(t, enter(t, l, "late"), table), join(t, enter(t, l, "ann"), table)
	for _, g := range []*guest{w, x, late} {
		if got := g.look().said(match.Said, match.SaidBySpectator); !slices.Equal(got, want) {
			t.Errorf("%s heard %q", g.visit.Person().Name, got)
		}
	}
	if got := second.look().said(match.Said, match.SaidBySpectator); len(got) != 2 {
		t.Errorf("ann's second session heard %q", got)
	}
	wantErr(t, a.visit.Say(strings.Repeat("x", 301)), ErrTooLong)
	wantErr(t, a.visit.Say(" \x1b[2J\u200b"), match.ErrNothing)
	ok(t, a.visit.Say(strings.Repeat("é", 300)))
}

// However much spectators talk, somebody who comes to sit reads the last lines of the players.
func TestTalkIsKept(t *testing.T) {
	l := newLobby(t, func(c *Config) { c.Limits.Talk = 1000 })
	ann, _, table, a, _ := two(t, l)
	w := watch(t, enter(t, l, "wim"), table)
	ok(t, a.visit.Say("first"))
	for i := range 350 {
		ok(t, w.visit.Say(fmt.Sprint(i)))
	}
	if got := join(t, ann, table).look().said(match.Said); !slices.Equal(got, []string{"ann: first"}) {
		t.Errorf("ann heard %q", got)
	}
	late := watch(t, enter(t, l, "late"), table).look()
	if got := late.said(match.SaidBySpectator); len(late.talk) != match.MostLines || got[len(got)-1] != "wim: 349" {
		t.Errorf("a late spectator heard %d lines", len(late.talk))
	}
	a.look()
	for i := range 350 {
		ok(t, a.visit.Say(fmt.Sprint(i)))
		if got := a.look().said(match.Said); got[len(got)-1] != fmt.Sprint("ann: ", i) || len(got) != i+2 {
			t.Fatalf("after %d ann heard %d lines, the last %q", i, len(got), got[len(got)-1])
		}
	}
}

// wantWait expects to be told to wait.
func wantWait(t *testing.T, err error, want time.Duration) {
	t.Helper()
	if hasty, ok := errors.AsType[*TooFast](err); !ok || hasty.Wait != want {
		t.Errorf("error %v, want one that says to wait %v", err, want)
	}
}

// The limit is on the person who talks too much, wherever and in however many sessions.
func TestTalkIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		_, _, table, a, b := two(t, l)
		again := enter(t, l, "ann")
		elsewhere := join(t, again, open(t, again, Settings{}))
		second := join(t, again, table)
		for _, g := range []*guest{a, a, elsewhere, second, a} {
			ok(t, g.visit.Say("spam"))
		}
		for _, g := range []*guest{a, elsewhere, second} {
			wantWait(t, g.visit.Say("spam"), 2*time.Second)
		}
		again.Leave()
		wantWait(t, join(t, enter(t, l, "ann"), table).visit.Say("spam"), 2*time.Second)
		ok(t, b.visit.Say("stop it"))
		wantErr(t, a.visit.Say(" "), match.ErrNothing)
		wait(1500 * time.Millisecond)
		err := a.visit.Say("spam")
		wantWait(t, err, 500*time.Millisecond)
		if err.Error() != "that is too much at once; say it again in 1 s" {
			t.Errorf("ann is told %q", err)
		}
		wait(500 * time.Millisecond)
		ok(t, a.visit.Say("sorry"))
		wantWait(t, a.visit.Say("spam"), 2*time.Second)
		wait(10 * time.Second)
		for range 5 {
			ok(t, a.visit.Say("spam"))
		}
		wantWait(t, a.visit.Say("spam"), 2*time.Second)
	})
}

// People who may do everything again are not remembered.
func TestThrottleForgets(t *testing.T) {
	throttle, now := newThrottle(1, time.Second, 12), time.Unix(0, 0)
	for i := range 10_000 {
		throttle.reserveNow(fmt.Sprint(i), source.Source{}, now)
		now = now.Add(10 * time.Millisecond)
	}
	if n := len(throttle.repaid); n > 1100 {
		t.Errorf("%d people are kept in mind", n)
	}
	if wait := throttle.reserveNow("9999", source.Source{}, now); wait != 990*time.Millisecond {
		t.Errorf("the last one waits %v", wait)
	}
}

func TestModerate(t *testing.T) {
	muted := errors.New("you are muted")
	l := newLobby(t, func(c *Config) {
		c.Moderate = func(who match.Person, text string) (string, error) {
			if who.Name == "bob" {
				return "", muted
			}
			return strings.ReplaceAll(text, "damn", "****"), nil
		}
	})
	_, _, _, a, b := two(t, l)
	ok(t, a.visit.Say("da\x1b[1mmn"))
	wantErr(t, b.visit.Say("damn"), muted)
	if got := b.look().said(match.Said); !slices.Equal(got, []string{"ann: ****"}) {
		t.Errorf("bob heard %q", got)
	}
}
