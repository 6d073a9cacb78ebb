package tui

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/ui"
)

func (t *table) Draw(c *ui.Canvas) {
	stop, number := t.lessonStop()
	if stop != nil {
		c.KeepParts()
		defer func() { t.drawStop(c, stop, number) }()
	}
	t.drawHeader(c)
	t.frame.Footer(c, t.Keymap())
	if !t.InGame() {
		t.frame.Call(c, frame.CallRow)
	}
	body := c.Part(0, 1, c.W, c.H-2)
	if t.board == nil {
		return // the table has not told anything yet; it will in a moment
	}
	story := t.drawTop(body)
	rows := t.drawMessages(body)
	if t.lying() != noSheet {
		t.drawSheet(body, rows)
		return
	}
	t.drawStory(story.Part(0, 0, story.W, story.H-rows))
	t.drawCounsel(body, rows)
}

// drawHeader draws where one is, how far the game is, who watches, and the clock.
func (t *table) drawHeader(c *ui.Canvas) {
	c.Fill(0, 0, c.W, 1, t.frame.Theme.Bar)
	right := t.drawClock(c) - 2
	if n := len(t.now.Table.Watchers); n > 0 && c.W >= ui.Small.W {
		who := t.frame.Say("%d watching", n)
		c.Right(right, 0, t.frame.Theme.Dim, who)
		right -= ui.Width(who) + 2
	}
	x := c.Put(t.brand(c), 0, t.frame.Theme.Strong, t.now.Table.Name) + 3
	switch {
	case t.InGame():
		t.board.Progress(c.Part(x, 0, right-x, 1))
	case t.board != nil:
		c.Put(x, 0, t.frame.Theme.Dim, t.frame.Games.Title(t.now.Table.Title))
	}
}

// brand begins the header, where there is room for it.
func (t *table) brand(c *ui.Canvas) int {
	if c.W < ui.Small.W {
		return 1
	}
	return t.frame.Brand(c) + 2
}

// drawTop draws the board or the waiting room, and returns the part for the story.
func (t *table) drawTop(body *ui.Canvas) *ui.Canvas {
	if !t.InGame() {
		return t.drawWaiting(body)
	}
	if story, moves := t.reel.Draw(body); moves {
		return story
	}
	return t.board.Draw(body)
}

// drawMessages lays over the last rows the chat, a refusal, or who is
// away, and returns how many rows that are.
func (t *table) drawMessages(body *ui.Canvas) (rows int) {
	row := func() *ui.Canvas {
		rows++
		c := body.Part(0, body.H-rows, body.W, 1)
		c.Clear(t.frame.Theme.Tint)
		return c
	}
	if _, called := t.frame.Turns.Call(); called && t.InGame() { // the lot and the decision stay in sight
		rows++
		t.frame.Call(body, body.H-rows)
	}
	seat, open := t.polled()
	if open {
		t.drawBallot(row(), seat)
	}
	if t.chat != nil {
		c := row()
		x := c.Put(1, 0, t.frame.Theme.Key, t.frame.Say("Say:"))
		t.chat.Draw(c, x+1, 0, t.frame.Theme)
	}
	text, style := t.message(open)
	if text != "" && (t.chat == nil || style == t.frame.Theme.Accent) {
		row().Put(1, 0, style, t.frame.Theme.Fit(text, body.W-2))
	}
	return rows
}

// message is what to know now: that the table is halted, a refusal, or news, unless a
// vote is open, which tells it.
func (t *table) message(open bool) (string, ui.Style) {
	switch {
	case t.halted.Halted:
		return narration.Halted(t.frame.Words, t.halted), t.frame.Theme.Accent
	case t.held != nil:
		return t.frame.Say("Your move goes out in a second; Esc takes it back."), t.frame.Theme.Accent
	case t.notice != "":
		return t.notice, t.frame.Theme.Accent
	case open:
		return "", t.frame.Theme.Text
	}
	return t.news(), t.frame.Theme.Text
}

// news is what is worth knowing when nothing else is: who is away, and how a
// guest gets back to the seat.
func (t *table) news() string {
	if t.now.Replaced {
		return t.frame.Say("A bot has your seat. Press m to take the seat back.")
	}
	if text := t.absent(); text != "" {
		return text
	}
	if t.now.Table.Phase == match.Over {
		return t.after()
	}
	if who := t.frame.Visitor.Person(); who.Guest && t.now.You >= 0 {
		return t.frame.Say("You are a guest. To get this seat back another time, join %s", who.ID)
	}
	return ""
}

// absent says who of the people in the game is away.
func (t *table) absent() string {
	text := ""
	for i, s := range t.now.Table.Seats {
		if s.Kind != match.Human || s.Here {
			continue
		}
		if text != "" {
			text += " " + t.frame.Theme.Dot + " "
		}
		if s.StandIn {
			text += t.frame.Say("%s is away: a factor plays, the seat is kept", s.Name)
		} else if rests := t.rests(rules.Seat(i)); rests != "" {
			text += t.frame.Say("%s is on vacation until %s: the clock stands still", s.Name, rests)
		} else {
			text += t.frame.Say("%s is away", s.Name)
		}
	}
	return text
}

// after is what to know when a game is over: what else is waited for, or else how
// another one would count.
func (t *table) after() string {
	switch names := t.now.Table.Unready(); {
	case t.now.You < 0:
		return t.frame.Say("The game is over. Stay for the next one, or leave with q.")
	case t.now.Mine().Ready && len(names) > 0:
		return t.frame.Say("waiting for %s", strings.Join(names, ", "))
	}
	return narration.Rated(t.frame.Words, &t.now)
}
