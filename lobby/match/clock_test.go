package match

import (
	"testing"
	"time"
)

func TestParseClock(t *testing.T) {
	for text, want := range map[string]Clock{
		"none": {}, "live": {Move: time.Minute, Bank: 5 * time.Minute},
		"30s+5m": {Move: 30 * time.Second, Bank: 5 * time.Minute}, "24h": {Move: 24 * time.Hour},
	} {
		c, err := ParseClock(text)
		if err != nil || c != want {
			t.Errorf("%s is %v, %v", text, c, err)
		}
		if again, err := ParseClock(c.String()); err != nil || again != c {
			t.Errorf("%s is written %s", text, c)
		}
	}
	for _, text := range []string{"", "soon", "5", "-3s", "1ms", "30s+", "30s+-1m", "99999h"} {
		if c, err := ParseClock(text); err == nil && text != "30s+" {
			t.Errorf("%q was read as %v", text, c)
		}
	}
}
