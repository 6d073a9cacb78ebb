//go:build !race

package tui

import "testing"

// The race detector has pools lose what they are given, so that frames are not counted then.

// A frame of the board allocates the few sentences on it that have a number or a name in them:
// what is written is kept by nobody, and grids are used again.
func TestFramesAllocateButSentences(t *testing.T) {
	told := aGame(t)
	s := newSession(t, told[0])
	at := 0
	next := func() {
		s.table.now.Seq = told[at%len(told)].Seq
		s.table.board.Show(told[at%len(told)].View)
		s.show()
		at++
	}
	for range told {
		next()
	}
	if n := testing.AllocsPerRun(len(told), next); n > 12 {
		t.Errorf("%v allocations a position", n)
	}
	s.table.board.Show(told[len(told)/2].View)
	s.show()
	if n := testing.AllocsPerRun(100, s.show); n > 4 {
		t.Errorf("%v allocations a frame of the same position", n)
	}
}
