//go:build !race

package tui

import "testing"

// The race detector has pools lose what they are given, so frames are not counted then.

// A frame of the board allocates nothing: what is said was said before, what is written is
// kept by nobody, and grids are used again. What is left is a few long texts.
func TestFramesAllocateNothing(t *testing.T) {
	told := aGame(t)
	s := newSession(t, told[0])
	at := 0
	next := func() {
		s.table.Now.Seq = told[at%len(told)].Seq
		s.table.Board.Show(told[at%len(told)].View)
		s.show()
		at++
	}
	for range told {
		next()
	}
	if n := testing.AllocsPerRun(len(told), next); n > 1 {
		t.Errorf("%v allocations a position", n)
	}
	s.table.Board.Show(told[len(told)/2].View)
	s.show()
	if n := testing.AllocsPerRun(100, s.show); n != 0 {
		t.Errorf("%v allocations a frame of the same position", n)
	}
}

// Nor does a frame that says how many watch, however many do.
func TestFramesOfACrowdAllocateNothing(t *testing.T) {
	told := aGame(t)
	s := newSession(t, told[0])
	crowded := *s.table.Now.Table
	crowded.Watchers = make([]string, 1234)
	s.table.Now.Table = &crowded
	s.show()
	if n := testing.AllocsPerRun(100, s.show); n != 0 {
		t.Errorf("%v allocations a frame before a crowd", n)
	}
}
