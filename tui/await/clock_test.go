package await

import (
	"testing"
	"time"
)

// However clocks were set, they tick at few moments, and soon after they show another second.
func TestClocksTickTogether(t *testing.T) {
	now, moments := time.Now(), map[int64]bool{}
	for i := range 1000 {
		due := now.Add(time.Duration(i) * time.Millisecond)
		late := together(due).Sub(due)
		if moments[together(due).UnixNano()] = true; late <= 0 || late > Moment {
			t.Errorf("a clock ticks %v after its second", late)
		}
	}
	if most := int(time.Second/Moment) + 1; len(moments) > most {
		t.Errorf("in a second they tick at %d moments, not at %d", len(moments), most)
	}
}

func TestOthersClocksAreDrawnRarely(t *testing.T) {
	for _, test := range []struct {
		left time.Duration
		mine bool
		want time.Duration
	}{
		{time.Hour, true, 10 * time.Second}, {time.Hour, false, 10 * time.Second},
		{6 * time.Minute, true, time.Second}, {6 * time.Minute, false, 5 * time.Second},
		{30 * time.Second, true, time.Second}, {30 * time.Second, false, 5 * time.Second},
	} {
		if got := pace(test.left, test.mine); got != test.want {
			t.Errorf("%v left, mine %t: every %v", test.left, test.mine, got)
		}
	}
}
