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

// show is the game of others that the hall shows while it is played.
type show struct {
	table string // empty while none is shown
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
	*s = show{}
}

// follow shows the table that is worth watching now, where there is room for that.
func (h *Hall) follow() tea.Cmd {
	l, ok := h.feature()
	if !ok || h.frame.Size() == ui.Phone {
		h.show.stop()
		return nil
	}
	if l.Name == h.show.table {
		return nil
	}
	h.show.stop()
	h.show.table = l.Name
	box, err := h.frame.Visitor.Glance(l.Name)
	if err != nil { // it has ended meanwhile, and another list comes
		h.show.stop()
		return nil
	}
	h.show.box = box
	return await.Letters(h.errands.Ctx, box, func(u match.Update, ok bool) tea.Msg { return showNews{box, u, ok} })
}

// hear takes in what is seen of the game.
func (s *show) hear(f *frame.Frame, news showNews) {
	switch {
	case news.box != s.box:
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

// names are what those are called who play.
func (s *show) names(f *frame.Frame) func(rules.Seat) string {
	return func(seat rules.Seat) string { return narration.Seated(f.Words, s.now.Table, seat) }
}

func (s *show) badge(seat rules.Seat) string { return narration.Badge(s.now.Table.Called(seat)) }

// feature is the game of others that is most worth watching: the one that is shown as long
// as it lasts.
func (h *Hall) feature() (lobby.Listing, bool) {
	if at := h.tables.now.Tables.Place(h.show.table); at >= 0 {
		if l := h.tables.now.Tables.At(at); l.Watchable() {
			return l, true
		}
	}
	return h.tables.now.Tables.Featured()
}

// drawFeature draws the game that is played now; false when there is none.
func (h *Hall) drawFeature(c *ui.Canvas) bool {
	t := h.frame.Theme
	l, ok := h.feature()
	if !ok {
		return false
	}
	x := c.Head(t, h.frame.Say("NOW PLAYING"), t.Fit(l.Name, c.W-ui.Width(h.frame.Say("NOW PLAYING"))-7))
	if x < c.W-3 {
		c.Right(c.W-1, 0, t.Key, h.frame.KeyName(watchKey))
	}
	y := 1
	if c.H > 9 {
		where, _ := h.frame.Where(l)
		c.Put(1, 1, t.Text, t.Fit(h.frame.Games.Title(l.Game)+", "+where+", "+h.frame.ClockName(l.Clock), c.W-2))
		y = 3
	}
	y += h.show.draw(h.frame, c.Part(0, y, c.W, c.H-y), l)
	if lines := ui.Wrap(h.show.last(h.frame), c.W-2); c.H > y {
		for i, line := range lines[:min(len(lines), c.H-y)] {
			c.Put(1, c.H-min(len(lines), c.H-y)+i, t.Dim, line)
		}
	}
	c.Zone(0, 0, c.W, c.H, ui.Click{Intent: watchFeature}) // over what could be clicked at the table
	return true
}

// draw draws the game as its board does at a glance, or else who plays, and returns how
// many rows that took.
func (s *show) draw(f *frame.Frame, c *ui.Canvas, l lobby.Listing) (rows int) {
	if board, ok := s.board.(ui.Glancer); ok && s.now.View != nil && s.table == l.Name {
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

// last is what has happened last, as a sentence.
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

// Shows is the table whose game is shown; empty for none.
func (h *Hall) Shows() string { return h.show.table }
