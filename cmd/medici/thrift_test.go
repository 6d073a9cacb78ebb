package main

import (
	"runtime"
	"testing"
)

func TestThriftWaitsForCalm(t *testing.T) {
	x := thrift{rounds: 7, least: 100}
	for _, look := range []struct {
		rounds, bytes uint64
		due           bool
		why           string
	}{
		{9, 300, false, "it collects"},
		{9, 300, true, "calm, and three times as much"},
		{9, 120, false, "calm, and as good as the least"},
		{10, 121, false, "it has collected meanwhile"},
		{10, 121, true, "calm again"},
	} {
		if due := x.due(look.rounds, look.bytes); due != look.due {
			t.Errorf("%d rounds, %d bytes (%s): %v", look.rounds, look.bytes, look.why, due)
		}
	}
}

func TestHeld(t *testing.T) {
	before, _ := held()
	runtime.GC()
	after, bytes := held()
	if after <= before || bytes < 1<<20 {
		t.Errorf("%d collections, then %d; %d bytes", before, after, bytes)
	}
}
