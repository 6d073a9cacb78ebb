package hall

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/ui"
)

// show is a game that the hall shows while it is played.
type show struct {
	table string // empty while none is shown
	mine  bool   // it is this person's, and stays as it was seen last when the table sleeps
	box   *post.Mailbox[match.Update]
	now   match.Update
	board ui.Board // nil until the game is seen
}

type showNews struct {
	box *post.Mailbox[match.Update]
	now match.Update
	ok  bool
}

func (s *show) stop() {
	if s.box != nil {
		s.box.Close()
	}
	*s = show{mine: s.mine}
}

// follow shows the tables that are most worth watching, and the one that waits for this person, where there
// is room.
func (h *Hall) follow() tea.Cmd {
	var first, second, mine string
	if size := h.frame.Size(); size != ui.Phone {
		l, _ := h.feature()
		first = l.Name
		if size == ui.Huge {
			l, _ = h.aside()
			second = l.Name
		}
		turn, _ := h.frame.Turns.Urgent()
		mine = turn.Table
	}
	return tea.Batch(h.show.look(h, first), h.second.look(h, second), h.call.look(h, mine))
}

// look shows another table.
func (s *show) look(h *Hall, at string) tea.Cmd {
	if at == s.table {
		return nil
	}
	s.stop()
	if at == "" {
		return nil
	}
	s.table = at
	box, err := h.frame.Visitor.Glance(at)
	if err != nil { // it has just ended, and another list comes; or another node holds it
		if !s.mine {
			s.stop()
		}
		return nil
	}
	s.box = box
	return await.Letters(h.errands.Ctx, box, func(u match.Update, ok bool) tea.Msg { return showNews{box, u, ok} })
}

// apply takes in what is seen of the game.
func (s *show) apply(f *frame.Frame, news showNews) {
	switch {
	case news.box != s.box:
		return
	case !news.ok && s.mine:
		s.box = nil
		return
	case !news.ok:
		s.stop()
		return
	}
	if s.board == nil || news.now.Table.Record != s.now.Table.Record {
		s.board = f.Board(news.now.Table.Game, ui.Setting{Name: s.names(f), Badge: s.badge})
	}
	if s.now = news.now; s.now.View != nil {
		s.board.Show(s.now.View)
	}
}

// names returns a function for the players' names.
func (s *show) names(f *frame.Frame) func(rules.Seat) string {
	return func(seat rules.Seat) string { return narration.Seated(f.Words, s.now.Table, seat) }
}

func (s *show) badge(seat rules.Seat) string { return narration.BadgeAt(s.now.Table, seat) }

// feature returns the game of others that is most worth watching: the one being shown as long as it lasts.
func (h *Hall) feature() (lobby.Listing, bool) {
	if at := h.tables.now.Tables.Place(h.show.table); at >= 0 {
		if l := h.tables.now.Tables.At(at); l.Watchable() {
			return l, true
		}
	}
	return h.tables.now.Tables.Featured(0)
}

// aside returns the game that is shown beside that one: the next that is worth watching, or one after it that was
// asked for.
func (h *Hall) aside() (lobby.Listing, bool) {
	first, _ := h.feature()
	for after := h.passed; ; after++ {
		l, ok := h.tables.now.Tables.Featured(after)
		switch {
		case !ok && h.passed == 0:
			return l, false
		case !ok: // round the end
			h.passed = 0
			return h.aside()
		case l.Name != first.Name:
			h.passed = after
			return l, true
		}
	}
}

// drawFeature draws a game that is played now; false when there is none.
func (h *Hall) drawFeature(c *ui.Canvas) bool {
	l, ok := h.feature()
	if ok {
		h.show.drawPanel(h.frame, c, l, h.frame.KeyName(watchKey))
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: watchFeature}) // over what could be clicked at the table
	}
	return ok
}

