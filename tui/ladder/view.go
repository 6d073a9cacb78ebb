package ladder

import (
	"slices"
	"strconv"

	"medici/internal/people"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Columns of the two lists, from the left edge of each; numbers end before theirs.
const (
	rankPlace  = 5
	rankName   = 7
	rankRating = 31
	rankGames  = 38
	listTop    = 2 // first row of the lists
)

// agreementRows are what is said of rated play.
const agreementRows = 5

// room returns how many people are seen at once. The row below says how many more
// there are, or where one is oneself when one is not among them.
func (l *Ladder) room() int { return max(1, l.frame.BodyRows()-agreementRows-1-listTop-1) }

func (l *Ladder) Draw(c *ui.Canvas) {
	t := l.frame.Theme
	size, body := l.frame.Compose(c, l.frame.Say("Ranking"), l.frame.Games.Title(l.kind()), l.notice, l.Keymap())
	high := body.H - agreementRows - 1
	left := size.W
	if size != ui.Phone {
		left = size.W*55/100 + 1
		if l.frame.People != nil && l.looked {
			l.drawBots(body.Panel(t, left+1, 0, size.W-left-1, high))
		} else {
			body.Panel(t, left+1, 0, size.W-left-1, high)
		}
	}
	list := body.Panel(t, 0, 0, left, high)
	switch {
	case l.frame.People == nil:
		l.frame.Lines(list, 2, listTop, l.frame.NobodyKnown())
	case !l.looked:
		list.Put(2, listTop, t.Dim, l.frame.Say("Looking for the ranking."))
	default:
		l.drawPeople(list)
	}
	l.drawAgreement(body.Panel(t, 0, high+1, size.W, agreementRows))
}

func (l *Ladder) drawPeople(c *ui.Canvas) {
	who, all := l.frame.Say("PEOPLE"), l.listed()
	if l.listsPrograms() {
		who = l.frame.Say("PROGRAMS")
	}
	l.drawHeads(c, who)
	room := c.H - listTop - 1
	mine := l.mine()
	for row, i := range l.lines(room) {
		l.drawRank(c, listTop+row, i, i == mine)
	}
	y := listTop + min(room, len(all))
	if len(all) == 0 {
		c.Put(rankName, y, l.frame.Theme.Dim, l.frame.Say("nobody rated yet"))
		y += 2
	}
	if mine < 0 && l.me.ID != "" && l.program() == l.listsPrograms() {
		l.drawUnranked(c, y)
	} else if l.from+room < len(all) {
		c.Put(rankName, y, l.frame.Theme.Dim, l.frame.Say("and %d more below", len(all)-l.from-room))
	}
}

// drawUnranked draws a person below the ranking, or behind its end.
func (l *Ladder) drawUnranked(c *ui.Canvas, y int) {
	kind := l.kind()
	if l.listsPrograms() {
		kind = people.AmongPrograms(kind)
	}
	s, played := l.me.Ratings[kind]
	c.Row(l.frame.Theme, y, 1)
	c.Right(rankPlace, y, l.frame.Theme.Text, l.frame.Theme.Dash)
	name := rankGames - rankName
	if !played {
		text := l.frame.Say("not rated yet")
		c.Right(rankGames, y, l.frame.Theme.Dim, text)
		name -= ui.Width(text) + 1
	} else {
		l.drawNumbers(c, y, l.frame.Theme.Strong, s)
	}
	c.Put(rankName, y, l.frame.Theme.Strong, l.frame.Theme.Fit(l.me.Name, min(16, name)))
}

func (l *Ladder) drawHeads(c *ui.Canvas, who string) {
	c.Head(l.frame.Theme, who, "")
	c.Right(rankRating, 0, l.frame.Theme.Dim, l.frame.Say("rating"))
	c.Right(rankGames+1, 0, l.frame.Theme.Dim, l.frame.Say("games"))
}

func (l *Ladder) drawRank(c *ui.Canvas, y, i int, mine bool) {
	r, style := l.listed()[i], l.frame.Theme.Text
	c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Choose, Arg: i})
	if mine {
		style = l.frame.Theme.Strong
	}
	if mine || i == l.at {
		c.Row(l.frame.Theme, y, 1)
	}
	if i == l.at {
		l.frame.Theme.Choose(c, 0, y, l.frame.Theme.Accent)
	}
	c.Right(rankPlace, y, l.frame.Theme.Dim, strconv.Itoa(r.Place))
	c.Put(rankName, y, style, l.frame.Theme.Fit(r.Name, 16))
	l.drawNumbers(c, y, style, r.Standing)
}

