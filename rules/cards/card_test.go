package cards

import "testing"

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
