// Package stats is how somebody has played over time.
package stats

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/internal/games/stats"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Screen shows the stats of somebody in blocks, as many beside each other as there is room for.
type Screen struct {
	frame   *frame.Frame
	errands await.Errands
	records *recall.Records
	app     App

	called string        // whose; one's own when empty
	then   screen.Screen // where it leads back to
	now    stats.Stats
	looked bool
	notice string
	from   int // the first block that is seen
}

// App is what the stats need of the app.
type App interface{ Show(screen.Screen) tea.Cmd }

// New are the stats of somebody, by their name; one's own without one.
func New(f *frame.Frame, e await.Errands, r *recall.Records, app App, called string, then screen.Screen) *Screen {
	return &Screen{frame: f, errands: e, records: r, app: app, called: called, then: then}
}

var statsKeys = ui.Keymap{
	{Intent: keys.Up, Keys: []string{"up", "pgup"}, Label: "↑ ↓", Short: "scroll", Long: "what stands above or below"},
	{Intent: keys.Down, Keys: []string{"down", "pgdown", "space"}, Label: "↓"},
	{Intent: keys.Back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the games"},
	keys.HelpKey,
}

type news struct {
	to    *Screen
	stats stats.Stats
	err   error
}

func (s *Screen) Start() tea.Cmd {
	return s.errands.LookUp(func(ctx context.Context) tea.Msg {
		now, err := s.records.Stats(ctx, s.called)
		return news{s, now, err}
	})
}

func (s *Screen) Stop()             {}
func (s *Screen) Typing() bool      { return false }
func (s *Screen) Keymap() ui.Keymap { return statsKeys }

func (s *Screen) Title() string {
	if s.called != "" {
		return s.frame.Say("Statistics of %s", s.called)
	}
	return s.frame.Say("My statistics")
}

func (s *Screen) Help() []screen.Chapter {
	return []screen.Chapter{{Head: s.Title(), Keys: statsKeys, Lines: []string{
		s.frame.Say("A place that is shared is the better one. Accuracy, skill and luck are means over the games that have a review; behind each stands where the mean of many more games lies, 95 times of 100. Prices and goods are of the latest games, beside those of all others at the same tables."),
	}}}
}

func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case news:
		if msg.to == s {
			s.looked, s.now = true, msg.stats
			if msg.err != nil {
				s.notice = s.frame.Trouble(msg.err)
			}
		}
	case tea.KeyPressMsg:
		return s.Do(ui.Click{Intent: statsKeys.Intent(msg.String())})
	case tea.MouseWheelMsg:
		return s.Do(ui.Click{Intent: map[tea.MouseButton]ui.Intent{tea.MouseWheelUp: keys.Up,
			tea.MouseWheelDown: keys.Down}[msg.Button]})
	}
	return nil
}

func (s *Screen) Do(click ui.Click) tea.Cmd {
	switch click.Intent {
	case keys.Up:
		s.from = max(0, s.from-1)
	case keys.Down:
		s.from++ // as far as there is more: see Draw
	case keys.Back:
		return s.app.Show(s.then)
	}
	return nil
}

// block is some lines under a heading, each a text and what stands at its right.
type block struct {
	head, more string
	lines      [][2]string
}

// high is how many rows a block takes, with one behind it.
func (b *block) high() int { return len(b.lines) + 2 }

func (b *block) add(left, right string) { b.lines = append(b.lines, [2]string{left, right}) }

// columnWidth is how wide a column is at least, in cells.
const columnWidth = 38

func (s *Screen) Draw(c *ui.Canvas) {
	t := s.frame.Theme
	size, body := s.frame.Compose(c, s.Title(), "", s.notice, statsKeys)
	panel := body.Panel(t, 0, 0, body.W, body.H)
	if !s.looked {
		panel.Put(2, 2, t.Dim, s.frame.Say("Looking for the games."))
		return
	}
	all := s.blocks()
	if len(all) == 0 {
		if s.notice == "" {
			s.frame.Lines(panel, 2, 2, s.now.Lines(s.frame.Words, s.frame.Games))
		}
		return
	}
	columns := min(4, max(1, size.W/(columnWidth+1)))
	s.from = min(s.from, len(all)-1)
	for s.from > 0 && s.lay(nil, all[s.from-1:], columns, panel.W, panel.H) == len(all)-s.from+1 { // all are in sight
		s.from--
	}
	s.lay(panel, all[s.from:], columns, panel.W, panel.H)
}

// lay draws as many blocks as there is room for on a canvas, or none where it is nil, from column to column, and says
// how many these are.
func (s *Screen) lay(c *ui.Canvas, all []block, columns, wide, high int) (drawn int) {
	width := wide / columns
	column, y := 0, 0
	for i := range all {
		if y > 0 && y+all[i].high()-1 > high {
			column, y = column+1, 0
		}
		if column == columns {
			return i
		}
		if c != nil {
			s.drawBlock(c.Part(column*width, y, width, min(all[i].high()-1, high-y)), &all[i])
		}
		y += all[i].high()
	}
	return len(all)
}

func (s *Screen) drawBlock(c *ui.Canvas, b *block) {
	t := s.frame.Theme
	c.Head(t, b.head, b.more)
	for y, line := range b.lines {
		if y+1 == c.H {
			return
		}
		c.Put(2, y+1, t.Text, t.Fit(line[0], c.W-ui.Width(line[1])-4))
		c.Right(c.W-1, y+1, t.Strong, line[1])
	}
}

// blocks are what there is to see.
func (s *Screen) blocks() (all []block) {
	say := s.frame.Say
	for i := range s.now.Kinds {
		k := &s.now.Kinds[i]
		title := s.frame.Games.Brief(k.Game)
		places := block{head: title, more: say("places from the first")}
		for i := range k.Tables {
			t := &k.Tables[i]
			places.add(say("%d seats: place %s", t.Seats, fmt.Sprintf("%.1f", t.Place())), t.ByPlace())
		}
		if k.Rating.Games > 0 {
			places.add(say("rating"), fmt.Sprint(k.Rating.Shown()))
		}
		reviews := block{head: title, more: say("games with a review: %d", k.Accuracy.Games)}
		if k.Accuracy.Games > 0 {
			reviews.add(say("accuracy, of 100"), k.Accuracy.Say(s.frame.Words, stats.Whole))
			reviews.add(say("skill"), k.Skill.Say(s.frame.Words, review.Points))
			reviews.add(say("luck"), k.Luck.Say(s.frame.Words, review.Points))
			reviews.add("  "+say("in points of chance a game"), "")
		}
		all = append(all, places, reviews)
		loaded := block{head: title, more: say("beside the others there")}
		for _, r := range k.Ratios {
			loaded.add(say(r.Name), say("%s, others %s", fmt.Sprintf("%.2f", r.Own), fmt.Sprintf("%.2f", r.Others)))
		}
		for _, g := range k.Goods {
			loaded.add(say(g.Good), say("%s, others %s", stats.Share(g.Own), stats.Share(g.Others)))
		}
		if len(loaded.lines) > 0 {
			all = append(all, loaded)
		}
	}
	if len(s.now.Rivals) > 0 {
		rivals := block{head: say("RIVALS"), more: say("games, ahead, behind")}
		for _, r := range s.now.Rivals {
			rivals.add(r.Name, fmt.Sprintf("%d  %d  %d", r.Games, r.Ahead, r.Behind))
		}
		all = append(all, rivals)
	}
	return all
}
