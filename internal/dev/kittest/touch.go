package kittest

import (
	"slices"

	"medici/tui/ui"
)

// touched are the terminals of phones and small windows, on which keys are touched.
var touched = []ui.Size{ui.Phone, {W: 60, H: 20}, ui.Small}

// touch touches each arrow that is drawn beside a number, and the cells around what answers it: an arrow that is drawn
// is one, and a slip beside it gives nothing away. What pays are the intents that have made a move.
func (s *suite) touch(e *viewer, pays map[ui.Intent]bool) {
	t := ui.NewTheme(ui.Look{})
	for _, size := range touched {
		c := ui.NewCanvas(size.W, size.H-bars)
		e.board.Draw(c)
		arrows := map[ui.Click]bool{}
		for _, sign := range []string{t.Less, t.More} {
			for _, at := range ui.Stands(c, sign, t.Key) {
				click, ok := c.Hit(at[0], at[1])
				if arrows[click] = true; !ok || click == (ui.Click{}) {
					s.fault("at %v seat %s is drawn %q at %v, which nothing answers:\n%s", size, e.seat, sign, at, c)
				}
			}
		}
		for y := range c.H {
			for x := range c.W {
				if here, ok := c.Hit(x, y); ok && arrows[here] {
					s.slips(e, c, x, y, here, pays)
				}
			}
		}
		s.answered(e, c, t)
		if s.dice.IntN(rarely) == 0 {
			s.happens(e, size)
		}
	}
}

// bars are the rows above and below a board.
const bars = 2

// rarely is in how many of the drawings all is touched.
const rarely = 20

// answered touches each key that is drawn with what it does.
func (s *suite) answered(e *viewer, c *ui.Canvas, t *ui.Theme) {
	for _, b := range e.board.Keymap() {
		if !b.Button {
			continue
		}
		for _, at := range ui.Stands(c, b.Written(t), t.Key) {
			if _, ok := c.Hit(at[0], at[1]); !ok {
				s.fault("seat %s is drawn %q at %v, which nothing answers:\n%s", e.seat, b.Written(t), at, c)
			}
		}
	}
}

// happens touches all that answers, twice, because what is chosen already cannot be chosen: of each kind something
// makes a move, or is seen to have changed the board.
func (s *suite) happens(e *viewer, size ui.Size) {
	drawn := func() (c *ui.Canvas, clicks []ui.Click) {
		c = ui.NewCanvas(size.W, size.H-bars)
		e.board.Draw(c)
		for y := range c.H {
			for x := range c.W {
				if click, ok := c.Hit(x, y); ok && click.Intent != "" && !slices.Contains(clicks, click) {
					clicks = append(clicks, click)
				}
			}
		}
		return c, clicks
	}
	did, args := map[ui.Intent]bool{}, map[ui.Intent]int{}
	for pass := range 2 {
		before, clicks := drawn()
		for _, click := range clicks {
			if pass == 0 {
				args[click.Intent]++
			}
			a := e.board.Do(click)
			after, _ := drawn()
			did[click.Intent] = did[click.Intent] || a != nil || before.String() != after.String()
			before = after
		}
	}
	for intent, done := range did {
		if !done && args[intent] > 1 {
			c, _ := drawn()
			s.fault("at %v nothing happens when seat %s touches %q:\n%s", size, e.seat, intent, c)
		}
	}
}

// slips touches the cells around one of an arrow.
func (s *suite) slips(e *viewer, c *ui.Canvas, x, y int, here ui.Click, pays map[ui.Intent]bool) {
	for _, by := range [][2]int{{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		if click, ok := c.Hit(x+by[0], y+by[1]); ok && pays[click.Intent] {
			s.fault("at %d by %d a slip beside %v of seat %s is %v:\n%s", c.W, c.H, here, e.seat, click, c)
			return
		}
	}
}
