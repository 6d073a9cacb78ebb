package wire

import (
	"testing"
	"time"
)

// Clients that come at any time are asked at few moments, none too early and none much later.
func TestTogether(t *testing.T) {
	for _, every := range []time.Duration{1, 59, time.Millisecond, 30 * time.Second, time.Hour} {
		moments := map[time.Time]bool{}
		began := time.Unix(1e9, 123456789)
		for i := range 1000 {
			now := began.Add(every * time.Duration(i) / 1000)
			wait := together(every, 0, now)
			if wait < every || wait > every+max(1, every/60) {
				t.Fatalf("every %v, and it waits %v", every, wait)
			}
			if after := together(every, every/2, now.Add(every/2)); after != wait-every/2 {
				t.Fatalf("every %v, and it waits %v after half of that", every, after)
			}
			moments[now.Add(wait)] = true
		}
		if len(moments) > 62 {
			t.Errorf("every %v, at %d moments", every, len(moments))
		}
	}
}
