package kittest

import (
	"golang.org/x/text/language"

	"medici/tui/paint"
	"medici/tui/ui"
)

// screen is a terminal of a viewer, on which every frame is drawn over the one before.
type screen struct {
	size   ui.Size
	sheet  ui.Canvas
	shown  *paint.Grid
	spoken language.Tag
}

// newScreen returns one of any size that boards are composed for.
func (s *suite) newScreen() screen {
	size := []ui.Size{ui.Phone, ui.Small, ui.Wide, ui.Tall, ui.Huge}[s.dice.IntN(5)]
	return screen{size: ui.Size{W: size.W, H: size.H - bars}}
}

// again draws on the frame before, with something laid over the board now and then. One
// time in three it looks whether that is the same, and means the same to clicks, as what is
// drawn from nothing, though parts were left as they were.
func (s *suite) again(e *viewer, draw func(*ui.Canvas) *ui.Canvas) {
	x := &e.screen
	on, last := paint.NewGrid(x.size.W, x.size.H), x.shown
	if !on.Follow(last) || x.spoken != e.words.Language() {
		last = nil
	}
	lay := func(*ui.Canvas) {}
	if s.dice.IntN(4) == 0 {
		left, top := s.dice.IntN(x.size.W), s.dice.IntN(x.size.H)
		lay = func(c *ui.Canvas) {
			part := c.Part(left, top, 20, 2)
			part.Clear(ui.NewTheme(ui.Look{}).Tint)
			part.Put(0, 0, ui.Style{}, "####")
		}
	}
	x.sheet.Begin(on, last, ui.InputsOf("light").Text(e.words.Language().String()))
	draw(&x.sheet)
	lay(&x.sheet)
	x.sheet.End()
	if s.dice.IntN(3) == 0 {
		fresh := ui.NewCanvas(x.size.W, x.size.H)
		draw(fresh)
		lay(fresh)
		s.alike(e, fresh, on)
	}
	x.shown.Free()
	x.shown, x.spoken = on, e.words.Language()
}

// alike holds what stands on a viewer's screen to what was drawn from nothing.
func (s *suite) alike(e *viewer, fresh *ui.Canvas, on *paint.Grid) {
	x := &e.screen
	if from, over := fresh.String(), on.String(); from != over {
		s.fault("seat %s at %v sees\n%s\nover the frame before, and from nothing\n%s", e.seat, x.size, over, from)
	}
	fresh.Wipe()
	for range 100 {
		col, row := s.dice.IntN(x.size.W), s.dice.IntN(x.size.H)
		from, one := fresh.Hit(col, row)
		if over, two := x.sheet.Hit(col, row); from != over || one != two {
			s.fault("seat %s at %v: a click at %d, %d is %v, and %v over the frame before", e.seat, x.size, col, row, from, over)
		}
	}
}
