package train

import (
	"strconv"

	"medici/tui/keys"
	"medici/tui/ui"
)

// boardRows are those of a board that has what is asked below it; where there are fewer that lies over the board.
const boardRows = 21

// covers reports that what is asked lies over a part of the board.
func (s *Screen) covers() bool { return s.board != nil && s.frame.BodyRows() < boardRows+leastRows }

// leastRows are those of what is asked, where they lie below the board.
const leastRows = 8

func (s *Screen) Draw(c *ui.Canvas) {
	t := s.frame.Theme
	more := ""
	if s.board != nil {
		more = s.frame.Games.Brief(s.task.Game.Name())
	}
	s.frame.Compose(c, s.Title(), more, s.notice, s.Keymap())
	body := c.Part(0, 1, c.W, c.H-2)
	if s.board == nil {
		if s.notice == "" {
			body.Put(2, 2, t.Dim, s.frame.Say("Looking for a task."))
		}
		return
	}
	rows := body.H
	if !s.covers() {
		rows = max(boardRows, body.H-2*leastRows)
	}
	s.board.Draw(body.Part(0, 0, body.W, rows))
	if s.bare {
		return
	}
	wide := min(body.W, 120)
	lines := s.lines(wide - 3)
	high := len(lines) + 1
	y := body.H - high
	if !s.covers() {
		y, high = rows, body.H-rows
	}
	y = max(0, y)
	if s.covers() {
		body.Cover()
	}
	s.draw(body.Part((body.W-wide)/2, y, wide, min(high, body.H)), lines)
}

// line is a row of what is asked, or of what came of it.
type line struct {
	text   string
	style  ui.Style
	choice int // from 0; -1 of none
}

// lines are what is asked, broken to a width.
func (s *Screen) lines(wide int) (all []line) {
	t, teller := s.frame.Theme, s.teller()
	add := func(style ui.Style, choice int, text string) {
		indent := ""
		if choice >= 0 {
			indent = "   "
		}
		for i, part := range ui.Wrap(text, wide-len(indent)) {
			if i > 0 {
				part = indent + part
			}
			all = append(all, line{part, style, choice})
		}
	}
	add(t.Dim, -1, teller.Head(&s.task))
	if s.came == nil {
		for i, name := range teller.Choices(&s.task) {
			style := t.Text
			if i == s.at {
				style = t.Strong
			}
			add(style, i, strconv.Itoa(i+1)+"  "+name)
		}
		return all
	}
	for i, text := range teller.Outcome(&s.task, s.chosen, s.came) {
		style := t.Text
		if i == 0 {
			style = t.Strong
		}
		add(style, -1, text)
	}
	return all
}

func (s *Screen) draw(c *ui.Canvas, lines []line) {
	t := s.frame.Theme
	c = c.Panel(t, 0, 0, c.W, c.H)
	head := s.frame.Say("WHICH IS BEST?")
	if s.came != nil {
		head = s.frame.Say("WHAT IS BEST")
	}
	c.Put(1, 0, t.Title, head)
	for y, l := range lines {
		if y+1 >= c.H {
			return
		}
		if l.choice >= 0 {
			c.Zone(0, y+1, c.W, 1, ui.Click{Intent: keys.Pick, Arg: l.choice})
			if l.choice == s.at {
				c.Row(t, y+1, 1)
				t.Choose(c, 0, y+1, t.Accent)
			}
		}
		c.Put(2, y+1, l.style, t.Fit(l.text, c.W-3))
	}
}
