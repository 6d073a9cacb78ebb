package story

import (
	"slices"

	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/ui"
)

// Story is what happened and was said at a table; one can scroll through it.
type Story struct {
	Lines  []Line
	Events int  // of the game that it tells of
	scroll int  // lines it is scrolled up
	Apart  bool // what watchers say is drawn elsewhere
}

// apart reports what watchers say to each other.
func (l *Line) apart() bool { return l.said() != nil && l.said().Kind == match.SaidBySpectator }

// Tell adds an update, moves and talk in the order they came.
func (s *Story) Tell(f *frame.Frame, u match.Update, tale func(rules.Event) string) {
	before := len(s.Lines)
	u.Each(func(l match.Line) {
		if line, ok := Word(f, l); ok {
			s.Lines = append(s.Lines, line)
		}
	}, func(m match.Move) {
		for _, e := range m.Events {
			s.Events++
			s.Lines = append(s.Lines, Happened(tale(e), e))
		}
	})
	if s.scroll > 0 {
		s.scroll += len(s.Lines) - before // stay where one reads
	}
}

// Anew forgets the game before, and keeps what was said around it.
func (s *Story) Anew() {
	s.Events = 0
	s.Lines = slices.DeleteFunc(s.Lines, func(l Line) bool { return l.Event != nil })
	s.Lines = slices.Delete(s.Lines, 0, max(0, len(s.Lines)-Kept))
}

// Retell tells the story again, in the language of now.
func (s *Story) Retell(f *frame.Frame, tale func(rules.Event) string) {
	for i, told := range s.Lines {
		switch {
		case told.Event != nil:
			s.Lines[i] = Happened(tale(told.Event), told.Event)
		case told.Kind() != Own:
			s.Lines[i], _ = Word(f, *told.said())
		}
	}
}

// mostOwn is how many answers to orders stay in the story: nothing else keeps
// somebody from giving them without end.
const mostOwn = 20

// Answer puts what was done into the story, for this person alone.
func (s *Story) Answer(text string) {
	s.Lines = append(s.Lines, Answered(text))
	s.scroll = 0
	own := 0
	for i, line := range slices.Backward(s.Lines) {
		if line.Kind() == Own {
			own++
		}
		if own > mostOwn {
			s.Lines = slices.Delete(s.Lines, i, i+1)
			break
		}
	}
}

// Scroll scrolls up, or down.
func (s *Story) Scroll(by int) {
	s.scroll = max(0, min(s.scroll+by, len(s.Lines)-1))
}

// ToEnd scrolls down to the newest line.
func (s *Story) ToEnd() { s.scroll = 0 }

// Draw draws the last of the story up to that many events, the newest line lowest: after them there is only
// what people say, in a part of its own where there is one. The inputs are everything that its rows depend
// on besides themselves.
func (s *Story) Draw(f *frame.Frame, c, talk *ui.Canvas, board ui.Board, in ui.Inputs, events int) {
	if s.scroll > 0 {
		s.scroll = min(s.scroll, s.furthest(f, board, c.W, c.H))
	}
	behind := s.behind(events)
	if talk == nil {
		s.drawLines(f, c, board, in, behind, func(Kind) bool { return true })
		return
	}
	s.drawLines(f, c, board, in, behind, func(k Kind) bool { return k != Chat })
	s.drawLines(f, talk, board, in, behind, func(k Kind) bool { return k == Chat })
}

// DrawLast draws the newest line up to so many events into one row, as much of it as there is room for: what somebody
// did or said, before what merely began. It is false when there is none.
func (s *Story) DrawLast(f *frame.Frame, c *ui.Canvas, board ui.Board, events int) bool {
	behind := s.behind(events)
	var last *Line
	for i := len(s.Lines) - 1 - s.scroll; i >= 0; i-- {
		line := &s.Lines[i]
		early := i >= behind && line.Kind() != Chat && line.Kind() != Own
		if early || line.row(f, board) == "" {
			continue
		}
		if last == nil {
			last = line
		}
		if line.Event == nil || line.sign(board) != "" {
			last = line
			break
		}
	}
	if last == nil {
		return false
	}
	last.draw(f.Theme, c, board, last.Head(), f.Theme.Fit(last.row(f, board), c.W-2), true)
	return true
}

// drawLines draws the last lines of some kinds; behind one there is only what people say.
func (s *Story) drawLines(
	f *frame.Frame, c *ui.Canvas, board ui.Board, in ui.Inputs, behind int, has func(Kind) bool,
) {
	y := c.H
	var room [4]string
	for i := len(s.Lines) - 1 - s.scroll; i >= 0 && y > 0; i-- {
		line := &s.Lines[i]
		early := i >= behind && line.Kind() != Chat && line.Kind() != Own
		if s.Apart && line.apart() || early || !has(line.Kind()) {
			continue
		}
		rows := line.Rows(f, board, c.W, room[:0])
		for n := len(rows) - 1; n >= 0 && y > 0; n-- {
			head := ""
			if n == 0 {
				head = line.Head()
			}
			y--
			c.KeepRow(y, in.Int(int(line.Kind())).Is(line.Event != nil).Text(head).Text(rows[n]), func(c *ui.Canvas) {
				line.draw(f.Theme, c, board, head, rows[n], n == 0)
			})
		}
	}
}

// behind returns the first line that comes after so many events.
func (s *Story) behind(events int) int {
	i := len(s.Lines)
	for n := s.Events; n > events && i > 0; {
		if i--; s.Lines[i].Event != nil {
			n--
		}
	}
	return i
}

// draw draws a row of the story, which may begin with the speaker.
func (l *Line) draw(t *ui.Theme, c *ui.Canvas, board ui.Board, head, row string, first bool) {
	at := 1
	if head != "" && len(row) >= len(head)+1 {
		at = c.Put(at, 0, t.Accent, head+":")
		row = row[len(head)+1:]
	}
	l.Draw(c, board, at, 0, l.Kind().Ink(t), row, first)
}

// furthest returns how far one can scroll up: until the first line is at the top.
func (s *Story) furthest(f *frame.Frame, board ui.Board, w, h int) int {
	for i, line := range s.Lines {
		if h -= len(line.Rows(f, board, w, nil)); h < 0 {
			return len(s.Lines) - i
		}
	}
	return 0
}
