package tui

import (
	"testing"
	"time"

	"medici/tui/ui"
)

// A beat that is over is held no more: each has a board of its own.
func TestBeatsThatAreOverAreGone(t *testing.T) {
	beat := ui.Beat{Lasts: []time.Duration{time.Millisecond}, Draw: func(*ui.Canvas, int) *ui.Canvas { return nil }}
	var r reel
	r.add([]ui.Beat{beat, beat, beat})
	all := r.beats
	r.next()
	r.add([]ui.Beat{beat})
	for i, b := range all {
		if gone := i < 2; (b.Draw == nil) != gone {
			t.Errorf("beat %d of those that were is gone: %t", i, !gone)
		}
	}
	r.cut()
	if _, more := r.shown(); more || r.beats != nil {
		t.Error("beats that were cut are held")
	}
}
