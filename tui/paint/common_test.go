package paint

import (
	"sync"
	"testing"
)

// filled returns a grid on which one letter stands everywhere.
func filled(letter int) *Grid {
	g := NewGrid(30, 10)
	g.Fill(NewGlyph(Sign('A'+letter%26), Number(0), true))
	return g
}

// holds reports that a grid still shows the letter.
func holds(g *Grid, letter int) bool {
	want := NewGlyph(Sign('A'+letter%26), Number(0), true)
	for _, glyph := range g.glyphs {
		if glyph != want {
			return false
		}
	}
	return true
}

// Who sees the same has one grid, and who sees something else, or has another hint or none, has their own.
func TestCommon(t *testing.T) {
	const hint, other = 1<<60 | 1, 1<<60 | 2
	first := filled(1).Common(hint)
	if second := filled(1).Common(hint); second != first {
		t.Error("two who see the same have two grids")
	}
	for name, g := range map[string]*Grid{"another frame": filled(2).Common(hint), "another hint": filled(1).Common(other),
		"no hint": filled(1).Common(0)} {
		if g == first {
			t.Errorf("%s: the same grid", name)
		}
	}
	if first.Free(); !holds(filled(3), 3) || !holds(first, 1) {
		t.Error("what two have was freed by one")
	}
}

// Who sees a table alone leaves a place of one grid, and the others are drawn on again.
func TestOneWatcherFreesGrids(t *testing.T) {
	const hint = 1<<61 | 1
	first := filled(1).Common(hint)
	if !first.shared.Load() {
		t.Error("a grid that the next one may get can be freed")
	}
	filled(2).Common(hint)
	if first.shared.Load() {
		t.Error("a grid that nobody else can get any more cannot be freed")
	}
}

// Many sessions show frames beside each other, some alike, and what each shows stays until it shows the next one.
func TestCommonGridsStand(t *testing.T) {
	var all sync.WaitGroup
	for n := range 12 {
		all.Go(func() {
			var shown *Grid
			was := 0
			for step := range 2000 {
				letter := step
				if (n+step)%5 == 0 {
					letter += n // sees something else
				}
				next := filled(letter).Common(uint64(1+n%2) << 62)
				if shown != nil && !holds(shown, was) || !holds(next, letter) {
					t.Errorf("session %d: at step %d another frame stands there", n, step)
					return
				}
				if shown != next {
					shown.Free()
				}
				shown, was = next, letter
			}
		})
	}
	all.Wait()
}
