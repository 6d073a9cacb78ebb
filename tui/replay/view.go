package replay

import (
	"fmt"
	"slices"

	"medici/rules/record"
	"medici/tui/frame"
	"medici/tui/story"
	"medici/tui/ui"
)

// What a replay puts below the board, in rows, and what it leaves to the board.
const (
	boardRows = 21 // of a board without its lower bands
	chartRows = 16 // of the panel with the curves
	leastRows = 7  // of the same, where there are fewer
)

// Draw puts everything where it is at a table, and what steps through the game in the
// place of what follows from moves.
func (r *Replay) Draw(c *ui.Canvas) {
	if r.Review.Open && !r.WhatIf.Open && !r.reading {
		reviewSheet{r}.draw(c)
		return
	}
	r.drawHeader(c)
	r.frame.Footer(c, r.Keymap())
	body := c.Part(0, 1, c.W, c.H-2)
	if r.reading {
		r.drawStory(body)
		return
	}
	size := frame.Fitting(c.W, c.H)
	middle := func(y, h int) *ui.Canvas { return body.Part((c.W-size.W)/2, y, size.W, h) }
	switch {
	case r.WhatIf.Open && size.W < ui.Tall.W:
		whatIfSheet{r}.draw(body.Part(0, 0, c.W, body.H))
	case size == ui.Phone:
		r.drawBoard(body.Part(0, 0, c.W, body.H-2))
		if where := middle(body.H-2, 1); r.Together.company() {
			drawTogether(r, where) // no row of the board is spared
		} else {
			r.drawWhere(where)
		}
		r.drawScrubber(middle(body.H-1, 1))
	case size == ui.Small && body.H < boardRows+leastRows:
		r.drawBoard(body.Part(0, 0, c.W, body.H-1))
		r.drawScrubber(middle(body.H-1, 1))
	case size == ui.Small:
		rows := min(body.H-boardRows, chartRows)
		r.drawBoard(body.Part(0, 0, c.W, body.H-rows))
		r.drawCurves(middle(body.H-rows, rows).Panel(r.frame.Theme, 0, 0, size.W, rows))
	case size == ui.Tall:
		y := boardRows + 1
		rows := min(body.H-y-1, 2*chartRows)
		part := middle(y, rows)
		r.drawBoard(body.Part(0, 0, c.W, boardRows))
		if r.WhatIf.Open {
			whatIfSheet{r}.draw(part.Panel(r.frame.Theme, 1, 0, part.W-2, rows))
			break
		}
		r.drawCurves(part.Panel(r.frame.Theme, 1, 0, 80, rows))
		r.drawTale(part.Panel(r.frame.Theme, 82, 0, 37, rows))
	default:
		y := body.H - chartRows - 1
		part := middle(0, body.H)
		r.drawBoard(part.Part(0, 0, ui.Tall.W, y-1))
		r.drawParts(part.Panel(r.frame.Theme, ui.Tall.W, 1, size.W-ui.Tall.W-2, y-3))
		below := part.Panel(r.frame.Theme, 1, y, size.W-3, chartRows)
		if r.WhatIf.Open {
			whatIfSheet{r}.draw(below)
			break
		}
		r.drawCurves(below)
	}
	said := 1 // the scrubber
	if size == ui.Phone {
		said = 2
	}
	if rows := min(2, r.Together.rows(c.W)); rows > 0 && size != ui.Phone {
		said += rows
		drawTogether(r, body.Part(0, body.H-said, body.W, rows))
	}
	if r.Review.notice != "" {
		r.drawNotice(body, said+1)
	}
	drawSaying(r, c)
	r.frame.DrawAlert(c, c.H-2)
}

// drawBoard draws the board, and the story into the part that it leaves.
func (r *Replay) drawBoard(c *ui.Canvas) {
	if story, moves := r.Reel.Draw(c); moves {
		r.drawStory(story)
		return
	}
	r.drawStory(r.board.Draw(c))
}

// drawHeader draws which game it is, how far it is, and where there is room when it
// was and what proves it.
func (r *Replay) drawHeader(c *ui.Canvas) {
	t := r.frame.Theme
	c.Fill(0, 0, c.W, 1, t.Bar)
	x := 1
	if c.W >= ui.Small.W {
		x = drawGame(r, c)
	}
	x = c.Put(x, 0, t.Gold.Bold(), " "+r.frame.Say("REPLAY")+" ") + 2
	end := c.W - 1
	if more := r.whence(c.W); more != "" {
		end -= ui.Width(more)
		c.Put(end, 0, t.Dim, more)
	}
	if at := c.Part(x, 0, end-x-1, 1); !r.Reel.Progress(at) {
		r.board.Progress(at)
	}
}

