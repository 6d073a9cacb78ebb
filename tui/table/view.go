package table

import (
	"medici/internal/games/narration"
	"medici/tui/frame"
	"medici/tui/ui"
)

func (t *Table) Draw(c *ui.Canvas) {
	stop, number := t.LessonStop()
	if stop != nil {
		c.KeepParts()
		defer func() {
			t.Tutor.drawStop(c, stop, number)
			t.frame.Footer(c, t.Keymap())
		}()
	}
	t.drawHeader(c)
	if !t.InGame() {
		t.frame.DrawAlert(c, frame.CallRow)
	}
	body := c.Part(0, 1, c.W, c.H-2)
	if t.Board == nil {
		t.frame.Footer(c, t.Keymap())
		return // the table has told nothing yet; it will in a moment
	}
	top := body
	if saysHowWell(t, body) && body.W < ui.Wide.W { // a wider one leaves the last row free
		top = body.Part(0, 0, body.W, body.H-1)
	}
	story := t.drawTop(top)
	rows := t.drawMessages(body)
	if story.H > 0 || stop != nil || !drawLastOf(t, c) {
		t.frame.Footer(c, t.Keymap())
	}
	if t.lying() != noSheet {
		t.drawSheet(body, rows)
		return
	}
	var talk *ui.Canvas
	if t.InGame() {
		talk = talkPart(t.Board, body)
	}
	story = story.Part(0, 0, story.W, story.H-rows)
	t.Story.Apart = false
	if t.InGame() && t.Now.You < 0 {
		left, drawn := drawGuess(t, body, story)
		story = left
		t.Story.SetApart(t.frame, t.Board, body, &story, &talk)
		if !drawn {
			story = drawGuessRow(t, c, story)
		}
	}
	t.drawStory(story, talk)
	t.drawHint(body, rows)
}

// drawHeader draws where one is, how far the game is, who watches, and the clock.
func (t *Table) drawHeader(c *ui.Canvas) {
	c.Fill(0, 0, c.W, 1, t.frame.Theme.Bar)
	right := t.Clock.draw(c) - 2
	if n := len(t.Now.Table.Watchers); n > 0 && c.W >= ui.Small.W {
		who := t.frame.Say("%d watching", n)
		if as := t.gaze.tells(); as != "" {
			who = as
		}
		c.Right(right, 0, t.frame.Theme.Dim, who)
		right -= ui.Width(who) + 2
	}
	x := c.Put(t.brand(c), 0, t.frame.Theme.Strong, t.Now.Table.Name) + 3
	switch {
	case t.InGame():
		if at := c.Part(x, 0, right-x, 1); !t.Reel.Progress(at) {
			t.Board.Progress(at)
		}
	case t.Board != nil:
		c.Put(x, 0, t.frame.Theme.Dim, t.frame.Games.Title(t.Now.Table.Title))
	}
}

// brand begins the header, where there is room for it.
func (v *Sight) brand(c *ui.Canvas) int {
	if c.W < ui.Small.W {
		return 1
	}
	return v.frame.Brand(c) + 2
}

// drawTop draws the board or the waiting room, and returns the part for the story.
func (t *Table) drawTop(body *ui.Canvas) *ui.Canvas {
	if !t.InGame() {
		return t.room.draw(body)
	}
	if story, moves := t.Reel.Draw(body); moves {
		return story
	}
	return t.Board.Draw(body)
}

// talkPart is the part that a board has for talk alone; nil where it has none.
func talkPart(board ui.Board, body *ui.Canvas) *ui.Canvas {
	if talker, ok := board.(ui.Talker); ok {
		return talker.Talk(body)
	}
	return nil
}

// drawMessages draws over the last rows how well a game was played that is over, the chat, a refusal, or who is away,
// and returns how many rows that takes.
func (t *Table) drawMessages(body *ui.Canvas) (rows int) {
	row := func() *ui.Canvas {
		rows++
		c := body.Part(0, body.H-rows, body.W, 1)
		c.Clear(t.frame.Theme.Tint)
		return c
	}
	if saysHowWell(t, body) {
		drawReviewed(t, row())
	}
	switch {
	case t.waits() && !t.explaining():
		t.drawWaits(row())
	case t.frame.Alerts() && t.InGame(): // the lot and the decision stay in sight
		rows++
		t.frame.DrawAlert(body, body.H-rows)
	}
	seat, open := t.ballot.polled()
	if open {
		t.ballot.draw(row(), seat)
	}
	if t.Chat != nil {
		c := row()
		x := c.Put(1, 0, t.frame.Theme.Key, t.frame.Say("Say:"))
		t.Chat.Draw(c, x+1, 0, t.frame.Theme)
	}
	text, style := t.message(open)
	if text != "" && (t.Chat == nil || style == t.frame.Theme.Accent) {
		row().Put(1, 0, style, t.frame.Theme.Fit(text, body.W-2))
	}
	return rows
}

// message is what to know now: that the table is halted, a refusal, or news, unless a
// vote is open, which tells it.
func (t *Table) message(open bool) (string, ui.Style) {
	switch {
	case t.halted.Halted:
		return narration.Halted(t.frame.Words, t.halted), t.frame.Theme.Accent
	case t.Held != nil:
		return t.frame.Say("Your move goes out in a second; Esc takes it back."), t.frame.Theme.Accent
	case t.Notice != "":
		return t.Notice, t.frame.Theme.Accent
	case open, t.Reel.Moves() && !t.Plays(): // how the game ends is still to be shown
		return "", t.frame.Theme.Text
	}
	return t.news(), t.frame.Theme.Text
}
