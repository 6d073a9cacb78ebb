package e2e

import (
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// openPrivate fills in the form for a private table of four seats, or of one less for
// each time that fewer is asked for, and returns its code.
func openPrivate(x *termtest.Terminal, fewer int) (code string) {
	x.WaitUntil("the hall", inHall)
	x.Type(keyNewTable)
	x.WaitFor(saysForm)
	x.Type(termtest.Down + termtest.Down + strings.Repeat(termtest.Left, fewer)) // edition, seats
	x.Type(strings.Repeat(termtest.Down, 4) + termtest.Right)                    // bots, their level, clock, table
	x.WaitFor(saysPrivate)
	x.Type(termtest.Enter)
	x.WaitFor(saysWaiting)
	_, code = invited(x)
	return code
}

func TestPrivateTable(t *testing.T) {
	t.Parallel()
	s := serve(t)
	stranger := s.open("stranger", "")
	host, friend := s.open("hugo", ""), s.open("friend", "")
	code := openPrivate(host, 1)
	table := tableName(host.Screen())
	if code == "" || code == table {
		t.Fatalf("the invitation is to %q\n%s", code, host.Screen())
	}

	byCommand := s.open("typist", "join "+code)
	byCommand.WaitUntil("a private table", inPrivate)
	friend.WaitUntil("the hall", inHall)
	friend.Type(keyByCode)
	friend.WaitFor(saysCode)
	friend.Type(strings.ToLower(strings.ReplaceAll(code, "-", " ")) + termtest.Enter)
	people := newParty(newPerson(t, "hugo", host), newPerson(t, "typist", byCommand), newPerson(t, "friend", friend))
	people.moves(5)

	// The list is told of a table that was opened later, and of this one not.
	s.open("other", "new --name open-table").WaitUntil("a public table", inWaitingRoom)
	stranger.WaitFor("open-table")
	listed, _, _ := s.dial("stranger", termtest.Key(t)).Exec("tables --json")
	for where, text := range map[string]string{"the hall": stranger.Screen(), "the list": listed} {
		if !strings.Contains(text, "open-table") || strings.Contains(text, table) || strings.Contains(text, code) {
			t.Errorf("a stranger reads of %s in %s:\n%s", table, where, text)
		}
	}
	for _, command := range []string{"join " + table, "watch " + table, "join 0000-0000-0000"} {
		x := s.open("stranger", command)
		if exit := x.Wait(); exit != 10 || !strings.Contains(x.Screen(), saysUnknown) {
			t.Errorf("%s: exit %d\n%s", command, exit, x.Screen())
		}
	}
	stranger.Type(keyByCode)
	stranger.WaitFor(saysCode)
	stranger.Type(table + termtest.Enter)
	stranger.WaitFor(saysUnknown)

	watcher := s.open("watcher", "watch "+code)
	watcher.WaitFor(saysWatching)
	s.open("late", "join "+code).WaitFor("watch") // no seat is free; says what can be done
	people.moves(2)
}

// The host of a private table shows somebody out, who does not come back in.
func TestShownOutOfAPrivateTable(t *testing.T) {
	t.Parallel()
	s := serve(t)
	host, friend := s.open("hugo", ""), s.dial("friend", termtest.Key(t))
	code := openPrivate(host, 0)
	x := friend.Open(80, 24, "join "+code)
	x.WaitUntil("a private table", inPrivate)
	host.WaitUntil("the friend", func(s string) bool { names, _ := places(s); return len(names) > 1 && names[1] == "friend" })
	fromMenu(host, sendAway("friend"), keyYes)
	x.WaitFor(saysSentAway)
	x.Type(keyByCode)
	x.WaitFor(saysCode)
	x.Type(code + termtest.Enter)
	x.WaitFor(saysSentAwayBefore)
}
