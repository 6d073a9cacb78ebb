package chance

import (
	"testing"
	"testing/cryptotest"
)

func TestChanceIsTheSystems(t *testing.T) {
	draw := func() (drawn [8]int) {
		cryptotest.SetGlobalRandom(t, 7)
		for i := range drawn {
			drawn[i] = Rand.IntN(1000)
		}
		return drawn
	}
	if a, b := draw(), draw(); a != b || a == [8]int{} {
		t.Errorf("%v and %v are drawn from one seed", a, b)
	}
}