// drawAside draws the game beside it.
func (h *Hall) drawAside(c *ui.Canvas) bool {
	l, ok := h.aside()
	if ok {
		h.second.drawPanel(h.frame, c, l, h.frame.KeyName(nextKey))
		c.Zone(0, 0, c.W, c.H, ui.Click{Intent: nextShow})
	}
	return ok
}

// drawPanel draws a game in a panel with a key.
func (s *show) drawPanel(f *frame.Frame, c *ui.Canvas, l lobby.Listing, key string) {
	t, title := f.Theme, f.Say("NOW PLAYING")
	x := c.Head(t, title, t.Fit(l.Name, c.W-ui.Width(title)-7))
	if x < c.W-1-ui.Width(key) {
		c.Right(c.W-1, 0, t.Key, key)
	}
	y := 1
	if c.H > 9 {
		where, _ := f.Where(l)
		c.Put(1, 1, t.Text, t.Fit(f.Games.Title(l.Game)+", "+where+", "+f.ClockName(l.Clock), c.W-2))
		y = 3
	}
	y += s.draw(f, c.Part(0, y, c.W, c.H-y), l)
	if lines := ui.Wrap(s.last(f), c.W-2); c.H > y {
		for i, line := range lines[:min(len(lines), c.H-y)] {
			c.Put(1, c.H-min(len(lines), c.H-y)+i, t.Dim, line)
		}
	}
}

// drawWhole draws the game as watchers at its table see it; false before it is known.
func (s *show) drawWhole(f *frame.Frame, c *ui.Canvas, l lobby.Listing, key string) bool {
	if !s.sees(l) {
		return false
	}
	t, head, body := f.Theme, c.Panel(f.Theme, 0, 0, c.W, 1), c.Part(0, 1, c.W, c.H-1)
	where, _ := f.Where(l)
	x := head.Head(t, f.Say("NOW PLAYING"), l.Name) + 2
	x = head.Put(x, 0, t.Dim, t.Fit(f.Games.Title(l.Game)+", "+where+", "+f.ClockName(l.Clock), c.W-x-ui.Width(key)-3)) + 2
	head.Right(c.W-1, 0, t.Key, key)
	body.Clear(t.Ground)
	last := s.last(f)
	if story := s.board.Draw(body); story.H > 0 {
		story.Put(1, 0, t.Dim, t.Fit(last, story.W-2))
	} else if x+ui.Width(last) < c.W-ui.Width(key)-2 {
		head.Right(c.W-2-ui.Width(key), 0, t.Text, last)
	}
	return true
}

// sees reports that the game of a table is seen.
func (s *show) sees(l lobby.Listing) bool {
	return s.board != nil && s.now.View != nil && s.table == l.Name
}

// draw draws the game by its board, or at a glance where there is little room, or else its players, and
// returns how many rows that took.
func (s *show) draw(f *frame.Frame, c *ui.Canvas, l lobby.Listing) (rows int) {
	if whole := ui.Phone.H - 2; s.sees(l) && c.H >= whole && c.W >= ui.Phone.W {
		s.board.Draw(c.Part((c.W-ui.Phone.W)/2, 0, ui.Phone.W, whole))
		return whole
	}
	if board, ok := s.board.(ui.Glancer); ok && s.sees(l) {
		return board.Glance(c)
	}
	t := f.Theme
	for i, name := range frame.Players(l) {
		x, y := 1+i%2*(c.W/2), i/2
		end := c.Put(x, y, t.Ink(i), t.Seat(i))
		c.Put(end+1, y, t.Ink(i), t.Fit(name, c.W/2-4))
		rows = y + 1
	}
	return rows + 1
}

// last returns what has happened last, as a sentence.
func (s *show) last(f *frame.Frame) (text string) {
	for _, m := range s.now.Moves {
		for _, e := range m.Events {
			if said := f.Tale(s.now.Table.Game, s.names(f), e); said != "" {
				text = said
			}
		}
	}
	return text
}

// Shows returns the table whose game is shown; empty for none.
func (h *Hall) Shows() string { return h.show.table }
