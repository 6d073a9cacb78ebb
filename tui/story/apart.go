package story

import (
	"medici/tui/frame"
	"medici/tui/ui"
)

// leastShared is how many rows a part has that story or talk share with what watchers say.
const leastShared = 6

// SetApart draws for a watcher what watchers say, apart: where the board leaves a part for that, else in the lower half
// of the talk or the story, which become the rest. Without the room for it that stays among the others' talk.
func (s *Story) SetApart(f *frame.Frame, board ui.Board, body *ui.Canvas, story, talk **ui.Canvas) {
	var part *ui.Canvas
	if board, ok := board.(ui.Asider); ok {
		if part, _ = board.Aside(body); part != nil {
			part = part.Panel(f.Theme, 0, 0, part.W, part.H)
		}
	}
	if part == nil {
		from := story
		if *talk != nil && (*talk).H >= leastShared {
			from = talk
		}
		c := *from
		if c.H < leastShared {
			return
		}
		half := c.H / 2
		*from, part = c.Part(0, 0, c.W, c.H-half), c.Part(0, c.H-half, c.W, half)
	}
	s.Apart = true
	part.Head(f.Theme, f.Say("WATCHERS"), f.Say("players do not see it"))
	s.drawWatchers(f, part.Part(0, 1, part.W, part.H-1))
}

// drawWatchers draws the last that watchers have said.
func (s *Story) drawWatchers(f *frame.Frame, c *ui.Canvas) {
	y := c.H
	for i := len(s.Lines) - 1; i >= 0 && y > 0; i-- {
		if line := s.Lines[i]; line.apart() {
			line.aside = &aside{called(*line.said()), Chat, line.said()}
			rows := line.Rows(f, nil, c.W, nil)
			for n := len(rows) - 1; n >= 0 && y > 0; n-- {
				y--
				line.draw(f.Theme, c.Part(0, y, c.W, 1), nil, map[bool]string{true: line.Head()}[n == 0], rows[n], n == 0)
			}
		}
	}
}
