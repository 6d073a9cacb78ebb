package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/kit"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// The game that a person plays at once, or opens a table for, is chosen in the hall.
const chooseGame ui.Intent = "choose a game"

var gameKeys = ui.Keymap{
	{Intent: keys.Right, Keys: []string{"right"}, Label: "← →", Short: "game", Long: "choose the game that you play with bots, or open a table for"},
	{Intent: keys.Left, Keys: []string{"left"}, Label: "←"},
}

// quick is the game that is played at once.
func (h *hall) quick() kit.Kit { return h.frame.Games[h.game] }

// turnGame goes to another game, round the ends.
func (h *hall) turnGame(by int) { h.game = frame.Round(h.game, by, len(h.frame.Games)) }

// pickGame takes a click on a game: the second one plays it.
func (h *hall) pickGame(at int) tea.Cmd {
	if h.game == at {
		return h.playNow()
	}
	h.game = at
	return nil
}

// playNow opens a private table with bots: it starts at once.
func (h *hall) playNow() tea.Cmd {
	table, err := h.frame.Visitor.Open(h.quick().Now())
	if cmd, ok := h.app.Follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.visit(table, true)
}

// rivals are the bots of a game that is played at once.
func (h *hall) rivals(k kit.Kit) string { return h.frame.Say("%d bots", k.Rivals) }

// drawQuick offers the game that is played at once, and the way to another where there is
// one.
func (h *hall) drawQuick(c *ui.Canvas, x, y, w int) {
	t, k := h.frame.Theme, h.quick()
	if len(h.frame.Games) == 1 {
		h.frame.Offer(c, x, y, w, keys.BotsKey, h.frame.Say("play now against %s", h.rivals(k)))
		return
	}
	c.Zone(x, y, w, 1, ui.Click{Intent: keys.Bots})
	end := c.Put(x, y, t.Key, h.frame.KeyName(keys.BotsKey)) + 1
	end = h.drawSwitch(c, end, y)
	c.Put(end+1, y, t.Dim, t.Fit(h.frame.Say("against %s, now", h.rivals(k)), x+w-end-1))
}

// drawSwitch draws the chosen game between arrows, and returns the column behind.
func (h *hall) drawSwitch(c *ui.Canvas, x, y int) int {
	t := h.frame.Theme
	c.Zone(x, y, 2, 1, ui.Click{Intent: keys.Left})
	x = c.Put(x, y, t.Accent, t.Less) + 1
	x = c.Put(x, y, t.Strong, h.quick().Title) + 1
	c.Zone(x-1, y, 2, 1, ui.Click{Intent: keys.Right})
	return c.Put(x, y, t.Accent, t.More)
}

// drawGames lists the games there are: what all are where there is room, else what the
// chosen one is.
func (h *hall) drawGames(c *ui.Canvas) {
	t := h.frame.Theme
	c.Head(t, h.frame.Say("THE GAMES"), "")
	if len(h.frame.Games) > 1 {
		c.Right(c.W-1, 0, t.Key, h.frame.KeyName(gameKeys[0]))
	}
	about, rows := make([][]string, len(h.frame.Games)), 2
	for i, k := range h.frame.Games {
		about[i] = ui.Wrap(h.frame.Say(k.About), c.W-4)
		rows += 1 + len(about[i])
	}
	if len(h.frame.Games)+2+len(about[h.game]) > c.H {
		used := h.drawChips(c.Part(0, 1, c.W, c.H-1))
		h.drawPast(c.Part(0, used+1, c.W, c.H-used-1))
		return
	}
	y, apart := 2, min(1, max(0, (c.H-rows+1)/len(h.frame.Games)))
	for i := range h.frame.Games {
		if rows > c.H && i != h.game {
			about[i] = nil
		}
		h.drawGame(c, y, i, about[i])
		y += 1 + len(about[i]) + apart
	}
	h.drawPast(c.Part(0, y, c.W, c.H-y))
}

// drawChips names the games in a row, and tells below it what the chosen one is, and
// returns how many rows that took.
func (h *hall) drawChips(c *ui.Canvas) (rows int) {
	t, x := h.frame.Theme, 1
	for i, k := range h.frame.Games {
		name, style := h.frame.Games.Brief(k.Game.Name()), t.Dim
		if i == h.game {
			style = t.Chosen
		}
		c.Zone(x, 0, ui.Width(name)+2, 1, ui.Click{Intent: chooseGame, Arg: i})
		x = c.Put(x, 0, style, " "+name+" ")
	}
	k := h.quick()
	c.Put(1, 1, t.Strong, k.Title)
	rows = 2
	for _, line := range ui.Wrap(h.frame.Say(k.About), c.W-2) {
		if rows < c.H {
			c.Put(1, rows, t.Dim, line)
			rows++
		}
	}
	return rows + 1
}

func (h *hall) drawGame(c *ui.Canvas, y, i int, about []string) {
	t := h.frame.Theme
	if i == h.game && len(h.frame.Games) > 1 {
		c.Row(t, y, 1)
		c.Put(0, y, t.Accent, t.Mark)
	}
	c.Put(2, y, t.Strong, h.frame.Games[i].Title)
	for n, line := range about {
		c.Put(2, y+1+n, t.Dim, line)
	}
	c.Zone(0, y, c.W, 1+len(about), ui.Click{Intent: chooseGame, Arg: i})
}
