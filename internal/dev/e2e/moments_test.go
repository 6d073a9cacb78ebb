//go:build e2e

package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// What was sold stands 900 ms on the terminal of somebody who plays bots without hurry, however quickly
// these go on. Where it is this person's turn at once it gives way to that.
func TestMomentsOverSSH(t *testing.T) {
	s := serve(t, "--pace", "700ms")
	x := s.dial("eve", termtest.Key(t)).Open(80, 24, "new --bots 3 --seats 4", "LC_ALL=C") // where SOLD is a word
	eve := newPerson(t, "eve", x)
	asked := func(s string) bool {
		return strings.Contains(s, buttonPass) || strings.Contains(s, buttonSell) || asksAgain(s)
	}
	var stood []time.Duration
	var since time.Time // when the word came
	for len(stood) < 12 {
		x.WaitUntil("a lot to be sold, or the turn of eve", func(s string) bool {
			sold := strings.Contains(s, "SOLD") && !strings.Contains(s, "NOT SOLD")
			switch {
			case sold && since.IsZero():
				since = time.Now()
			case !sold && !since.IsZero():
				if !myTurn(s) {
					stood = append(stood, time.Since(since))
				}
				since = time.Time{}
				return true
			}
			return asked(s)
		})
		if asked(x.Screen()) {
			eve.decide()
		}
	}
	slices.Sort(stood)
	t.Logf("SOLD stands %v", stood)
	if median := stood[len(stood)/2]; median < 850*time.Millisecond || median > 1500*time.Millisecond {
		t.Errorf("SOLD stands %v in the middle of %v", median, stood)
	}
}
