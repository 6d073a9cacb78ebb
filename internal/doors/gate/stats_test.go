package gate

import (
	"testing"
	"time"
)

func TestLogStaysCalm(t *testing.T) {
	c, now := calm{kinds: map[string]*chatter{}}, time.Unix(1e9, 0)
	lines, missed := 0, 0
	for range 600 {
		now = now.Add(time.Second)
		for range 100 {
			if n, ok := c.may("flood", now); ok {
				lines, missed = lines+1, missed+n
			}
		}
	}
	if lines != 20 && lines != 19 {
		t.Errorf("%d lines in ten minutes", lines)
	}
	if _, ok := c.may("other", now); !ok {
		t.Error("another kind is silenced")
	}
	if n, ok := c.may("flood", now.Add(time.Minute)); !ok || lines+1+missed+n != 60_001 {
		t.Errorf("%d lines and %d missed of 60000", lines+1, missed+n)
	}
}
