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
	} {
		if due := x.due(look.made, look.held); due != look.due {
			t.Errorf("%d made, %d held (%s): %v", look.made, look.held, look.why, due)
		}
	}
}

var sink []byte

func TestMemory(t *testing.T) {
	before, _ := memory()
	sink = make([]byte, 1<<20)
	after, held := memory()
	if after < before+1<<20 || held < 1<<20 {
		t.Errorf("%d bytes made, then %d; %d held", before, after, held)
	}
	runtime.KeepAlive(sink)
}
