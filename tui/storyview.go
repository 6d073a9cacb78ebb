package tui

import (
	"strings"

	"medici/internal/people/settings"
	"medici/rules"
	"medici/tui/ui"
)

// drawStory draws the last of the story, the newest line lowest.
func (t *table) drawStory(a *App, c *ui.Canvas) {
	if t.scroll > 0 {
		t.scroll = min(t.scroll, t.furthest(a, c.W, c.H))
	}
	y := c.H
	in := t.inks()
	var room [4]string
	for i := len(t.told) - 1 - t.scroll; i >= 0 && y > 0; i-- {
		line := &t.told[i]
		rows := line.rows(a, c.W, room[:0])
		for n := len(rows) - 1; n >= 0 && y > 0; n-- {
			head := ""
			if n == 0 {
				head = line.head
			}
			y--
			c.KeepRow(y, in.Int(int(line.kind)).Is(line.event != nil).Text(head).Text(rows[n]), func(c *ui.Canvas) {
				t.drawTale(a, c, line, head, rows[n])
			})
		}
	}
}

// inks are inputs of all rows of the story: words of a game have their inks, and people have
// theirs as soon as the board knows them.
func (t *table) inks() ui.Inputs {
	in := ui.InputsOf("story").Text(t.now.Table.Title)
	for s := range t.now.Table.Seats {
		in = in.Text(t.name(rules.Seat(s)))
	}
	if inker, ok := t.board.(ui.Inker); ok {
		_, known := inker.Ink(t.name(0))
		in = in.Is(known)
	}
	return in
}

// drawTale draws a row of the story, which may begin with who speaks.
func (t *table) drawTale(a *App, c *ui.Canvas, line *storyLine, head, row string) {
	at := 1
	if head != "" && len(row) >= len(head)+1 {
		at = c.Put(at, 0, a.theme.Accent, head+":")
		row = row[len(head)+1:]
	}
	a.drawWords(c, t.board, at, 0, a.taleStyle(line.kind), *line, row)
}

// drawWords draws a row of the story, what happened with its words as the board has them.
func (a *App) drawWords(c *ui.Canvas, board ui.Board, x, y int, style ui.Style, line storyLine, row string) {
	if line.event == nil {
		c.Put(x, y, style, row)
		return
	}
	drawInked(c, board, x, y, style, row)
}

// drawInked draws text with its words as a board has them, if it has any.
func drawInked(c *ui.Canvas, board ui.Board, x, y int, style ui.Style, text string) {
	inker, ok := board.(ui.Inker)
	for ok && text != "" {
		word, rest, _ := strings.Cut(text, " ")
		bare := strings.TrimRight(word, ".,:;")
		ink, known := inker.Ink(bare)
		if !known {
			ink = style
		}
		x = c.Put(x, y, ink, bare)
		x = c.Put(x, y, style, word[len(bare):])
		if text = rest; text != "" {
			x = c.Put(x, y, style, " ")
		}
	}
	c.Put(x, y, style, text)
}

// furthest is how far one can scroll up: until the first line is at the top.
func (t *table) furthest(a *App, w, h int) int {
	for i, line := range t.told {
		if h -= len(line.rows(a, w, nil)); h < 0 {
			return len(t.told) - i
		}
	}
	return 0
}

// rows is a line as it is wrapped, behind others; none when it is from somebody who was blocked since, or
// is talk and the person hides that.
func (l *storyLine) rows(a *App, w int, to []string) []string {
	text := l.text
	switch {
	case l.line != nil && !a.Visitor.Hears(*l.line), l.kind == chatTale && a.choices.now.Talk == settings.Hidden:
		return to
	case l.head != "":
		text = l.head + ": " + text
	}
	return ui.WrapTo(to, text, w-2)
}

func (a *App) taleStyle(k taleKind) ui.Style {
	switch k {
	case tableTale:
		return a.theme.Dim
	case ownTale:
		return a.theme.Accent
	}
	return a.theme.Text
}
