package lobby

import (
	"testing"
	"testing/synctest"
)

func TestSeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, _, _, _ := two(t, l)
		cy := enter(t, l, "cy")
		bob.Leave()
		for _, c := range []struct {
			who  *Visitor
			want bool
		}{{ann, true}, {bob, true}, {cy, false}} {
			if got := l.Seated(c.who.Person().ID); got != c.want {
				t.Errorf("%s: %v", c.who.Person().Name, got)
			}
		}
		if l.Seated("nobody") {
			t.Error("nobody has a seat")
		}
	})
}
