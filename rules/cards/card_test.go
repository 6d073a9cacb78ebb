package cards

import (
	"reflect"
	"slices"
	"testing"

	"medici/rules"
)

// Each card is read as it is written, and so is the last.
func TestParseCard(t *testing.T) {
	for c := Card(1); c <= lastCard; c++ {
		if got, err := ParseCard(c.String()); got != c || err != nil {
			t.Errorf("%s is read as %s, %v", c, got, err)
		}
	}
	for _, none := range []string{"", "C", "C99", "c5", "?"} {
		if got, err := ParseCard(none); err == nil {
			t.Errorf("%q is read as %s", none, got)
		}
	}
}

// A kind of card that a deck lacks has no index in it.
func TestIndexOfACard(t *testing.T) {
	d := standard
	for i, kind := range d.kinds[:d.n] {
		if got := d.place(kind); got != i {
			t.Errorf("%s is at %d, not %d", kind, got, i)
		}
	}
	if got := d.place(0); got != -1 {
		t.Errorf("no card is at %d", got)
	}
}

// What a ship is worth and carries, and which cards of the market a take has, the newest first.
func TestWhatAShipCarries(t *testing.T) {
	card := func(text string) Card {
		t.Helper()
		c, err := ParseCard(text)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	cloth, two, fur := card("C5"), card("CC3"), card("F4")
	v := View{Spaces: 7, Ships: [][]Card{{cloth, two, fur}, nil}, Market: []Card{fur, cloth, two}}
	if v.Value(0) != 12 || v.Value(1) != 0 || v.Aboard(0, Cloth) != 3 || v.Aboard(0, Fur) != 1 || v.Aboard(0, Dye) != 0 ||
		v.Free(1) != 7 || v.Free(0) != 4 {
		t.Errorf("of 7 spaces %d are free; worth %d, with %d of cloth", v.Free(0), v.Value(0), v.Aboard(0, Cloth))
	}
	for take, want := range map[Take][]Card{0: nil, 1: {two}, 2: {cloth}, 5: {two, fur}, 7: {two, cloth, fur}} {
		if got := v.Taken(take); !slices.Equal(got, want) {
			t.Errorf("the take %b is %v, not %v", take, got, want)
		}
	}
	v.Spaces = 3
	if v.You = 1; !v.Fits(7) || v.Fits(8) {
		t.Error("three cards do not fit into three spaces, or four can be taken of three")
	}
	if v.Spaces = 2; v.Fits(7) {
		t.Error("three cards fit into two spaces")
	}
}

// What may be done is said to the one whose turn it is, as whoever the position is seen.
func TestAsAnotherSeat(t *testing.T) {
	s, err := Game{}.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() == rules.House {
		if s, _, err = s.Apply(rules.House, s.Actions()[0]); err != nil {
			t.Fatal(err)
		}
	}
	for you := range rules.Seat(3) {
		v := s.View(rules.Spectator).(View).As(you).(View)
		if want := s.View(you).(View); v.You != you || !reflect.DeepEqual(v.May, want.May) ||
			reflect.DeepEqual(v.May, May{}) != (you != s.Turn()) {
			t.Errorf("seat %s may do %+v", you, v.May)
		}
		if past := v.Past().(View); !reflect.DeepEqual(past.May, May{}) {
			t.Errorf("in the past seat %s may do %+v", you, past.May)
		}
	}
}
