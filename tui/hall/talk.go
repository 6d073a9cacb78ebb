package hall

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/story"
	"medici/tui/talk"
	"medici/tui/ui"
)

// parlour is the talk of the hall, as one session hears it.
type parlour struct {
	frame   *frame.Frame
	errands await.Errands

	box   *post.Mailbox[[]match.Line]
	lines []story.Line // the oldest first
	field *ui.Field    // what is being said; nil while nothing is
}

type talkNews struct {
	lines []match.Line
	ok    bool
}

func (p *parlour) start() tea.Cmd {
	before, box := p.frame.Visitor.Listen()
	p.box = box
	p.hear(before)
	return await.Letters(p.errands.Ctx, p.box, func(lines []match.Line, ok bool) tea.Msg { return talkNews{lines, ok} })
}

func (p *parlour) stop() { p.box.Close() }

func (p *parlour) hear(lines []match.Line) {
	for _, l := range lines {
		if line, ok := story.Word(p.frame, l); ok {
			p.keep(line)
		}
	}
}

// keep adds a line; as many stay as a story takes along.
func (p *parlour) keep(line story.Line) {
	p.lines = append(p.lines, line)
	p.lines = slices.Delete(p.lines, 0, max(0, len(p.lines)-story.Kept))
}

// open begins to type.
func (p *parlour) open() { p.field = ui.NewField(p.hint(), talk.Most, 60) }

// hint says who hears it.
func (p *parlour) hint() string {
	if p.frame.Chosen.Now.Visibility == settings.Invisible {
		return p.frame.Say("to everybody in the hall, who see your name then")
	}
	return p.frame.Say("to everybody in the hall")
}

// say says what was typed, or carries it out.
func (p *parlour) say() error {
	answer, err := talk.Utter(p.frame, p.frame.Visitor, p.field.Value())
	if err != nil {
		return err
	}
	if p.field = nil; answer != "" {
		p.keep(story.Line{Text: answer, Kind: story.Own})
	}
	return nil
}

// draw draws the last lines, the newest lowest.
func (p *parlour) draw(c *ui.Canvas) {
	y := c.H
	for _, line := range slices.Backward(p.lines) {
		rows := line.Rows(p.frame, c.W, nil)
		if y -= len(rows); y < 0 {
			return
		}
		for i, row := range rows {
			p.drawRow(c, y+i, line, row, i == 0)
		}
	}
	if y == c.H && y > 0 {
		c.Put(1, 0, p.frame.Theme.Dim, p.frame.Theme.Fit(p.silence(), c.W-2))
	}
}

func (p *parlour) drawRow(c *ui.Canvas, y int, line story.Line, row string, first bool) {
	x := 1
	if head := len(line.Head) + 1; first && line.Head != "" && len(row) >= head {
		x = c.Put(x, y, p.frame.Theme.Accent, row[:head])
		row = row[head:]
	}
	c.Put(x, y, line.Kind.Ink(p.frame.Theme), row)
}

// silence is what stands where no line does.
func (p *parlour) silence() string {
	if p.frame.Chosen.Now.Talk == settings.Hidden {
		return p.frame.Say("Talk is hidden, as you decided.")
	}
	return p.frame.Say("Nobody has said anything yet.")
}

// drawLast draws the newest line into a row, as much of it as there is room for.
func (p *parlour) drawLast(c *ui.Canvas, y int) {
	for _, line := range slices.Backward(p.lines) {
		if rows := line.Rows(p.frame, c.W, nil); len(rows) > 0 {
			if len(rows) > 1 {
				rows[0] = p.frame.Theme.Fit(rows[0]+" "+rows[1], c.W-2)
			}
			p.drawRow(c, y, line, rows[0], true)
			return
		}
	}
}
