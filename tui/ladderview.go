package tui

import (
	"strconv"

	"medici/internal/narration"
	"medici/internal/people"
	"medici/tui/ui"
)

// Columns of the two lists, from the left edge of each; numbers end before
// theirs.
const (
	rankPlace  = 5
	rankName   = 6
	rankRating = 31
	rankGames  = 39
	botsLeft   = 40
	ladderTop  = 4 // first row of the lists
)

// room is how many people are seen at once. The row below says how many more
// there are, or where one is oneself when one is not among them.
func (l *ladder) room(height int) int { return max(1, height-6-ladderTop) }

func (l *ladder) draw(a *App, c *ui.Canvas) {
	t := a.theme
	game := narration.Title(l.kind(a))
	a.header(c, a.say("Ranking")+" "+t.Dot+" "+game, a.say("you are %s", a.Visitor.Person().Name))
	a.rule(c, 1, "")
	switch {
	case a.People == nil:
		a.drawLines(c, 3, ladderTop, a.nobodyKnown())
	case !l.looked:
		c.Put(3, ladderTop, t.Dim, a.say("Looking for the ranking."))
	default:
		l.drawPeople(a, c)
		l.drawBots(a, c.Part(botsLeft, 0, c.W-botsLeft, c.H-6))
	}
	a.rule(c, c.H-5, "")
	l.drawAgreement(a, c.Part(0, c.H-4, c.W, 2))
	if l.asked != nil {
		l.asked.draw(a, c.Part(0, c.H-2, c.W, 1))
	} else {
		c.Put(1, c.H-2, t.Accent, t.Fit(l.notice, c.W-2))
	}
	a.footer(c, l.keymap(a))
}

func (l *ladder) drawPeople(a *App, c *ui.Canvas) {
	l.drawHeads(a, c, a.say("PEOPLE"))
	room := l.room(c.H)
	mine := l.mine()
	for row, i := range l.lines(room) {
		l.drawRank(a, c, ladderTop+row, l.people[i], i == mine)
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
	c.Put(1, y, a.theme.Accent, a.theme.Mark)
	c.Right(rankPlace, y, a.theme.Text, a.theme.Dash)
	c.Put(rankName, y, a.theme.Strong, a.theme.Fit(l.me.Name, 16))
	if played {
		l.drawNumbers(c, y, a.theme.Strong, s)
	} else {
		c.Put(rankName+17, y, a.theme.Dim, a.say("not rated yet"))
	}
}

func (l *ladder) drawHeads(a *App, c *ui.Canvas, who string) {
	c.Put(rankName, ladderTop-1, a.theme.Dim, who)
	c.Right(rankRating, ladderTop-1, a.theme.Dim, a.say("RATING"))
	c.Right(rankGames, ladderTop-1, a.theme.Dim, a.say("GAMES"))
}

func (l *ladder) drawRank(a *App, c *ui.Canvas, y int, r people.Ranked, mine bool) {
	style := a.theme.Text
	if mine {
		c.Put(1, y, a.theme.Accent, a.theme.Mark)
		style = a.theme.Strong
	}
	c.Right(rankPlace, y, style, strconv.Itoa(r.Place))
	c.Put(rankName, y, style, a.theme.Fit(r.Name, 16))
	l.drawNumbers(c, y, style, r.Standing)
}

func (l *ladder) drawNumbers(c *ui.Canvas, y int, style ui.Style, s people.Standing) {
	c.Right(rankRating, y, style, strconv.Itoa(s.Shown()))
	c.Right(rankGames, y, style, strconv.Itoa(s.Games))
}

func (l *ladder) drawBots(a *App, c *ui.Canvas) {
	l.drawHeads(a, c, a.say("BOTS"))
	for i, r := range l.bots {
		c.Right(rankPlace, ladderTop+i, a.theme.Dim, strconv.Itoa(r.Place))
		c.Put(rankName, ladderTop+i, a.theme.Text, a.theme.Fit(r.Name, 16))
		l.drawNumbers(c, ladderTop+i, a.theme.Text, r.Standing)
	}
	if len(l.bots) == 0 {
		c.Put(rankName, ladderTop, a.theme.Dim, a.say("none rated yet"))
	}
}

// drawAgreement draws what rated play is, and the way to agree to it.
func (l *ladder) drawAgreement(a *App, c *ui.Canvas) {
	t := a.theme
	c.Put(1, 0, t.Text, a.agreement())
	switch {
	case a.Visitor.Person().Guest:
		c.Put(1, 1, t.Dim, a.say("You are a guest; ratings are kept for people who come with a key."))
	case l.me.ID == "":
	case l.me.Settings.Rated:
		c.Button(1, 1, t, agreeKey, a.say("I agree to rated play: yes"), 0)
	default:
		c.Button(1, 1, t, agreeKey, a.say("I agree to rated play: no"), 0)
	}
}
