package evening

import (
	"errors"
	"fmt"
	"testing"
)

func TestTheHostRemovesPeople(t *testing.T) {
	e := newEvening(t, 4, 2, 2, 6, 2, 1)
	guest := Person{ID: "g1", Name: "gus", Guest: true, From: "192.0.2.1"}
	if err := e.Join(guest); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		by    string
		place int
		want  error
	}{{"1", 2, ErrRemover}, {"nobody", 2, ErrRemover}, {"0", 0, ErrYourself}, {"0", 9, ErrNotThere},
		{"0", -1, ErrNotThere}, {"0", 1, nil}, {"0", 1, ErrNotThere}, {"0", 4, nil}} {
		if err := e.Remove(c.by, c.place); !errors.Is(err, c.want) {
			t.Errorf("%s removes %d: %v, want %v", c.by, c.place, err, c.want)
		}
	}
	again := guest
	again.ID = "g2" // a guest is somebody else each time
	for _, p := range []Person{{ID: "1", Name: "p1"}, guest, again} {
		if err := e.Join(p); !errors.Is(err, ErrRemoved) {
			t.Errorf("%s was removed, and joins: %v", p.ID, err)
		}
	}
	again.From = "192.0.2.2"
	if err := errors.Join(e.Join(again), e.Admit("0", 1), e.Join(Person{ID: "1", Name: "p1"})); err != nil ||
		e.Present() != 5 {
		t.Errorf("another guest comes, and who is let back: %v, %d people", err, e.Present())
	}
	if err := e.Admit("1", 4); !errors.Is(err, ErrRemover) {
		t.Errorf("who is not the host lets people back: %v", err)
	}
}

// Anyone who comes and goes without a game takes nobody's place, however often.
func TestPlacesOfWhoComesAndGoes(t *testing.T) {
	e := newEvening(t, 3, 2, 2, 6, 2, 1)
	e.Capacity = 4
	for i := range 3 * MostPeople {
		id := fmt.Sprint("eve", i)
		if err := errors.Join(e.Join(Person{ID: id, Name: id}), e.Leave(id)); err != nil {
			t.Fatal(i, err)
		}
	}
	if err := e.Join(Person{ID: "friend", Name: "friend"}); err != nil || len(e.People) > 2*MostPeople {
		t.Errorf("after many have come and gone a friend joins: %v, of %d people", err, len(e.People))
	}
	if err := e.Join(Person{ID: "fifth", Name: "fifth"}); !errors.Is(err, ErrFull) {
		t.Errorf("an evening for four takes a fifth: %v", err)
	}
	if err := e.Join(Person{ID: "friend", Name: "friend"}); err != nil {
		t.Errorf("who is there joins a full one once more: %v", err)
	}
}

// An evening that an older program wrote opens, and draws its people as then.
func TestAnEveningOfBefore(t *testing.T) {
	e, err := Read([]byte(`{"code":"CODE","name":"amber-fox","game":"medici","least":2,"most":6,"seats":2,"rounds":2,
		"clock":"slow","host":"a","seed":1,"opened":"2026-11-20T20:00:00Z",
		"people":[{"id":"a","name":"ann"},{"id":"b","name":"bob"}],
		"drawn":[{"tables":[{"id":"t","name":"amber-fox-1-1","code":"C","seats":[0,1]}],"open":true}]}`))
	if err != nil || e.Phase() != Playing || e.OfGuests() || !e.Last().Equal(e.Opened) {
		t.Fatal(err, e)
	}
	if !e.Finish("t", Result{Record: "t-1", Scores: []int{1, 2}, Winners: []int{1}, Absent: []int{0}}, now) ||
		!e.People[0].Said.IsZero() || e.People[1].Said.IsZero() {
		t.Errorf("after a game of which one was absent there is %+v", e.People)
	}
}
