package house

import (
	"math"
	"testing"
)

// A number is accepted below the greatest multiple of the outcomes.
func TestAccepts(t *testing.T) {
	for _, c := range []struct {
		x, outcomes uint64
		accepted    bool
	}{
		{0, 6, true}, {100, 6, true}, {math.MaxUint64 - 4, 6, true}, {math.MaxUint64 - 3, 6, false}, {math.MaxUint64, 6,
			false},
		{math.MaxUint64, 1, true}, {math.MaxUint64, 1 << 32, true}, {math.MaxUint64 - 1, math.MaxUint64, true},
		{math.MaxUint64, math.MaxUint64, false},
	} {
		if got := accepts(c.x, c.outcomes); got != c.accepted {
			t.Errorf("%d is accepted for one of %d: %t", c.x, c.outcomes, got)
		}
	}
}