// drawGame draws whose game it is: the server's, and the table's where the record names one. It returns where that ends,
// with the space behind it.
func drawGame(r *Replay, c *ui.Canvas) int {
	x := r.frame.Brand(c) + 2
	if table := r.game.Tag("table"); table != "" {
		x = c.Put(x, 0, r.frame.Theme.Strong, r.frame.Theme.Fit(table, 16)) + 2
	}
	return x
}

// whence is what the header tells of the record in so wide a terminal.
func (r *Replay) whence(w int) string {
	proved := r.frame.Say("the draws are not proved")
	if r.game.Tag(record.SeedTag) != "" && r.game.Tag(record.CommitmentTag) != "" {
		proved = r.frame.Say("the draws are proved")
	}
	switch {
	case w >= ui.Tall.W:
		return r.game.Tag("date") + "  " + proved
	case w >= ui.Small.W:
		return r.where()
	}
	return ""
}

// proof says what the tags are worth. They have been checked where the record
// was read: every draw is the seed's, and the seed the commitment's.
func (r *Replay) proof() string {
	if from, ok := r.game.From(); ok {
		return r.frame.Say("The first %d moves are those of %s. Nothing proves the draws behind them.", from.Moves, from.ID)
	}
	seed, commitment := r.game.Tag(record.SeedTag) != "", r.game.Tag(record.CommitmentTag) != ""
	switch {
	case seed && commitment:
		return r.frame.Say("The draws are proved by their seed, which was fixed before the first.")
	case seed:
		return r.frame.Say("The draws are those of the seed, but nothing shows that it was fixed before.")
	case commitment:
		return r.frame.Say("No seed yet: it is told when the game is over, and then proves the draws.")
	}
	return r.frame.Say("No seed: nothing is known of where the draws of this game come from.")
}

// where says where in the game one is.
func (r *Replay) where() string { return r.frame.Say("move %d of %d", r.At, r.End) }

// drawWhere draws where one is, and what happened last: the part that ended with it, or the sentence.
func (r *Replay) drawWhere(c *ui.Canvas) {
	t := r.frame.Theme
	text := r.where()
	if len(r.Parts) > 0 && c.W >= ui.Small.W {
		text += ", " + r.frame.Say(r.steps.Count, r.part(r.At), len(r.Parts))
	}
	if c.W < ui.Small.W {
		text = fmt.Sprint(r.At, "/", r.End)
	}
	c.Right(c.W-1, 0, t.Text, text)
	room := c.W - 3 - ui.Width(text)
	if n, ok := r.Ended(r.At); ok {
		c.Inked(r.board, 1, 0, t.Accent, t.Fit(r.whole.Caption(n), room))
		return
	}
	if c.W < ui.Small.W { // elsewhere there is a story
		told := r.shown()
		so := story.Story{Lines: told, Events: len(told)}
		so.DrawLast(r.frame, c.Part(0, 0, room+2, 1), r.board, len(told))
	}
}

// drawTale is a panel of the story.
func (r *Replay) drawTale(c *ui.Canvas) {
	c.Head(r.frame.Theme, r.frame.Say("STORY"), "")
	r.drawStory(c.Part(0, 2, c.W, c.H-3))
}

// shown returns what is told so far; while something moves, only what was shown of it.
func (r *Replay) shown() []story.Line {
	if b, moves := r.Reel.Shown(); moves {
		return r.told[:min(b.Told, len(r.told))]
	}
	return r.told
}

// drawStory draws the last sentences, those of the last move brighter; before the first it says what proves
// the draws.
func (r *Replay) drawStory(c *ui.Canvas) {
	y, told := c.H, r.shown()
	if len(told) == 0 {
		for i, line := range ui.Wrap(r.proof(), c.W-2) {
			if i < c.H {
				c.Put(1, i, r.frame.Theme.Dim, line)
			}
		}
	}
	for i, line := range slices.Backward(told[:max(0, len(told)-r.scroll)]) {
		style := r.frame.Theme.Dim
		if i >= r.news {
			style = r.frame.Theme.Text
		}
		for n, wrapped := range slices.Backward(ui.Wrap(line.Signed(r.board), c.W-2)) {
			if y--; y < 0 {
				return
			}
			line.Draw(c, r.board, 1, y, style, wrapped, n == 0)
		}
	}
}
