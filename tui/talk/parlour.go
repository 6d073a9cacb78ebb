package talk

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/story"
	"medici/tui/ui"
)

// Parlour is the talk of the hall, as one session hears it wherever it is shown.
type Parlour struct {
	frame   *frame.Frame
	errands await.Errands

	box   *post.Mailbox[[]match.Line]
	lines []story.Line // the oldest first
	Field *ui.Field    // what is being said; nil while nothing is
}

// news is what is said from now on.
type news struct {
	box   *post.Mailbox[[]match.Line]
	lines []match.Line
	ok    bool
}

// NewParlour returns the talk of the hall, before anything is heard of it.
func NewParlour(f *frame.Frame, e await.Errands) Parlour { return Parlour{frame: f, errands: e} }

// Start listens.
func (p *Parlour) Start() tea.Cmd {
	before, box := p.frame.Visitor.Listen()
	p.box = box
	p.add(before)
	return await.Letters(p.errands.Ctx, p.box, func(lines []match.Line, ok bool) tea.Msg { return news{box, lines, ok} })
}

// Stop stops listening.
func (p *Parlour) Stop() { p.box.Close() }

// Update takes in what was said, and what is typed or pasted into the line.
func (p *Parlour) Update(msg tea.Msg) {
	if n, ok := msg.(news); ok {
		if n.ok && n.box == p.box {
			p.add(n.lines)
		}
	} else if p.Field != nil {
		p.Field.Update(msg)
	}
}

func (p *Parlour) add(lines []match.Line) {
	for _, l := range lines {
		if line, ok := story.Word(p.frame, l); ok {
			p.keep(line)
		}
	}
}

// keep adds a line; as many stay as a story takes along.
func (p *Parlour) keep(line story.Line) {
	p.lines = append(p.lines, line)
	p.lines = slices.Delete(p.lines, 0, max(0, len(p.lines)-story.Kept))
}

// Open begins to type.
func (p *Parlour) Open() { p.Field = ui.NewField(p.Hint(), Most, 60) }

// Hint says who will read it.
func (p *Parlour) Hint() string {
	if p.frame.Chosen.Now.Visibility == settings.Invisible {
		return p.frame.Say("to everybody in the hall, who see your name then")
	}
	return p.frame.Say("to everybody in the hall")
}

// Say says what was typed, or carries it out.
func (p *Parlour) Say() error {
	answer, err := Utter(p.frame, p.frame.Visitor, p.Field.Value())
	if err != nil {
		return err
	}
	if p.Field = nil; answer != "" {
		p.keep(story.Answered(answer))
	}
	return nil
}

// DrawPanel draws what was said in a panel of its own.
func (p *Parlour) DrawPanel(c *ui.Canvas) {
	c.Head(p.frame.Theme, p.frame.Say("TALK"), "")
	c.Right(c.W-1, 0, p.frame.Theme.Key, p.frame.KeyName(keys.TalkKey))
	p.Draw(c.Part(0, 1, c.W, c.H-1))
}

// Draw draws the last lines, the newest lowest.
func (p *Parlour) Draw(c *ui.Canvas) {
	if !DrawLines(p.frame, c, p.lines) && c.H > 0 {
		c.Put(1, 0, p.frame.Theme.Dim, p.frame.Theme.Fit(p.silence(), c.W-2))
	}
}

// DrawLines draws the last of some lines, the newest lowest. It reports whether there was one to draw.
func DrawLines(f *frame.Frame, c *ui.Canvas, lines []story.Line) (some bool) {
	y := c.H
	for _, line := range slices.Backward(lines) {
		rows := line.Rows(f, nil, c.W, nil)
		some = some || len(rows) > 0
		if y -= len(rows); y < 0 {
			return some
		}
		for i, row := range rows {
			drawRow(f.Theme, c, y+i, line, row, i == 0)
		}
	}
	return some
}

func drawRow(t *ui.Theme, c *ui.Canvas, y int, line story.Line, row string, first bool) {
	x := 1
	if head := len(line.Head()) + 1; first && line.Head() != "" && len(row) >= head {
		x = c.Put(x, y, t.Accent, row[:head])
		row = row[head:]
	}
	c.Put(x, y, line.Kind().Ink(t), row)
}

// silence returns what stands where no line does.
func (p *Parlour) silence() string {
	if p.frame.Chosen.Now.Talk == settings.Hidden {
		return p.frame.Say("Talk is hidden, as you decided.")
	}
	return p.frame.Say("Nobody has said anything yet.")
}

// DrawLast draws the newest line into a row, as much of it as there is room for.
func (p *Parlour) DrawLast(c *ui.Canvas, y int) { DrawLast(p.frame, c, y, p.lines) }

// DrawLast draws the newest of some lines into a row, as much of it as there is room for.
func DrawLast(f *frame.Frame, c *ui.Canvas, y int, lines []story.Line) {
	for _, line := range slices.Backward(lines) {
		if rows := line.Rows(f, nil, c.W, nil); len(rows) > 0 {
			if len(rows) > 1 {
				rows[0] = f.Theme.Fit(rows[0]+" "+rows[1], c.W-2)
			}
			drawRow(f.Theme, c, y, line, rows[0], true)
			return
		}
	}
}

// DrawField draws a line that is typed above the footer, and above it what was wrong with the one before.
func DrawField(c *ui.Canvas, t *ui.Theme, label, notice string, field *ui.Field) {
	y := c.H - 2
	if notice != "" {
		c.Fill(0, y-1, c.W, 1, t.Tint)
		c.Put(1, y-1, t.Accent, t.Fit(notice, c.W-2))
	}
	c.Fill(0, y, c.W, 1, t.Tint)
	x := c.Put(1, y, t.Accent, label)
	field.Draw(c, x+1, y, t)
}
