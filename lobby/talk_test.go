package lobby

import (
	"fmt"
	"slices"
	"strings"
	"testing"
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
		if got := g.look().said(Said, SaidBySpectator); !slices.Equal(got, want) {
			t.Errorf("%s heard %q", g.visit.who.Name, got)
		}
	}
	want = []string{"ann: good luck", "wim: ann will win", "bob: you too"}
	late, second := watch(t, enter(t, l, "late"), table), join(t, enter(t, l, "ann"), table)
	for _, g := range []*guest{w, x, late} {
		if got := g.look().said(Said, SaidBySpectator); !slices.Equal(got, want) {
			t.Errorf("%s heard %q", g.visit.who.Name, got)
		}
	}
	if got := second.look().said(Said, SaidBySpectator); len(got) != 2 {
		t.Errorf("ann's second session heard %q", got)
	}
	wantErr(t, a.visit.Say(strings.Repeat("x", 301)), ErrTooLong)
	wantErr(t, a.visit.Say(" \x1b[2J\u200b"), ErrNothing)
	ok(t, a.visit.Say(strings.Repeat("é", 300)))
}

// However much spectators talk, who comes to sit hears the last of the players.
func TestTalkIsKept(t *testing.T) {
	l := newLobby(t)
	ann, _, table, a, _ := two(t, l)
	w := watch(t, enter(t, l, "wim"), table)
	ok(t, a.visit.Say("first"))
	for i := range 350 {
		ok(t, w.visit.Say(fmt.Sprint(i)))
	}
	if got := join(t, ann, table).look().said(Said); !slices.Equal(got, []string{"ann: first"}) {
		t.Errorf("ann heard %q", got)
	}
	late := watch(t, enter(t, l, "late"), table).look()
	if got := late.said(SaidBySpectator); len(late.talk) != mostLines || got[len(got)-1] != "wim: 349" {
		t.Errorf("a late spectator heard %d lines", len(late.talk))
	}
	a.look()
	for i := range 350 {
		ok(t, a.visit.Say(fmt.Sprint(i)))
		if got := a.look().said(Said); got[len(got)-1] != fmt.Sprint("ann: ", i) || len(got) != i+2 {
			t.Fatalf("after %d ann heard %d lines, the last %q", i, len(got), got[len(got)-1])
		}
	}
}
