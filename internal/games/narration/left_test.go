package narration

import (
	"testing"
	"time"
)

func TestLeft(t *testing.T) {
	for want, d := range map[string]time.Duration{
		"0:00": -time.Minute, "0:34": 33900 * time.Millisecond, "5:00": 5 * time.Minute, "59:59": time.Hour - time.Second,
		"1:00:07": time.Hour + 7*time.Second, "72:00:00": 72 * time.Hour,
	} {
		if got := Left(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}
