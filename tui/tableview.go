package tui

import (
	"strings"

	"medici/internal/narration"
	"medici/lobby"
	"medici/tui/ui"
)

func (t *table) draw(a *App, c *ui.Canvas) {
	t.drawHeader(a, c)
	if t.board == nil {
		return // the table has not told anything yet; it will in a moment
	}
	if t.reading {
		t.drawStory(a, c.Part(0, 1, c.W, c.H-2))
		a.footer(c, t.keymap(a))
		return
	}
	top := t.drawTop(a, c)
	a.rule(c, top, "")
	t.drawStory(a, c.Part(0, top+1, c.W, c.H-6-top))
	a.rule(c, c.H-5, t.clockText(a))
	if t.chat != nil && t.notice != "" { // over the buttons, which wait as long as one types
		c.Put(0, c.H-3, a.theme.Alert, padded(" "+a.theme.Fit(t.notice, c.W-2), c.W))
	}
	prompt := c.Part(0, c.H-4, c.W, 2)
	if t.now.Table.Phase == lobby.Over {
		t.promptOver(a, prompt)
	} else if t.inGame() {
		t.board.Prompt(prompt)
	} else {
		t.promptWaiting(a, prompt)
	}
	t.drawMessage(a, c.Part(0, c.H-2, c.W, 1))
	a.footer(c, t.keymap(a))
}

func (t *table) drawHeader(a *App, c *ui.Canvas) {
	dot := " " + a.theme.Dot + " "
	where := t.now.Table.Name
	switch {
	case t.inGame():
		where += dot + t.board.Headline()
	case t.board != nil:
		where += dot + narration.Title(t.now.Table.Title)
	}
	who := a.Visitor.Person().Name
	if n := len(t.now.Table.Watchers); n > 0 {
		who = a.say("%d watching", n) + dot + who
	}
	a.header(c, where, who)
}

// boardRows is the height of a board in a terminal of the least size.
const boardRows = 13

// drawTop draws the board or the waiting room, and returns the row below.
func (t *table) drawTop(a *App, c *ui.Canvas) int {
	top := c.Part(0, 1, c.W, boardRows)
	if t.inGame() {
		t.board.Draw(top)
	} else {
		t.drawWaiting(a, top)
	}
	return 1 + boardRows
}

// drawMessage draws the line above the footer: a question, the chat, a refusal,
// or who is away.
func (t *table) drawMessage(a *App, c *ui.Canvas) {
	switch {
	case t.asked != nil:
		t.asked.draw(a, c)
	case t.chat != nil:
		x := c.Put(1, 0, a.theme.Accent, a.say("Say:"))
		c.Put(x+1, 0, a.theme.Text, t.chat.View())
	case t.halted.Halted:
		c.Put(1, 0, a.theme.Alert, a.theme.Fit(narration.Halted(a.Words, t.halted), c.W-2))
	case t.notice != "":
		c.Put(1, 0, a.theme.Alert, a.theme.Fit(t.notice, c.W-2))
	default:
		c.Put(1, 0, a.theme.Dim, a.theme.Fit(t.news(a), c.W-2))
	}
}

// news is what is worth knowing when nothing else is: who is away, and how a
// guest gets back to the seat.
func (t *table) news(a *App) string {
	if t.now.Replaced {
		return a.say("A bot has your seat. Press j to take the seat back.")
	}
	if text := t.absent(a); text != "" {
		return text
	}
	if t.now.Table.Phase == lobby.Over && t.now.You >= 0 {
		return narration.Rated(a.Words, t.now.Table) // of a rematch
	}
	if who := a.Visitor.Person(); who.Guest && t.now.You >= 0 {
		return a.say("You are a guest. To get this seat back another time, join %s", who.ID)
	}
	return ""
}

// absent says who of the people in the game is away.
func (t *table) absent(a *App) string {
	text := ""
	for _, s := range t.now.Table.Seats {
		if s.Kind != lobby.Human || s.Here {
			continue
		}
		if text != "" {
			text += " " + a.theme.Dot + " "
		}
		if s.StandIn {
			text += a.say("%s is away, a bot stands in", s.Name)
		} else {
			text += a.say("%s is away", s.Name)
		}
	}
	return text
}

func (t *table) promptOver(a *App, c *ui.Canvas) {
	names := t.now.Table.Unready()
	if t.now.You < 0 {
		c.Put(1, 0, a.theme.Dim, a.say("The game is over. Stay for the next one, or leave with q."))
		return
	}
	c.Put(1, 0, a.theme.Strong, a.say("The game is over. Another one with the same people?"))
	x := c.Button(1, 1, a.theme, rematchKey, a.say("Rematch"), 0)
	x = c.Button(x+2, 1, a.theme, leaveKey, a.say("Leave"), 0)
	if t.now.Mine().Ready && len(names) > 0 {
		c.Put(x+3, 1, a.theme.Dim, a.theme.Fit(a.say("waiting for %s", strings.Join(names, ", ")), c.W-x-4))
	}
}
