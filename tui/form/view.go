package form

import (
	"medici/tui/keys"
	"medici/tui/ui"
)

func (f *Form) Draw(c *ui.Canvas) {
	t := f.frame.Theme
	size, body := f.frame.Compose(c, f.head(), "", f.notice, formKeys)
	fields := f.fields()
	if size == ui.Phone {
		f.drawFields(body.Panel(t, 0, 0, body.W, len(fields)+1), fields, 1)
		f.drawNote(body.Panel(t, 0, len(fields)+2, body.W, body.H-len(fields)-4), fields[f.line:f.line+1])
		body.Primary(1, body.H-1, t, formKeys[0], f.opening(), 0)
		return
	}
	left := size.W * 62 / 100
	high := 17
	if size != ui.Small {
		high = 24
	}
	f.drawFields(body.Panel(t, 0, 0, left, high), fields, 2)
	f.drawNote(body.Panel(t, left+1, 0, size.W-left-1, high), fields)
	x := body.Primary(1, high+1, t, formKeys[0], f.opening(), 0)
	body.Put(x+3, high+1, t.Dim, t.Fit(f.frame.Say("you get the line for a friend"), body.W-x-4))
}

// drawFields draws the questions, each in some rows.
func (f *Form) drawFields(c *ui.Canvas, fields []field, high int) {
	t, top := f.frame.Theme, 1
	if high == 1 {
		top = 0
	}
	for i, field := range fields {
		y := top + i*high
		if i == f.line {
			c.Row(t, y, 1)
			t.Choose(c, 0, y, t.Accent)
		}
		c.Put(2, y, t.Text, t.Fit(field.label, 10))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i*mostAnswers + field.at})
		f.drawAnswers(c, 13, y, i, field)
	}
}

// drawAnswers draws all answers with the chosen one filled, or that one alone where
// there is no room.
func (f *Form) drawAnswers(c *ui.Canvas, x, y, line int, field field) {
	t, w := f.frame.Theme, 0
	for _, answer := range field.answers {
		w += ui.Width(answer) + 2
	}
	fill := t.Chosen
	if line != f.line && !t.Flat {
		fill = t.Strong.On(t.Gauge)
	}
	if x+w > c.W {
		x = c.Put(x-1, y, t.Accent, t.Less)
		x = c.Put(x, y, fill, " "+t.Fit(field.answers[field.at], c.W-x-4)+" ")
		c.Put(x, y, t.Accent, t.More)
		return
	}
	for i, answer := range field.answers {
		style := t.Dim
		if i == field.at {
			style = fill
		}
		c.Zone(x, y, ui.Width(answer)+2, 1, ui.Click{Intent: keys.Choose, Arg: line*mostAnswers + i})
		x = c.Put(x, y, style, " "+answer+" ")
	}
}

// drawNote draws what the answers mean.
func (f *Form) drawNote(c *ui.Canvas, fields []field) {
	t, y := f.frame.Theme, 2
	c.Head(t, f.frame.Games.Title(f.of.Name()), "")
	if c.H < 9 {
		y = 1
	}
	for _, field := range fields {
		if field.note == "" {
			continue
		}
		for _, line := range ui.Wrap(field.note, c.W-2) {
			if y < c.H {
				c.Put(1, y, t.Dim, line)
				y++
			}
		}
		if c.H > 20 {
			y++
		}
	}
}
