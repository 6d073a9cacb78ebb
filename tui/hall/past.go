package hall

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby/almanac"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/ui"
)

// lastKey opens the close game that the hall names.
var lastKey = ui.Binding{Intent: keys.View, Keys: []string{"v"}, Button: true, Long: "see the last close game again"}

// past is what the hall remembers.
type past struct {
	frame   *frame.Frame
	errands await.Errands
	records *recall.Records
	almanac func(context.Context) (almanac.Page, error) // nil where nothing is remembered

	page almanac.Page
}

// lookBack asks what the hall remembers. What cannot be found out is not told.
func (p *past) lookBack() tea.Cmd {
	if p.almanac == nil {
		return nil
	}
	return p.errands.LookUp(func(ctx context.Context) tea.Msg {
		page, err := p.almanac(ctx)
		if err != nil {
			page = almanac.Page{}
		}
		return page
	})
}

// recalls reports whether there is a close game to open.
func (p *past) recalls() bool { return p.page.Close.ID != "" && p.records.Kept() }

// closeGame returns the last close game in a few words.
func (p *past) closeGame() string {
	c := p.page.Close
	return p.frame.Say("%d to %d, %s, %s", c.Scores[0], c.Scores[1], p.frame.Games.Brief(c.Title), p.daysAgo(c.Ended))
}

// daysAgo returns how long ago something was, in days where the person is.
func (p *past) daysAgo(then time.Time) string {
	now := p.frame.Clock()
	day := func(t time.Time) time.Time {
		year, month, day := t.In(now.Location()).Date()
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	}
	switch days := int(day(now).Sub(day(then)).Hours() / 24); days {
	case 0:
		return p.frame.Say("today")
	case 1:
		return p.frame.Say("yesterday")
	default:
		return p.frame.Say("%d days ago", days)
	}
}

// draw draws what the hall remembers, a row each, and returns how many rows that took.
func (p *past) draw(c *ui.Canvas) (rows int) {
	if p.recalls() && c.H > rows {
		p.frame.Offer(c, 1, rows, c.W-2, lastKey, p.closeGame())
		rows++
	}
	if p.page.Busy && c.H > rows {
		text := p.frame.Say("busiest from %s to %s %s", p.hour(p.page.From).Format("15:04"),
			p.hour(p.page.To).Format("15:04"), p.hour(p.page.To).Format("MST"))
		c.Put(1, rows, p.frame.Theme.Dim, p.frame.Theme.Fit(text, c.W-2))
		rows++
	}
	return rows
}

// hour returns an hour of Universal Time where the person is, today.
func (p *past) hour(of int) time.Time {
	now := p.frame.Clock()
	year, month, day := now.UTC().Date()
	return time.Date(year, month, day, of, 0, 0, 0, time.UTC).In(now.Location())
}

// mostFinished is how many finished games are listed.
const mostFinished = 4

// ended asks which games this person has finished. What cannot be found out is not told.
func (p *past) ended() tea.Cmd {
	if p.frame.NobodyKnown() != nil {
		return nil
	}
	me := p.frame.Visitor.Person().ID
	return p.errands.LookUp(func(ctx context.Context) tea.Msg {
		games, err := p.frame.People.Games.Of(ctx, me, 3*mostFinished)
		if err != nil {
			games = nil
		}
		over := slices.DeleteFunc(games, func(g people.Result) bool { return !g.Over() })
		return frame.Finished(over[:min(len(over), mostFinished)])
	})
}

// drawFinished lists the last games that this person has finished, and returns how many rows that took.
func (p *past) drawFinished(c *ui.Canvas) {
	t := p.frame.Theme
	c.Head(t, p.frame.Say("FINISHED"), "")
	c.Right(c.W-1, 0, t.Key, p.frame.KeyName(myGamesKey))
	me := p.frame.Visitor.Person().ID
	for i, g := range p.frame.Finished {
		y := 2 + i
		if y >= c.H {
			return
		}
		name, when := min(14, c.W/3), p.daysAgo(g.Ended)
		c.Put(2, y, t.Strong, t.Fit(g.Table, name-1))
		c.Right(c.W-1, y, t.Dim, when)
		said := p.frame.Games.Brief(g.Kind())
		if at := slices.IndexFunc(g.Seats, func(s people.Seat) bool { return s.Person == me }); at >= 0 &&
			at < len(g.Scores) {
			said = p.frame.Say("%s, %s with %d", said, narration.Nth(p.frame.Words, placeOf(g, at)), g.Scores[at])
		}
		c.Put(2+name, y, t.Text, t.Fit(said, c.W-4-name-ui.Width(when)))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: recent, Arg: i})
	}
}

// nothing returns what stands where no game is listed.
func (p *past) nothing() []string {
	if nobody := p.frame.NobodyKnown(); nobody != nil {
		return nobody
	}
	return []string{
		p.frame.Say("You have not played a game yet."),
		p.frame.Say("Press %s in the hall and bots play one with you, at once.", p.frame.KeyName(keys.BotsKey)),
	}
}

// placeOf returns the place that a seat came to, from 1.
func placeOf(g people.Result, seat int) int {
	if slices.Contains(g.Winners, seat) {
		return 1
	}
	place := 1
	for s, score := range g.Scores {
		if score > g.Scores[seat] || slices.Contains(g.Winners, s) {
			place++
		}
	}
	return place
}
