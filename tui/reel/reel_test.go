package reel

import (
	"testing"
	"time"

	"medici/tui/ui"
)

// The reel lets go of a beat that is over: each has a board of its own.
func TestBeatsThatAreOverAreGone(t *testing.T) {
	beat := ui.Beat{Lasts: []time.Duration{time.Millisecond}, Draw: func(*ui.Canvas, int) *ui.Canvas { return nil }}
	var r Reel
	r.Add([]ui.Beat{beat, beat, beat})
	all := r.beats
	r.next()
	r.next()
	for i, b := range all {
		if gone := i < 2; (b.Draw == nil) != gone {
			t.Errorf("beat %d of those that were is gone: %t", i, !gone)
		}
	}
	r.Cut()
	if _, more := r.Shown(); more || r.beats != nil {
		t.Error("beats that were cut are held")
	}
}

// A tick that comes long after its time finds a session that could not keep up.
func TestBeatsOfASessionThatStoodStill(t *testing.T) {
	beat := ui.Beat{Lasts: []time.Duration{time.Second, time.Second}}
	var r Reel
	r.Add([]ui.Beat{beat})
	if r.Roll(t.Context()) == nil {
		t.Fatal("a frame has no end")
	}
	r.due = time.Now().Add(-mostBehind - time.Second)
	r.Rolled(t.Context(), Tick{&r, r.Due()})
	if _, more := r.Shown(); more {
		t.Error("what is over is shown")
	}
}
