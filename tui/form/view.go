package form

import (
	"maps"
	"slices"

	"medici/tui/keys"
	"medici/tui/ui"
)

func (f *Form) Draw(c *ui.Canvas) {
	t := f.frame.Theme
	size, body := f.frame.Compose(c, f.head(), "", f.notice, formKeys)
	fields := f.fields()
	if f.rounds > 0 && size != ui.Phone {
		f.drawEvening(body, size, fields)
		return
	}
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

// drawEvening draws the questions about an evening, what the one under the cursor means, and how an evening runs.
func (f *Form) drawEvening(c *ui.Canvas, size ui.Size, fields []field) {
	t, note := f.frame.Theme, ui.Wrap(fields[f.line].note, c.W-4)
	if size == ui.Small {
		f.drawFields(c.Panel(t, 0, 0, c.W, 2*len(fields)+1), fields, 2)
		for i, line := range note[:min(len(note), 2)] {
			c.Put(2, 2*len(fields)+2+i, t.Dim, line)
		}
		c.Primary(1, c.H-2, t, formKeys[0], f.opening(), 0)
		return
	}
	left, step := c.W*62/100, 4
	panel := c.Panel(t, 0, 0, left, step*len(fields)+2)
	f.drawFields(panel, fields, step)
	note = ui.Wrap(fields[f.line].note, left-15)
	for i, line := range note[:min(step-1, len(note))] {
		panel.Put(13, 2+step*f.line+i, t.Dim, line)
	}
	c.Primary(1, step*len(fields)+4, t, formKeys[0], f.opening(), 0)
	how := c.Panel(t, left+1, 0, c.W-left-1, 14)
	how.Head(t, f.frame.Say("HOW IT RUNS"), "")
	f.frame.Lines(how, 1, 2, []string{
		f.frame.Say("Tables are drawn anew every round, so that all meet as evenly as can be."),
		f.frame.Say("Whoever comes late plays from the next round on."),
		f.frame.Say("Points for a table: 5, 3, 2 and 1, shared by ties."),
		f.frame.Say("The next round begins when you say so, or when a pause is over."),
	})
	f.drawComers(c.Panel(t, left+1, 15, c.W-left-1, c.H-15))
}

// drawComers says who comes: nobody yet, and the people with whom this person has played most.
func (f *Form) drawComers(c *ui.Canvas) {
	t := f.frame.Theme
	c.Head(t, f.frame.Say("WHO COMES"), "")
	lines := ui.Wrap(f.frame.Say("Nobody yet: you get one line to send."), c.W-2)
	for i, line := range lines {
		c.Put(1, 2+i, t.Text, line)
	}
	y := 3 + len(lines)
	names := f.frame.Companions.ByCompany(slices.Sorted(maps.Keys(f.frame.Companions)))
	for i, name := range names {
		if y+1+i >= c.H {
			return
		}
		if i == 0 {
			c.Put(1, y, t.Dim, t.Fit(f.frame.Say("You have played most with:"), c.W-2))
		}
		c.Put(1, y+1+i, t.Text, t.Fit(name, 16))
		c.Put(19, y+1+i, t.Dim, t.Fit(f.frame.Together(name), c.W-20))
	}
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
