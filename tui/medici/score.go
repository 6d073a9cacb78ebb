package medici

import (
	"medici/rules/medici"
	"medici/tui/ui"
)

// drawAccounts draws a day that was scored: its chapters, what the chosen one paid,
// and the race for florins up to it; or the end of the game; or all in words. The
// story has no room then.
func (b *Board) drawAccounts(c *ui.Canvas) *ui.Canvas {
	size, part := ui.Fitting(c, ui.Phone, small.size, ui.Tall)
	switch a := &b.accounts; {
	case a.words:
		b.drawLedger(part)
	case a.chapter == endChapter:
		b.drawEnd(part, size)
	default:
		b.drawScore(part, size)
	}
	return c.Part(0, c.H, c.W, 0)
}

// drawScore draws a chapter of the scoring above, and the race below.
func (b *Board) drawScore(c *ui.Canvas, size ui.Size) {
	n, t := b.buyers(), b.Theme
	y, gap, step := 0, 1, 1
	switch {
	case size == ui.Tall:
		y, gap, step = 1, 2, 2
	case size == ui.Phone || c.H < 20:
		gap = 0
	default:
		y, gap = 1, 2
	}
	margin := 0
	if size == ui.Tall {
		margin = 1
	}
	b.drawChapters(c.Part(margin, y, c.W-2*margin, 1), size)
	y += max(1, gap)
	rows := 1 + n*step + gap
	if size == ui.Tall {
		rows = 3 + n*step
	}
	exhibit := c.Panel(t, margin, y, c.W-2*margin, rows)
	first := min(gap, 1) + 1
	if size == ui.Tall {
		first = 3
	}
	b.drawExhibit(exhibit, first, step, size)
	y += rows + min(gap, 1)
	race := c.Panel(t, margin, y, c.W-2*margin, c.H-y-margin)
	b.drawRace(race, size)
}

// drawChapters names the seven chapters, those paid on their faces.
func (b *Board) drawChapters(c *ui.Canvas, size ui.Size) {
	t, a, x := b.Theme, &b.accounts, 1
	if size == ui.Tall {
		x = 21
	}
	for chapter := range endChapter {
		text, style := b.chapterName(chapter, size), t.Dim
		if chapter <= a.chapter {
			style = t.Raised
			if chapter > 0 && chapter < totalChapter {
				style = t.Faces[chapter-1]
			}
			if t.Flat {
				style = style.Bold()
			}
		}
		if chapter == a.chapter {
			c.Put(x-1, 0, t.Key, t.Mark)
		}
		x = c.Put(x, 0, style, " "+text+" ") + 1
	}
}

// chapterName is a chapter's name, as long as there is room for.
func (b *Board) chapterName(chapter int, size ui.Size) string {
	switch {
	case chapter == shipsChapter:
		return b.say("ships")
	case chapter == totalChapter:
		return b.say("total")
	case size == ui.Tall:
		g := medici.Good(chapter - 1)
		return g.Letter() + " " + b.good(g)
	}
	return medici.Good(chapter - 1).Letter()
}
