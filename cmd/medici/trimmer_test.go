package main

import (
	"runtime"
	"testing"
)

func TestTrimmerWaitsForCalm(t *testing.T) {
	x := trimmer{made: 1000, least: 100}
	for _, look := range []struct {
		made, held uint64
		due        bool
		why        string
	}{
		{1200, 300, false, "busy"},
		{1216, 300, false, "one byte too busy"},
		{1230, 300, true, "calm, and three times the least"},
		{1230, 120, false, "calm, and as good as the least"},
		{1230, 121, true, "calm, and more than a fifth above it"},
		{1300, 121, false, "busy again"},
		{1300 + 17<<20, 10 << 30, false, "busy, though it holds much more"},
		{1300 + 33<<20, 10 << 30, true, "calm again"},
	} {
		if due := x.due(look.made, look.held); due != look.due {
			t.Errorf("%d made, %d held (%s): %v", look.made, look.held, look.why, due)
		}
	}
}

// Memory is given back once more in each time of calm, though it is no more than it had to be.
func TestTrimmerGivesBackWhatSessionsLetGo(t *testing.T) {
	const held = 100 << 20
	x, made := trimmer{least: held}, uint64(0)
	for calm := range 3 {
		made += 1 << 30
		if x.due(made, held) {
			t.Error("busy, and it is due")
		}
		for look := range 2 * settled {
			if due := x.due(made, held); due != (look == settled-1) {
				t.Errorf("calm %d, look %d: %v", calm, look, due)
			}
		}
	}
}

func TestLargeHeapsAreCollectedRarely(t *testing.T) {
	x, theirs := trimmer{percent: often}, trimmer{}
	for _, look := range []struct {
		live    uint64
		changes bool
		percent int
	}{{large - 1, false, often}, {large, true, rarely}, {2 * large, false, rarely}, {1, true, often}} {
		if changes := x.paces(look.live); changes != look.changes || x.percent != look.percent {
			t.Errorf("%d bytes live: %d %%, changed %t", look.live, x.percent, changes)
		}
		if theirs.paces(look.live) {
			t.Error("what was set by GOGC is changed")
		}
	}
}

// A large heap is collected before the runtime would do that, for its size or its age, and a small one is left to the
// runtime.
func TestLargeHeapsAreCollectedEarly(t *testing.T) {
	for _, at := range []struct {
		percent    int
		used, live uint64
		full       bool
	}{
		{rarely, 2 * large, large, false}, {rarely, 3 * large, large, true},
		{often, 3 * large, large, false}, {0, 3 * large, large, false},
	} {
		x := trimmer{percent: at.percent}
		if full := x.full(memory{used: at.used, live: at.live}); full != at.full {
			t.Errorf("%d %%, %d of %d bytes alive: %v", at.percent, at.live, at.used, full)
		}
		now := memory{used: large, live: large, cycles: 1}
		for n := range 2 * old {
			if n == old+old/2 { // the runtime has begun one
				now.cycles++
			}
			if aged := x.full(now); aged != (at.percent == rarely && n >= old && n < old+old/2) {
				t.Errorf("%d %%, look %d: %v", at.percent, n, aged)
			}
		}
	}
}

var sink []byte

func TestMemory(t *testing.T) {
	before := look()
	sink = make([]byte, 1<<20)
	after := look()
	if after.made < before.made+1<<20 || after.used < 1<<20 || after.held < after.used {
		t.Errorf("%+v, then %+v", before, after)
	}
	runtime.KeepAlive(sink)
}
