package hall

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/kit"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// shelf is the games there are. The one that a person plays at once, or opens a table for, is chosen
// there.
type shelf struct {
	frame *frame.Frame
	at    int // index of the chosen one in the list
}

const chooseGame ui.Intent = "choose a game"

var gameKeys = ui.Keymap{
	{Intent: keys.Right, Keys: []string{"right"}, Label: "← →", Short: "game",
		Long: "choose the game that you play with bots, or open a table for"},
	{Intent: keys.Left, Keys: []string{"left"}, Label: "←"},
}

// chosen returns the game that is played at once.
func (s *shelf) chosen() kit.Kit { return s.frame.Games[s.at] }

// turn goes to another game, round the ends.
func (s *shelf) turn(by int) { s.at = frame.Round(s.at, by, len(s.frame.Games)) }

// pickGame takes a click on a game: the second one plays it.
func (h *Hall) pickGame(at int) tea.Cmd {
	if h.games.at == at {
		return h.playNow()
	}
	h.games.at = at
	return nil
}

// playNow opens a private table with bots: it starts at once.
func (h *Hall) playNow() tea.Cmd {
	table, err := h.frame.Visitor.Open(h.games.chosen().Now())
	if cmd, ok := h.app.Follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.visit(table, true)
}

// rivals returns the bots of a game that is played at once.
func (s *shelf) rivals(k kit.Kit) string { return s.frame.Say("%d bots", k.Rivals) }

// drawNow offers the game that is played at once, and the way to another where there is
// one.
func (s *shelf) drawNow(c *ui.Canvas, x, y, w int) {
	t, k := s.frame.Theme, s.chosen()
	if len(s.frame.Games) == 1 {
		s.frame.Offer(c, x, y, w, keys.BotsKey, s.frame.Say("play now against %s", s.rivals(k)))
		return
	}
	c.Zone(x, y, w, 1, ui.Click{Intent: keys.Bots})
	end := c.Put(x, y, t.Key, s.frame.KeyName(keys.BotsKey)) + 1
	end = s.drawSwitch(c, end, y)
	c.Put(end+1, y, t.Dim, t.Fit(s.frame.Say("against %s, now", s.rivals(k)), x+w-end-1))
}

// drawSwitch draws the chosen game between arrows, and returns the column behind.
func (s *shelf) drawSwitch(c *ui.Canvas, x, y int) int {
	t := s.frame.Theme
	c.Zone(x, y, 2, 1, ui.Click{Intent: keys.Left})
	x = c.Put(x, y, t.Accent, t.Less) + 1
	x = c.Put(x, y, t.Strong, s.chosen().Title) + 1
	c.Zone(x-1, y, 2, 1, ui.Click{Intent: keys.Right})
	return c.Put(x, y, t.Accent, t.More)
}

// draw lists the games there are: what all are where there is room, else what the
// chosen one is. It returns the part below.
func (s *shelf) draw(c *ui.Canvas) (left *ui.Canvas) {
	t := s.frame.Theme
	c.Head(t, s.frame.Say("THE GAMES"), "")
	if len(s.frame.Games) > 1 {
		c.Right(c.W-1, 0, t.Key, s.frame.KeyName(gameKeys[0]))
	}
	about, rows := make([][]string, len(s.frame.Games)), 2
	for i, k := range s.frame.Games {
		about[i] = ui.Wrap(s.frame.Say(k.About), c.W-4)
		rows += 1 + len(about[i])
	}
	if len(s.frame.Games)+2+len(about[s.at]) > c.H {
		used := s.drawChips(c.Part(0, 1, c.W, c.H-1))
		return c.Part(0, used+1, c.W, c.H-used-1)
	}
	y, apart := 2, min(1, max(0, (c.H-rows+1)/len(s.frame.Games)))
	for i := range s.frame.Games {
		if rows > c.H && i != s.at {
			about[i] = nil
		}
		s.drawGame(c, y, i, about[i])
		y += 1 + len(about[i]) + apart
	}
	return c.Part(0, y, c.W, c.H-y)
}

// drawChips names the games in a row, and tells below it what the chosen one is, and
// returns how many rows that took.
func (s *shelf) drawChips(c *ui.Canvas) (rows int) {
	t, x := s.frame.Theme, 1
	for i, k := range s.frame.Games {
		name, style := s.frame.Games.Brief(k.Game.Name()), t.Dim
		if i == s.at {
			style = t.Chosen
		}
		c.Zone(x, 0, ui.Width(name)+2, 1, ui.Click{Intent: chooseGame, Arg: i})
		x = c.Put(x, 0, style, " "+name+" ")
	}
	k := s.chosen()
	c.Put(1, 1, t.Strong, k.Title)
	rows = 2
	for _, line := range ui.Wrap(s.frame.Say(k.About), c.W-2) {
		if rows < c.H {
			c.Put(1, rows, t.Dim, line)
			rows++
		}
	}
	return rows + 1
}

func (s *shelf) drawGame(c *ui.Canvas, y, i int, about []string) {
	t := s.frame.Theme
	if i == s.at && len(s.frame.Games) > 1 {
		c.Row(t, y, 1)
		t.Choose(c, 0, y, t.Accent)
	}
	c.Put(2, y, t.Strong, s.frame.Games[i].Title)
	for n, line := range about {
		c.Put(2, y+1+n, t.Dim, line)
	}
	c.Zone(0, y, c.W, 1+len(about), ui.Click{Intent: chooseGame, Arg: i})
}
