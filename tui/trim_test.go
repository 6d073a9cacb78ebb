package tui

import (
	"testing"

	"medici/tui/table"
)

// An app that was trimmed shows the same frames, and its clicks ask for the same.
func TestTrimmedAppShowsTheSame(t *testing.T) {
	told := aGame(t)
	kept, trimmed := newSession(t, told[0]), newSession(t, told[0])
	for at := range told {
		for _, s := range []*session{kept, trimmed} {
			s.table.Now.Seq = told[at].Seq
			s.table.Board.Show(told[at].View)
			s.show()
		}
		trimmed.app.Trim()
		table.Trim(trimmed.table)
		if !kept.shown.Same(trimmed.shown) {
			t.Fatalf("position %d:\n%s\nonce it was trimmed:\n%s", at, kept.shown, trimmed.shown)
		}
		for y := range kept.h {
			for x := range kept.w {
				want, is, _ := hit(kept.app, x, y)
				if click, ok, same := hit(trimmed.app, x, y); click != want || ok != is || !same {
					t.Fatalf("position %d: a click at %d, %d asks for %v, once it was trimmed for %v", at, x, y, want, click)
				}
			}
		}
	}
}
