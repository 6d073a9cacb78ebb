package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/ui"
)

// parlour is the talk of the hall, as one session hears it.
type parlour struct {
	box   *post.Mailbox[[]match.Line]
	lines []storyLine // the oldest first
	field *ui.Field   // what is being said; nil while nothing is
}

type talkNews struct {
	lines []match.Line
	ok    bool
}

func (p *parlour) start(a *App) tea.Cmd {
	before, box := a.Visitor.Listen()
	p.box = box
	p.hear(a, before)
	return listen(a.ctx, p.box, func(lines []match.Line, ok bool) tea.Msg { return talkNews{lines, ok} })
}

func (p *parlour) stop() { p.box.Close() }

func (p *parlour) hear(a *App, lines []match.Line) {
	for _, l := range lines {
		if line, ok := a.wordLine(l); ok {
			p.keep(line)
		}
	}
}

// keep adds a line; as many stay as a story takes along.
func (p *parlour) keep(line storyLine) {
	p.lines = append(p.lines, line)
	p.lines = slices.Delete(p.lines, 0, max(0, len(p.lines)-talkKept))
}

// open begins to type.
func (p *parlour) open(a *App) {
	hint := a.say("to everybody in the hall")
	if a.choices.now.Visibility == settings.Unseen {
		hint = a.say("to everybody in the hall, who see your name then")
	}
	p.field = ui.NewField(hint, 300, 60)
}

// say says what was typed, or carries it out.
func (p *parlour) say(a *App) error {
	answer, err := a.utter(a.Visitor, p.field.Value())
	if err != nil {
		return err
	}
	if p.field = nil; answer != "" {
		p.keep(storyLine{text: answer, kind: ownTale})
	}
	return nil
}

// draw draws the last lines, the newest lowest.
func (p *parlour) draw(a *App, c *ui.Canvas) {
	y := c.H
	for _, line := range slices.Backward(p.lines) {
		rows := line.rows(a, c.W, nil)
		if y -= len(rows); y < 0 {
			return
		}
		for i, row := range rows {
			p.drawRow(a, c, y+i, line, row, i == 0)
		}
	}
	if y == c.H && y > 0 {
		c.Put(1, 0, a.theme.Dim, a.theme.Fit(p.silence(a), c.W-2))
	}
}

func (p *parlour) drawRow(a *App, c *ui.Canvas, y int, line storyLine, row string, first bool) {
	x := 1
	if head := len(line.head) + 1; first && line.head != "" && len(row) >= head {
		x = c.Put(x, y, a.theme.Accent, row[:head])
		row = row[head:]
	}
	c.Put(x, y, a.taleStyle(line.kind), row)
}

// silence is what stands where no line does.
func (p *parlour) silence(a *App) string {
	if a.choices.now.Talk == settings.Hidden {
		return a.say("Talk is hidden, as you decided.")
	}
	return a.say("Nobody has said anything yet.")
}

// drawLast draws the newest line into a row, as much of it as there is room for.
func (p *parlour) drawLast(a *App, c *ui.Canvas, y int) {
	for _, line := range slices.Backward(p.lines) {
		if rows := line.rows(a, c.W, nil); len(rows) > 0 {
			if len(rows) > 1 {
				rows[0] = a.theme.Fit(rows[0]+" "+rows[1], c.W-2)
			}
			p.drawRow(a, c, y, line, rows[0], true)
			return
		}
	}
}
