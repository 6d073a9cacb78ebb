package sqlite

import (
	"testing"
	"time"
)

// TestCrowd has groups come at some pace, and looks whether the next one waits.
func TestCrowd(t *testing.T) {
	for name, of := range map[string]struct {
		every time.Duration
		sizes []int
		waits bool
	}{
		"one after another":         {time.Millisecond, []int{1}, false},
		"now and then":              {10 * time.Millisecond, []int{1}, false},
		"some together, but seldom": {10 * time.Millisecond, []int{1, 2}, false},
		"many, some together":       {time.Millisecond, []int{1, 1, 1, 2}, true},
		"a crowd that waits":        {groupPace, []int{6, 7}, true},
		"more than need to wait":    {time.Millisecond, []int{30, 40}, false},
	} {
		var c crowd
		now := time.Now()
		for i := range 400 {
			now = now.Add(of.every)
			c.count(of.sizes[i%len(of.sizes)], now)
		}
		if wait := c.wait(now); of.waits != (wait == groupPace) || !of.waits && wait > 0 {
			t.Errorf("%s: the next group waits for %v", name, wait)
		}
		if wait := c.wait(now.Add(groupPace)); wait > 0 {
			t.Errorf("%s: a group waits for %v, although there was none for that long", name, wait)
		}
		if wait := c.wait(now.Add(time.Second)); wait > 0 {
			t.Errorf("%s: after a second without any a group waits for %v", name, wait)
		}
	}
}

// TestCrowdThatWaits goes on to wait when it grows, until its groups would be large anyway.
func TestCrowdThatWaits(t *testing.T) {
	var c crowd
	now := time.Now()
	for _, of := range []struct {
		size  int
		every time.Duration
		waits bool
	}{{2, time.Millisecond, true}, {crowdLarge + 10, groupPace, true}, {crowdMost + 10, groupPace, false},
		{crowdLarge + 10, time.Millisecond, false}} {
		for range 400 {
			now = now.Add(of.every)
			c.count(of.size, now)
		}
		if wait := c.wait(now); of.waits != (wait > 0) {
			t.Errorf("groups of %d: the next one waits for %v", of.size, wait)
		}
	}
}
