package lobby

import (
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// A game ends for nothing when all wish it who decide for themselves, and not before.
func TestAgreeToEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, bob, cy := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cy")
		table := open(t, ann, Settings{Game: toy{}, Seats: 3})
		a, b := join(t, ann, table), join(t, bob, table)
		wantErr(t, a.visit.AgreeToEnd(true), match.ErrNotPlaying)
		c := join(t, cy, table)
		side := watch(t, enter(t, l, "wim"), table)
		wantErr(t, side.visit.AgreeToEnd(true), match.ErrNotSeated)

		ok(t, a.visit.AgreeToEnd(true))
		if by, asked := b.look().AskedToEnd(); !asked || by != 0 {
			t.Errorf("bob is asked by %s: %t", by, asked)
		}
		if _, asked := a.look().AskedToEnd(); asked {
			t.Error("ann is asked what she asks")
		}
		c.visit.Close() // for a moment: nobody takes the game from cy
		ok(t, b.visit.AgreeToEnd(true))
		if b.look(); b.Closed != "" {
			t.Fatalf("it ended without cy: %s", b.Closed)
		}
		ok(t, a.visit.AgreeToEnd(false))
		wait(time.Minute) // a bot stands in for cy
		ok(t, b.visit.AgreeToEnd(true))
		if b.look(); b.Closed != "" {
			t.Fatalf("it ended without ann: %s", b.Closed)
		}
		ok(t, a.visit.AgreeToEnd(true))
		for _, x := range []*guest{a, b, side} {
			if x.look(); x.Closed != match.Agreed {
				t.Errorf("the table is closed for %q", x.Closed)
			}
		}
	})
}
