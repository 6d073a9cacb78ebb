package tui

import (
	"fmt"
	"slices"

	"medici/rules/record"
	"medici/tui/ui"
)

// What a replay puts below the board, in rows, and what it leaves to the board.
const (
	boardRows = 21 // of a board without its lower bands
	chartRows = 16 // of the panel with the curves
	leastRows = 7  // of the same, where there are fewer
)

// draw puts everything where it is at a table, and what steps through the game in the
// place of what follows from moves.
func (r *replay) draw(a *App, c *ui.Canvas) {
	r.drawHeader(a, c)
	a.footer(c, r.keymap(a))
	body := c.Part(0, 1, c.W, c.H-2)
	if r.reading {
		r.drawStory(a, body)
		return
	}
	size := fitting(c.W, c.H)
	middle := func(y, h int) *ui.Canvas { return body.Part((c.W-size.W)/2, y, size.W, h) }
	switch {
	case size == ui.Phone:
		r.drawBoard(a, body.Part(0, 0, c.W, body.H-2))
		r.drawWhere(a, middle(body.H-2, 1))
		r.drawScrubber(a, middle(body.H-1, 1))
	case size == ui.Small && body.H < boardRows+leastRows:
		r.drawBoard(a, body.Part(0, 0, c.W, body.H-1))
		r.drawScrubber(a, middle(body.H-1, 1))
	case size == ui.Small:
		rows := min(body.H-boardRows, chartRows)
		r.drawBoard(a, body.Part(0, 0, c.W, body.H-rows))
		r.drawCurves(a, middle(body.H-rows, rows).Panel(a.theme, 0, 0, size.W, rows))
	case size == ui.Tall:
		y := boardRows + 1
		rows := min(body.H-y-1, 2*chartRows)
		part := middle(y, rows)
		r.drawBoard(a, body.Part(0, 0, c.W, boardRows))
		r.drawCurves(a, part.Panel(a.theme, 1, 0, 80, rows))
		r.drawTale(a, part.Panel(a.theme, 82, 0, 37, rows))
	default:
		y := body.H - chartRows - 1
		part := middle(0, body.H)
		r.drawBoard(a, part.Part(0, 0, ui.Tall.W, y-1))
		r.drawParts(a, part.Panel(a.theme, ui.Tall.W, 1, size.W-ui.Tall.W-2, y-3))
		r.drawCurves(a, part.Panel(a.theme, 1, y, size.W-3, chartRows))
	}
	said := 1 // the scrubber
	if size == ui.Phone {
		said = 2
	}
	r.drawReview(a, body, said)
	a.drawCall(c, c.H-2)
}

// drawBoard draws the board, and the story into the part that it leaves.
func (r *replay) drawBoard(a *App, c *ui.Canvas) {
	if b, ok := r.reel.shown(); ok {
		r.drawStory(a, b.Draw(c, r.reel.frame))
		return
	}
	r.drawStory(a, r.board.Draw(c))
}

// drawHeader draws which game it is, how far it is, and where there is room when it
// was and what proves it.
func (r *replay) drawHeader(a *App, c *ui.Canvas) {
	t := a.theme
	c.Fill(0, 0, c.W, 1, t.Bar)
	x := 1
	if c.W >= ui.Small.W {
		x = a.brand(c) + 2
		x = c.Put(x, 0, t.Strong, t.Fit(r.game.Tag("table"), 16)) + 2
	}
	x = c.Put(x, 0, t.Gold.Bold(), " "+a.say("REPLAY")+" ") + 2
	end := c.W - 1
	if more := r.whence(a, c.W); more != "" {
		end -= ui.Width(more)
		c.Put(end, 0, t.Dim, more)
	}
	r.board.Progress(c.Part(x, 0, end-x-1, 1))
}

// whence is what the header tells of the record in so wide a terminal.
func (r *replay) whence(a *App, w int) string {
	proved := a.say("the draws are not proved")
	if r.game.Tag(record.SeedTag) != "" && r.game.Tag(record.CommitmentTag) != "" {
		proved = a.say("the draws are proved")
	}
	switch {
	case w >= ui.Tall.W:
		return r.game.Tag("date") + "  " + proved
	case w >= ui.Small.W:
		return r.where(a)
	}
	return ""
}

// proof says what the tags are worth. They have been checked where the record
// was read: every draw is the seed's, and the seed the commitment's.
func (r *replay) proof(a *App) string {
	seed, commitment := r.game.Tag(record.SeedTag) != "", r.game.Tag(record.CommitmentTag) != ""
	switch {
	case seed && commitment:
		return a.say("The draws are proved by their seed, which was fixed before the first.")
	case seed:
		return a.say("The draws are those of the seed, but nothing shows that it was fixed before.")
	case commitment:
		return a.say("No seed yet: it is told when the game is over, and then proves the draws.")
	}
	return a.say("No seed: nothing is known of where the draws of this game come from.")
}

// where says where in the game one is.
func (r *replay) where(a *App) string { return a.say("move %d of %d", r.at, r.end) }

// drawWhere draws where one is, and what the part was that ended last.
func (r *replay) drawWhere(a *App, c *ui.Canvas) {
	t := a.theme
	text := r.where(a)
	if len(r.parts) > 0 && c.W >= ui.Small.W {
		text += ", " + a.say(r.steps.Count, r.part(r.at), len(r.parts))
	}
	if c.W < ui.Small.W {
		text = fmt.Sprint(r.at, "/", r.end)
	}
	c.Right(c.W-1, 0, t.Text, text)
	room := c.W - 3 - ui.Width(text)
	if n, ok := r.ended(r.at); ok {
		drawInked(c, r.board, 1, 0, t.Accent, t.Fit(r.whole.Caption(n), room))
	}
}

// drawTale is a panel of the story.
func (r *replay) drawTale(a *App, c *ui.Canvas) {
	c.Head(a.theme, a.say("STORY"), "")
	r.drawStory(a, c.Part(0, 2, c.W, c.H-3))
}

// drawStory draws the last sentences, those of the last move brighter; before the first
// it says what proves the draws.
func (r *replay) drawStory(a *App, c *ui.Canvas) {
	y := c.H
	if len(r.told) == 0 {
		for i, line := range ui.Wrap(r.proof(a), c.W-2) {
			if i < c.H {
				c.Put(1, i, a.theme.Dim, line)
			}
		}
	}
	for i, line := range slices.Backward(r.told[:max(0, len(r.told)-r.scroll)]) {
		style := a.theme.Dim
		if i >= r.news {
			style = a.theme.Text
		}
		for _, wrapped := range slices.Backward(ui.Wrap(line.text, c.W-2)) {
			if y--; y < 0 {
				return
			}
			a.drawWords(c, r.board, 1, y, style, line, wrapped)
		}
	}
}
