package lobby

import (
	"fmt"
	"strings"
	"testing"

	"medici/lobby/match"
)

// A list has each table once: one's own first, then those that wait, those in play, and those that
// everybody has left.
func TestList(t *testing.T) {
	l := New(Config{})
	t.Cleanup(l.Close)
	l.guard.lock()
	defer l.guard.unlock()
	for i := range 9 {
		e := crowded(i)
		e.Listing.Name = fmt.Sprint(i)
		switch i % 3 {
		case 0:
			e.Listing.Phase = match.Waiting
		case 2:
			e.Listing.NoWatchers = i == 2
			e.Listing.Watching = i
		}
		l.guard.all.tables.enterAway(l.shared.Away(e), e, 1)
		if i == 4 {
			left := l.guard.all.tables.order[i].listing
			left.Visits = 0
			l.guard.all.tables.change(l.guard.all.tables.order[i], left, "", l.guard.all.tables.order[i].seated)
		}
	}
	seventh := l.guard.all.tables.order[7]
	l.guard.all.tables.change(seventh, seventh.listing, "", append(seventh.seated[:3:3], match.Person{ID: "person-21"}))
	for id, want := range map[string]string{"nobody": "036125784", "person-0": "036125784", "person-21": "570361284",
		"person-16": "403612578"} {
		list := l.guard.all.tables.listFor(id)
		var names []string
		for x := range list.All() {
			if at := list.Place(x.Name); at != len(names) || list.At(at) != x {
				t.Errorf("%s: the table %s stands at %d, found at %d", id, x.Name, len(names), at)
			}
			if left := len(names) >= list.Deserted(); left != (x.Deserted() && !x.Yours) {
				t.Errorf("%s: the table %s stands among those that all have left: %v", id, x.Name, left)
			}
			names = append(names, x.Name)
		}
		if got := strings.Join(names, ""); got != want || list.Len() != len(want) || len(list.Own()) > 2 {
			t.Errorf("%s sees %s of %d, of which own are %+v, want %s", id, got, list.Len(), list.Own(), want)
		}
		if best, ok := list.Featured(0); !ok || best.Name != "8" {
			t.Errorf("%s is shown %+v", id, best)
		}
		if list.Place("none") != -1 {
			t.Error("there is a table that there is not")
		}
	}
	if best, _ := l.guard.all.tables.listFor("person-32").Featured(0); best.Name != "5" {
		t.Errorf("whoever plays at the best is shown %+v", best)
	}
	var empty List
	if _, ok := empty.Featured(0); ok || empty.Len() != 0 || empty.Place("") != -1 || empty.Deserted() != 0 ||
		empty.Started() != 0 || empty.Running() {
		t.Error("the empty list is not")
	}
}

// A published board does not change, and is made anew when a table has changed.
func TestTheBoardIsMadeOnceAChange(t *testing.T) {
	l := New(Config{})
	t.Cleanup(l.Close)
	l.guard.lock()
	defer l.guard.unlock()
	l.guard.all.tables.enterAway(l.shared.Away(crowded(0)), crowded(0), 1)
	told := l.guard.all.tables.listFor("ann")
	if again := l.guard.all.tables.listFor("bob"); again.public != told.public {
		t.Error("it is made for each who looks")
	}
	e := l.guard.all.tables.order[0]
	next := e.listing
	next.Number++
	l.guard.all.tables.change(e, next, "", e.seated)
	if now := l.guard.all.tables.listFor("ann"); told.At(0).Number != 1 || now.At(0).Number != 2 {
		t.Errorf("first %d was told, then %d", told.At(0).Number, now.At(0).Number)
	}
	l.guard.all.tables.strikeOff(e)
	if l.guard.all.tables.listFor("ann").Len() != 0 || len(l.guard.all.people.sits("person-0")) != 0 || told.Len() != 1 {
		t.Error("a table that has ended is listed, or what was told has changed")
	}
}
