package kittest

import (
	"golang.org/x/text/language"

	"medici/internal/paint"
	"medici/tui/ui"
)

// screen is a terminal of a viewer, on which every frame is drawn over the one before.
type screen struct {
	size   ui.Size
	sheet  ui.Canvas
	shown  *paint.Grid
	spoken language.Tag
}

// newScreen is one of any size that boards are composed for.
func (s *suite) newScreen() screen {
	const bars = 2
	size := []ui.Size{ui.Phone, ui.Small, ui.Wide, ui.Tall, ui.Huge}[s.dice.IntN(5)]
	return screen{size: ui.Size{W: size.W, H: size.H - bars}}
}

// again draws on the frame before what is drawn from nothing too: both look the same, and
// mean the same to clicks, though parts were left as they were, with something laid over
// the board now and then.
func (s *suite) again(e *viewer, draw func(*ui.Canvas) *ui.Canvas) {
	x := &e.screen
	on, last := paint.NewGrid(x.size.W, x.size.H), x.shown
	if !on.Follow(last) || x.spoken != e.words.Language() {
		last = nil
	}
	fresh := ui.NewCanvas(x.size.W, x.size.H)
	draw(fresh)
	x.sheet.Begin(on, last)
	draw(&x.sheet)
	if s.dice.IntN(4) == 0 {
		left, top := s.dice.IntN(x.size.W), s.dice.IntN(x.size.H)
		for _, c := range []*ui.Canvas{fresh, &x.sheet} {
			part := c.Part(left, top, 20, 2)
			part.Clear(ui.NewTheme(ui.Look{}).Tint)
			part.Put(0, 0, ui.Style{}, "####")
		}
	}
	x.sheet.End()
	if from, over := fresh.String(), on.String(); from != over {
		s.fault("seat %s at %v sees\n%s\nover the frame before, and from nothing\n%s", e.seat, x.size, over, from)
	}
	fresh.Wipe()
	for y := range x.size.H {
		for col := range x.size.W {
			from, one := fresh.Hit(col, y)
			over, two := x.sheet.Hit(col, y)
			if from != over || one != two {
				s.fault("seat %s at %v: a click at %d, %d is %v, and %v over the frame before", e.seat, x.size, col, y, from, over)
				return
			}
		}
	}
	x.shown.Free()
	x.shown, x.spoken = on, e.words.Language()
}