func (l *Ladder) drawNumbers(c *ui.Canvas, y int, style ui.Style, s people.Standing) {
	c.Right(min(rankRating, c.W-9), y, style, strconv.Itoa(s.Shown()))
	c.Right(min(rankGames, c.W-2), y, style, strconv.Itoa(s.Games))
}

// drawBots draws the kinds of bots, and below them the programs.
func (l *Ladder) drawBots(c *ui.Canvas) {
	t := l.frame.Theme
	c.Head(t, l.frame.Say("BOTS"), l.frame.Say("rated apart"))
	for i, r := range l.bots {
		if listTop+i >= c.H {
			break
		}
		c.Put(2, listTop+i, t.Text, t.Fit(r.Name, 16))
		l.drawNumbers(c, listTop+i, t.Text, r.Standing)
	}
	if len(l.bots) == 0 {
		c.Put(2, listTop, t.Dim, l.frame.Say("none rated yet"))
	}
	if y := listTop + max(1, len(l.bots)) + 1; c.H > y+1 {
		l.drawPrograms(c.Part(0, y, c.W, c.H-y))
	}
}

// drawPrograms draws the best programs there is room for, with the reader if they are one.
func (l *Ladder) drawPrograms(c *ui.Canvas) {
	t := l.frame.Theme
	c.Head(t, l.frame.Say("PROGRAMS"), l.frame.Say("rated apart"))
	shown := l.programs[:min(len(l.programs), c.H-1)]
	mine := slices.IndexFunc(l.programs, func(r people.Ranked) bool { return l.me.ID != "" && r.Person == l.me.ID })
	for i, r := range shown {
		style := t.Text
		if i == len(shown)-1 && mine > i {
			r = l.programs[mine]
		}
		if r.Person == l.me.ID {
			style = t.Strong
			c.Row(t, 1+i, 1)
		}
		c.Put(2, 1+i, style, t.Fit(r.Name, 16))
		l.drawNumbers(c, 1+i, style, r.Standing)
	}
	if len(shown) == 0 {
		c.Put(2, 1, t.Dim, l.frame.Say("none rated yet"))
	}
}

// program reports whether the reader is a declared program, which is not ranked among people.
func (l *Ladder) program() bool { return l.frame.People != nil && l.frame.People.Programs.Is(l.me.ID) }

// drawAgreement draws what rated play is, and the way to agree to it.
func (l *Ladder) drawAgreement(c *ui.Canvas) {
	t := l.frame.Theme
	c.Head(t, l.frame.Say("RATED PLAY"), "")
	y := 1
	for _, line := range ui.Wrap(l.agreement(), c.W-2) {
		c.Put(1, y, t.Dim, line)
		y++
	}
	switch {
	case l.frame.Visitor.Person().Guest:
		for _, line := range ui.Wrap(l.frame.Say("You are a guest; ratings are kept for people who come with a key."),
			c.W-2) {
			if y < c.H {
				c.Put(1, y, t.Dim, line)
				y++
			}
		}
	case l.me.ID == "":
	case l.me.Settings.Rated:
		c.Button(1, y, t, keys.MenuKey, l.frame.Say("I agree to rated play: yes"), 0)
	default:
		c.Button(1, y, t, keys.MenuKey, l.frame.Say("I agree to rated play: no"), 0)
	}
}
