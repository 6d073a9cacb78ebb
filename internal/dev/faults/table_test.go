//go:build linux

package main

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// atTable is a table where three moves were told, a second apart and the last one now.
func atTable() (*table, time.Time) {
	now := time.Now()
	t := &table{sent: map[int][]string{}, seats: []string{"2"}}
	t.tell(1, "house card S5")
	t.send(2, "2 bid 3")
	t.tell(2, "2 bid 3")
	t.tell(3, "1 pass")
	t.told = []time.Time{now.Add(-2 * time.Second), now.Add(-time.Second), now}
	return t, now
}

func TestWrongMovesAreFound(t *testing.T) {
	right := []string{"house card S5", "2 bid 3", "1 pass"}
	for name, test := range map[string]struct {
		kept []string
		tell string // once more as move 2
		gap  bool
		bad  int
	}{
		"right":        {kept: right},
		"more is kept": {kept: append(right[:3:3], "1 draw")},
		"lost":         {kept: right[:2], bad: 1},
		// the told one is lost, and nobody made it
		"another":    {kept: []string{"house card S5", "2 bid 4", "1 pass"}, bad: 2},
		"twice":      {kept: append(right[:3:3], "2 bid 3"), bad: 1},
		"told again": {kept: right, tell: "2 bid 3"},
		"fork":       {kept: right, tell: "2 pass", bad: 1},
		"a gap":      {kept: right, gap: true, bad: 1},
	} {
		x, _ := atTable()
		if test.tell != "" {
			x.tell(2, test.tell)
		}
		if test.gap {
			x.tell(5, "1 draw")
		}
		if wrong := x.compare(test.kept, x.count()); len(wrong) != test.bad {
			t.Errorf("%s: %q is wrong, and not %d things", name, wrong, test.bad)
		}
	}
}

func TestPausesAreMeasured(t *testing.T) {
	x, now := atTable()
	if long, ok := x.pause(now.Add(-1500*time.Millisecond), now.Add(3*time.Second)); !ok || long != 3*time.Second {
		t.Errorf("the longest pause is %v, %v", long, ok)
	}
	x.over = now
	if long, ok := x.pause(now.Add(-1500*time.Millisecond), now.Add(3*time.Second)); !ok || long != time.Second {
		t.Errorf("before the end the longest pause is %v, %v", long, ok)
	}
	if _, ok := x.pause(now.Add(-3*time.Second), now); ok {
		t.Error("a table that had not begun is measured")
	}
}

// A move waits from when it is typed first, and nobody waits for one of the House, or one that was told.
func TestAnswersAreMeasured(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := &table{sent: map[int][]string{}}
		x.tell(1, "house card S5")
		for range 3 {
			x.types(2)
			time.Sleep(time.Second)
		}
		x.types(1)
		x.tell(2, "2 bid 3")
		x.tell(2, "2 bid 3")
		x.tell(3, "house card S6")
		if all := x.waited(); len(all) != 1 || all[0].waited != 3*time.Second {
			t.Errorf("they wait for %v", all)
		}
		from := time.Now().Add(-3500 * time.Millisecond)
		if said := late(x.waited(), from, from.Add(5*time.Second)); said !=
			"1 of 1 moves told later than 0.5 s; in second 0: 1 of 1, the slowest 3.0 s" {
			t.Error(said)
		}
		if said := late(x.waited(), from.Add(time.Second), from.Add(5*time.Second)); said != "0 of 0 moves told later than 0.5 s" {
			t.Error(said)
		}
		if said := answered(x.waited()); !strings.Contains(said, "99 % 3.000 s (goal of upgrades 0.5 s: missed)") {
			t.Error(said)
		}
	})
}
