package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/kit"
	"medici/tui/ui"
)

// The game that a person plays at once, or opens a table for, is chosen in the hall.
const chooseGame ui.Intent = "choose a game"

var gameKeys = ui.Keymap{
	{Intent: right, Keys: []string{"right"}, Label: "← →", Short: "game", Long: "choose the game that you play with bots, or open a table for"},
	{Intent: left, Keys: []string{"left"}, Label: "←"},
}

// quick is the game that is played at once.
func (h *hall) quick(a *App) kit.Kit { return a.Games[h.game] }

// turnGame goes to another game, round the ends.
func (h *hall) turnGame(a *App, by int) { h.game = turn(h.game, by, len(a.Games)) }

// pickGame takes a click on a game: the second one plays it.
func (h *hall) pickGame(a *App, at int) tea.Cmd {
	if h.game == at {
		return h.playNow(a)
	}
	h.game = at
	return nil
}

// playNow opens a private table with bots: it starts at once.
func (h *hall) playNow(a *App) tea.Cmd {
	table, err := a.Visitor.Open(h.quick(a).Now())
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, true)
}

// rivals are the bots of a game that is played at once.
func (a *App) rivals(k kit.Kit) string { return a.say("%d bots", k.Rivals) }

// drawQuick offers the game that is played at once, and the way to another where there is
// one.
func (h *hall) drawQuick(a *App, c *ui.Canvas, x, y, w int) {
	t, k := a.theme, h.quick(a)
	if len(a.Games) == 1 {
		a.offer(c, x, y, w, botsKey, a.say("play now against %s", a.rivals(k)))
		return
	}
	c.Zone(x, y, w, 1, ui.Click{Intent: bots})
	end := c.Put(x, y, t.Key, a.keyName(botsKey)) + 1
	end = h.drawSwitch(a, c, end, y)
	c.Put(end+1, y, t.Dim, t.Fit(a.say("against %s, now", a.rivals(k)), x+w-end-1))
}

// drawSwitch draws the chosen game between arrows, and returns the column behind.
func (h *hall) drawSwitch(a *App, c *ui.Canvas, x, y int) int {
	t := a.theme
	c.Zone(x, y, 2, 1, ui.Click{Intent: left})
	x = c.Put(x, y, t.Accent, t.Less) + 1
	x = c.Put(x, y, t.Strong, h.quick(a).Title) + 1
	c.Zone(x-1, y, 2, 1, ui.Click{Intent: right})
	return c.Put(x, y, t.Accent, t.More)
}

// drawGames lists the games there are: what all are where there is room, else what the
// chosen one is.
func (h *hall) drawGames(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("THE GAMES"), "")
	if len(a.Games) > 1 {
		c.Right(c.W-1, 0, t.Key, a.keyName(gameKeys[0]))
	}
	about, rows := make([][]string, len(a.Games)), 2
	for i, k := range a.Games {
		about[i] = ui.Wrap(a.say(k.About), c.W-4)
		rows += 1 + len(about[i])
	}
	if len(a.Games)+2+len(about[h.game]) > c.H {
		used := h.drawChips(a, c.Part(0, 1, c.W, c.H-1))
		h.drawPast(a, c.Part(0, used+1, c.W, c.H-used-1))
		return
	}
	y, apart := 2, min(1, max(0, (c.H-rows+1)/len(a.Games)))
	for i := range a.Games {
		if rows > c.H && i != h.game {
			about[i] = nil
		}
		h.drawGame(a, c, y, i, about[i])
		y += 1 + len(about[i]) + apart
	}
	h.drawPast(a, c.Part(0, y, c.W, c.H-y))
}

// drawChips names the games in a row, and tells below it what the chosen one is, and
// returns how many rows that took.
func (h *hall) drawChips(a *App, c *ui.Canvas) (rows int) {
	t, x := a.theme, 1
	for i, k := range a.Games {
		name, style := a.Games.Brief(k.Game.Name()), t.Dim
		if i == h.game {
			style = t.Chosen
		}
		c.Zone(x, 0, ui.Width(name)+2, 1, ui.Click{Intent: chooseGame, Arg: i})
		x = c.Put(x, 0, style, " "+name+" ")
	}
	k := h.quick(a)
	c.Put(1, 1, t.Strong, k.Title)
	rows = 2
	for _, line := range ui.Wrap(a.say(k.About), c.W-2) {
		if rows < c.H {
			c.Put(1, rows, t.Dim, line)
			rows++
		}
	}
	return rows + 1
}

func (h *hall) drawGame(a *App, c *ui.Canvas, y, i int, about []string) {
	t := a.theme
	if i == h.game && len(a.Games) > 1 {
		c.Row(t, y, 1)
		c.Put(0, y, t.Accent, t.Mark)
	}
	c.Put(2, y, t.Strong, a.Games[i].Title)
	for n, line := range about {
		c.Put(2, y+1+n, t.Dim, line)
	}
	c.Zone(0, y, c.W, 1+len(about), ui.Click{Intent: chooseGame, Arg: i})
}
