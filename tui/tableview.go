package tui

import (
	"strings"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

func (t *table) draw(a *App, c *ui.Canvas) {
	stop, number := t.lessonStop()
	if stop != nil {
		c.KeepParts()
		defer func() { t.drawStop(a, c, stop, number) }()
	}
	t.drawHeader(a, c)
	a.footer(c, t.keymap(a))
	if !t.inGame() {
		a.drawCall(c, callRow)
	}
	body := c.Part(0, 1, c.W, c.H-2)
	if t.board == nil {
		return // the table has not told anything yet; it will in a moment
	}
	story := t.drawTop(a, body)
	rows := t.drawMessages(a, body)
	if t.lying(a) != noSheet {
		t.drawSheet(a, body, rows)
		return
	}
	t.drawStory(a, story.Part(0, 0, story.W, story.H-rows))
	t.drawCounsel(a, body, rows)
}

// drawHeader draws where one is, how far the game is, who watches, and the clock.
func (t *table) drawHeader(a *App, c *ui.Canvas) {
	c.Fill(0, 0, c.W, 1, a.theme.Bar)
	right := t.drawClock(a, c) - 2
	if n := len(t.now.Table.Watchers); n > 0 && c.W >= ui.Small.W {
		who := a.say("%d watching", n)
		c.Right(right, 0, a.theme.Dim, who)
		right -= ui.Width(who) + 2
	}
	x := c.Put(t.brand(a, c), 0, a.theme.Strong, t.now.Table.Name) + 3
	switch {
	case t.inGame():
		t.board.Progress(c.Part(x, 0, right-x, 1))
	case t.board != nil:
		c.Put(x, 0, a.theme.Dim, a.Games.Title(t.now.Table.Title))
	}
}

// brand begins the header, where there is room for it.
func (t *table) brand(a *App, c *ui.Canvas) int {
	if c.W < ui.Small.W {
		return 1
	}
	return a.brand(c) + 2
}

// drawTop draws the board or the waiting room, and returns the part for the story.
func (t *table) drawTop(a *App, body *ui.Canvas) *ui.Canvas {
	if !t.inGame() {
		return t.drawWaiting(a, body)
	}
	if b, ok := t.reel.shown(); ok {
		return b.Draw(body, t.reel.frame)
	}
	return t.board.Draw(body)
}

// drawMessages lays over the last rows the chat, a refusal, or who is
// away, and returns how many rows that are.
func (t *table) drawMessages(a *App, body *ui.Canvas) (rows int) {
	row := func() *ui.Canvas {
		rows++
		c := body.Part(0, body.H-rows, body.W, 1)
		c.Clear(a.theme.Tint)
		return c
	}
	if _, called := a.call(); called && t.inGame() { // the lot and the decision stay in sight
		rows++
		a.drawCall(body, body.H-rows)
	}
	seat, open := t.polled()
	if open {
		t.drawBallot(a, row(), seat)
	}
	if t.chat != nil {
		c := row()
		x := c.Put(1, 0, a.theme.Key, a.say("Say:"))
		t.chat.Draw(c, x+1, 0, a.theme)
	}
	text, style := t.message(a, open)
	if text != "" && (t.chat == nil || style == a.theme.Accent) {
		row().Put(1, 0, style, a.theme.Fit(text, body.W-2))
	}
	return rows
}

// message is what to know now: that the table is halted, a refusal, or news, unless a
// vote is open, which tells it.
func (t *table) message(a *App, open bool) (string, ui.Style) {
	switch {
	case t.halted.Halted:
		return narration.Halted(a.Words, t.halted), a.theme.Accent
	case t.held != nil:
		return a.say("Your move goes out in a second; Esc takes it back."), a.theme.Accent
	case t.notice != "":
		return t.notice, a.theme.Accent
	case open:
		return "", a.theme.Text
	}
	return t.news(a), a.theme.Text
}

// news is what is worth knowing when nothing else is: who is away, and how a
// guest gets back to the seat.
func (t *table) news(a *App) string {
	if t.now.Replaced {
		return a.say("A bot has your seat. Press m to take the seat back.")
	}
	if text := t.absent(a); text != "" {
		return text
	}
	if t.now.Table.Phase == match.Over {
		return t.after(a)
	}
	if who := a.Visitor.Person(); who.Guest && t.now.You >= 0 {
		return a.say("You are a guest. To get this seat back another time, join %s", who.ID)
	}
	return ""
}

// absent says who of the people in the game is away.
func (t *table) absent(a *App) string {
	text := ""
	for i, s := range t.now.Table.Seats {
		if s.Kind != match.Human || s.Here {
			continue
		}
		if text != "" {
			text += " " + a.theme.Dot + " "
		}
		if s.StandIn {
			text += a.say("%s is away: a factor plays, the seat is kept", s.Name)
		} else if rests := t.rests(a, rules.Seat(i)); rests != "" {
			text += a.say("%s is on vacation until %s: the clock stands still", s.Name, rests)
		} else {
			text += a.say("%s is away", s.Name)
		}
	}
	return text
}

// after is what to know when a game is over: what else is waited for, or else how
// another one would count.
func (t *table) after(a *App) string {
	switch names := t.now.Table.Unready(); {
	case t.now.You < 0:
		return a.say("The game is over. Stay for the next one, or leave with q.")
	case t.now.Mine().Ready && len(names) > 0:
		return a.say("waiting for %s", strings.Join(names, ", "))
	}
	return narration.Rated(a.Words, &t.now)
}
