package book

import (
	"medici/internal/games/lesson"
	"medici/rules"
	"medici/tui/ui"
)

// rows is how a page of a chapter is divided: the rows of its head and of its exhibit, how
// far these are apart, and the ground around the panels.
type rows struct{ head, first, step, exhibit, gap, margin int }

func (b *Book) rowsOf(c *ui.Canvas, size ui.Size) rows {
	n := b.seats()
	switch {
	case size == ui.Tall:
		return rows{head: 1, first: 3, step: 2, exhibit: 3 + 2*n, gap: 2, margin: 1}
	case size == ui.Phone || c.H < 20:
		return rows{first: 1, step: 1, exhibit: 1 + n}
	}
	return rows{head: 1, first: 2, step: 1, exhibit: 3 + n, gap: 2, margin: size.W / ui.Wide.W}
}

// drawScore draws a chapter of the scoring above, and the race below.
func (b *Book) drawScore(c *ui.Canvas, size ui.Size) {
	r, t := b.rowsOf(c, size), b.Theme
	w := c.W - 2*r.margin
	b.drawChapters(c.Part(r.margin, r.head, w, 1), size)
	y := r.head + max(1, r.gap)
	exhibit := c.Panel(t, r.margin, y, w, r.exhibit)
	exhibit.Name(lesson.Accounts)
	b.drawExhibit(exhibit, r, size)
	y += r.exhibit + min(r.gap, 1)
	b.DrawRace(c.Panel(t, r.margin, y, w, c.H-y-r.margin), size)
}

// drawChapters names the chapters, those already paid in the style of their pieces.
func (b *Book) drawChapters(c *ui.Canvas, size ui.Size) {
	t, x := b.Theme, 1
	if size.W >= ui.Wide.W {
		x = 21
	}
	for chapter := range b.End() {
		text, style := b.say("total"), t.Dim
		if chapter < b.Total() {
			text = b.Chapters[chapter].Name
			if size.W < ui.Wide.W {
				text = b.Chapters[chapter].Short
			}
		}
		if chapter <= b.Chapter {
			if style = t.Raised; chapter < b.Total() && b.Chapters[chapter].Face >= 0 {
				style = t.Faces[b.Chapters[chapter].Face]
			}
			if t.Flat {
				style = style.Bold()
			}
		}
		if chapter == b.Chapter {
			c.Put(x-1, 0, t.Key, t.Mark)
		}
		x = c.Put(x, 0, style, " "+text+" ") + 1
	}
}

// drawExhibit draws what a chapter paid and why.
func (b *Book) drawExhibit(c *ui.Canvas, r rows, size ui.Size) {
	t, title, rule := b.Theme, b.Title, ""
	if b.Chapter < b.Total() {
		title, rule = b.Chapters[b.Chapter].Head, b.Chapters[b.Chapter].Rule
	}
	if size.W < ui.Wide.W {
		rule = ""
	}
	end := c.Head(t, title, "")
	if rule != "" {
		c.Put(end+2, 0, t.Dim, t.Fit(rule, c.W-end-3))
	}
	if b.Chapter == b.Total() {
		b.drawSums(c, r.first, r.step, size)
		return
	}
	for s := range rules.Seat(b.seats()) {
		y := r.first + int(s)*r.step
		b.putSeat(c, 1, y, s, nameWidth(size))
		b.Row(c, y, s, b.Chapter, size)
	}
	if b.Scale != nil {
		b.Scale(c, min(1, r.first-1), b.Chapter, size)
	}
}

// nameWidth returns how wide a name is in front of a row.
func nameWidth(size ui.Size) int {
	if size.W >= ui.Wide.W {
		return 16
	}
	return 10
}

// DrawRace draws one bar for each seat: the score before the stage, then what each chapter so far brought;
// the sum, the place, and who was passed.
func (b *Book) DrawRace(c *ui.Canvas, size ui.Size) {
	t := b.Theme
	end := c.Head(t, b.Unit, "")
	if end+2+ui.Width(b.Since) < c.W {
		c.Put(end+2, 0, t.Dim, b.Since)
	}
	b.race().Draw(c, t, size)
}

// PaidOut ends a row of an exhibit with what was paid, and for which place.
func (b *Book) PaidOut(c *ui.Canvas, y, paid int, place string) {
	t := b.Theme
	text, style := "0", t.Dim
	if paid > 0 {
		text, style = Signed(paid), t.Key
	}
	c.Right(c.W-1, y, style, text)
	c.Right(c.W-6, y, t.Dim, place)
}
