package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// sees waits until a waiting room shows these people, "(empty)" for nobody.
func sees(x *termtest.Terminal, want ...string) {
	x.WaitUntil("the seats "+strings.Join(want, ", "), func(s string) bool {
		names, _ := places(s)
		for i := range names {
			if i < len(want) && want[i] == "bot" && names[i] != "(empty)" {
				names[i] = "bot"
			}
		}
		return slices.Equal(names, want)
	})
}

// fromMenu does what a row of the menu says, and more when it is asked about.
func fromMenu(x *termtest.Terminal, row string, more ...string) {
	x.Type(keyMenu)
	number := ""
	x.WaitUntil(row, func(s string) bool {
		before, _, there := strings.Cut(s, " "+row)
		number = before[max(0, len(before)-1):]
		return there
	})
	x.Type(number)
	for _, keys := range more {
		x.WaitFor(saysForGood)
		x.Type(keys)
	}
}

func sendAway(name string) string { return fmt.Sprintf(saysSendAway, name) }

func TestWaitingRoom(t *testing.T) {
	t.Parallel()
	s := serve(t)
	ann := s.open("ann", "new --seats 5")
	sees(ann, "ann", "(empty)", "(empty)", "(empty)", "(empty)")
	_, table := invited(ann)
	bob := s.open("bob", "join "+table)
	sees(bob, "ann", "bob", "(empty)", "(empty)", "(empty)")
	cleo := s.open("cleo", "join "+table)
	sees(ann, "ann", "bob", "cleo", "(empty)", "(empty)")
	if strings.Contains(bob.Screen(), saysHost) {
		t.Error("bob is offered what is the host's")
	}

	bob.Type(keyReady)
	ann.WaitUntil("bob ready", func(s string) bool {
		_, are := places(s)
		return len(are) == 5 && strings.Contains(are[1], "ready") && !strings.Contains(are[1], saysNotReady)
	})
	bob.Type(keyReady)
	ann.WaitUntil("bob not ready", func(s string) bool {
		_, are := places(s)
		return len(are) == 5 && strings.Contains(are[1], saysNotReady)
	})

	fromMenu(ann, saysOneBot)
	sees(ann, "ann", "bob", "cleo", "bot", "(empty)")
	names, _ := places(ann.Screen())
	fromMenu(ann, sendAway(names[3]))
	sees(bob, "ann", "bob", "cleo", "(empty)", "(empty)")

	dan := s.open("dan", "watch "+table)
	dan.WaitFor(saysMaySit)
	fromMenu(ann, sendAway("cleo"), keyYes)
	sees(ann, "ann", "bob", "(empty)", "(empty)", "(empty)")
	cleo.WaitFor(saysMaySit) // she may watch, and not sit down again
	cleo.Type(keySit)
	cleo.WaitFor(saysSentAwayBefore)
	dan.Type(keySit)
	sees(dan, "ann", "bob", "dan", "(empty)", "(empty)")

	ann.Type(keyLeave)
	ann.WaitUntil("the hall", inHall)
	bob.WaitFor(saysHost)
	sees(bob, "(empty)", "bob", "dan", "(empty)", "(empty)")
	dan.Type(keyMenu) // not the host
	dan.WaitFor(saysMenu)
	if strings.Contains(dan.Screen(), saysStart) {
		t.Error("dan is offered what is the host's")
	}
	dan.Type(termtest.Esc)
	dan.WaitGone(saysMenu)
	fromMenu(bob, saysStart)
	people := newParty(newPerson(t, "bob", bob), newPerson(t, "dan", dan))
	people.moves(4)
	cleo.WaitFor(saysWatching)
	if n := len(purses(cleo.Screen())); n != 2 {
		t.Errorf("a game of %d\n%s", n, cleo.Screen())
	}
}

func TestEverybodyReadyBegins(t *testing.T) {
	t.Parallel()
	s := serve(t)
	ann := s.open("ann", "new")
	_, table := invited(ann)
	bob := s.open("bob", "join "+table)
	bob.WaitUntil("the waiting room", inWaitingRoom)
	bob.Type(keyReady)
	bob.WaitFor("Waiting for ann")
	ann.Type(keyReady)
	newParty(newPerson(t, "ann", ann), newPerson(t, "bob", bob)).moves(4)
}

func TestRematchWithAWatcher(t *testing.T) {
	t.Parallel()
	s := serve(t)
	ann := newPerson(t, "ann", s.open("ann", "new --seats 2"))
	_, table := invited(ann)
	eve := newPerson(t, "eve", s.open("eve", "watch "+table))
	eve.await("the waiting room", inWaitingRoom)
	bob := newPerson(t, "bob", s.open("bob", "join "+table))
	newParty(ann, bob).finish()
	sameEnd(t, ann, bob, eve)

	// The Enter of a last bid that came late may have asked for it, and a second one takes
	// that back.
	fresh := func(s string) bool { return inGame(s) && !over(s) }
	for _, p := range []*person{ann, bob} {
		would := p.name + " would like another game"
		if s := p.Screen(); !fresh(s) && !strings.Contains(s, would) {
			p.Type(keyRematch)
			p.await("that more is wanted", func(s string) bool { return fresh(s) || strings.Contains(s, would) })
		}
	}
	for _, p := range []*person{ann, bob, eve} {
		p.await("a new game", fresh)
	}
	newParty(ann, bob).moves(6)
	eve.await("the same board as ann's", func(s string) bool { return slices.Equal(board(s), board(ann.Screen())) })
}
