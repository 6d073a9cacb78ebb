package tui

import (
	"strconv"

	"medici/internal/people"
	"medici/tui/ui"
)

// Columns of the two lists, from the left edge of each; numbers end before theirs.
const (
	rankPlace  = 5
	rankName   = 7
	rankRating = 31
	rankGames  = 38
	ladderTop  = 2 // first row of the lists
)

// agreementRows are what is said of rated play.
const agreementRows = 5

// room is how many people are seen at once. The row below says how many more
// there are, or where one is oneself when one is not among them.
func (l *ladder) room(a *App) int { return max(1, bodyRows(a.w, a.h)-agreementRows-1-ladderTop-1) }

func (l *ladder) draw(a *App, c *ui.Canvas) {
	t := a.theme
	size, body := a.compose(c, a.say("Ranking"), a.Games.Title(l.kind(a)), l.notice, l.keymap(a))
	high := body.H - agreementRows - 1
	left := size.W
	if size != ui.Phone {
		left = size.W*55/100 + 1
		if a.People != nil && l.looked {
			l.drawBots(a, body.Panel(t, left+1, 0, size.W-left-1, high))
		} else {
			body.Panel(t, left+1, 0, size.W-left-1, high)
		}
	}
	list := body.Panel(t, 0, 0, left, high)
	switch {
	case a.People == nil:
		a.drawLines(list, 2, ladderTop, a.nobodyKnown())
	case !l.looked:
		list.Put(2, ladderTop, t.Dim, a.say("Looking for the ranking."))
	default:
		l.drawPeople(a, list)
	}
	l.drawAgreement(a, body.Panel(t, 0, high+1, size.W, agreementRows))
}

func (l *ladder) drawPeople(a *App, c *ui.Canvas) {
	l.drawHeads(a, c, a.say("PEOPLE"))
	room := c.H - ladderTop - 1
	mine := l.mine()
	for row, i := range l.lines(room) {
		l.drawRank(a, c, ladderTop+row, i, i == mine)
	}
	y := ladderTop + min(room, len(l.people))
	if len(l.people) == 0 {
		c.Put(rankName, y, a.theme.Dim, a.say("nobody rated yet"))
		y += 2
	}
	if mine < 0 && l.me.ID != "" {
		l.drawUnranked(a, c, y)
	} else if l.from+room < len(l.people) {
		c.Put(rankName, y, a.theme.Dim, a.say("and %d more below", len(l.people)-l.from-room))
	}
}

// drawUnranked draws a person below the ranking, or behind its end.
func (l *ladder) drawUnranked(a *App, c *ui.Canvas, y int) {
	s, played := l.me.Ratings[l.kind(a)]
	c.Row(a.theme, y, 1)
	c.Right(rankPlace, y, a.theme.Text, a.theme.Dash)
	name := rankGames - rankName
	if !played {
		text := a.say("not rated yet")
		c.Right(rankGames, y, a.theme.Dim, text)
		name -= ui.Width(text) + 1
	} else {
		l.drawNumbers(c, y, a.theme.Strong, s)
	}
	c.Put(rankName, y, a.theme.Strong, a.theme.Fit(l.me.Name, min(16, name)))
}

func (l *ladder) drawHeads(a *App, c *ui.Canvas, who string) {
	c.Head(a.theme, who, "")
	c.Right(rankRating, 0, a.theme.Dim, a.say("rating"))
	c.Right(rankGames+1, 0, a.theme.Dim, a.say("games"))
}

func (l *ladder) drawRank(a *App, c *ui.Canvas, y, i int, mine bool) {
	r, style := l.people[i], a.theme.Text
	c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
	if mine {
		style = a.theme.Strong
	}
	if mine || i == l.at {
		c.Row(a.theme, y, 1)
	}
	if i == l.at {
		c.Put(0, y, a.theme.Accent, a.theme.Mark)
	}
	c.Right(rankPlace, y, a.theme.Dim, strconv.Itoa(r.Place))
	c.Put(rankName, y, style, a.theme.Fit(r.Name, 16))
	l.drawNumbers(c, y, style, r.Standing)
}

func (l *ladder) drawNumbers(c *ui.Canvas, y int, style ui.Style, s people.Standing) {
	c.Right(min(rankRating, c.W-9), y, style, strconv.Itoa(s.Shown()))
	c.Right(min(rankGames, c.W-2), y, style, strconv.Itoa(s.Games))
}

func (l *ladder) drawBots(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("BOTS"), a.say("rated apart"))
	for i, r := range l.bots {
		if ladderTop+i >= c.H {
			break
		}
		c.Put(2, ladderTop+i, t.Text, t.Fit(r.Name, 16))
		l.drawNumbers(c, ladderTop+i, t.Text, r.Standing)
	}
	if len(l.bots) == 0 {
		c.Put(2, ladderTop, t.Dim, a.say("none rated yet"))
	}
}

// drawAgreement draws what rated play is, and the way to agree to it.
func (l *ladder) drawAgreement(a *App, c *ui.Canvas) {
	t := a.theme
	c.Head(t, a.say("RATED PLAY"), "")
	y := 1
	for _, line := range ui.Wrap(a.agreement(), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	switch {
	case a.Visitor.Person().Guest:
		for _, line := range ui.Wrap(a.say("You are a guest; ratings are kept for people who come with a key."), c.W-2) {
			if y < c.H {
				c.Put(1, y, t.Dim, line)
				y++
			}
		}
	case l.me.ID == "":
	case l.me.Settings.Rated:
		c.Button(1, y, t, menuKey, a.say("I agree to rated play: yes"), 0)
	default:
		c.Button(1, y, t, menuKey, a.say("I agree to rated play: no"), 0)
	}
}
