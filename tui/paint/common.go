package paint

import "sync"

// People who watch one table the same way see one frame, and their sessions hold one grid: no more of them has to lie
// near the processor, and none of them costs the memory of a screen.
const commonBits = 6

// common is the place of a grid that several may show, where a later one may take it.
type common struct {
	mu   sync.Mutex
	hint uint64
	grid *Grid
	held bool // by more than who drew it
}

var commons [1 << commonBits]common

// Common returns a grid that shows the same and is drawn on no more: one that somebody was shown lately, or else
// this one, which others may get from now on. The hint says among whom to look, and 0 that there is nobody; what is
// the same is seen by the grids themselves. A grid that others got is freed when nobody has it any more.
func (g *Grid) Common(hint uint64) *Grid {
	if hint == 0 {
		return g
	}
	at := &commons[hint>>(64-commonBits)]
	at.mu.Lock()
	defer at.mu.Unlock()
	if at.hint == hint && g.Same(at.grid) {
		g.Free()
		at.held = true
		return at.grid
	}
	if at.grid != nil && !at.held { // who drew it may free it
		at.grid.shared.Store(false)
	}
	g.shared.Store(true)
	at.hint, at.grid, at.held = hint, g, false
	return g
}
