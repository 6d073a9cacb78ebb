package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/tui/ui"
)

// ladder is the ranking of a game: people, bots beside them, and oneself always
// in sight.
type ladder struct {
	game   int // of the list
	people []people.Ranked
	bots   []people.Ranked
	me     people.Person // empty for those who are not known
	looked bool          // the ranking is here
	at     int           // the line that the cursor is on
	moved  bool          // it was put there
	from   int           // the first line that is seen
	notice string
}

// mostRanked is how long the ranking is.
const mostRanked = 200

type ladderNews struct {
	people, bots []people.Ranked
	me           people.Person
	err          error
}

type agreeNews struct {
	me  people.Person
	err error
}

func (l *ladder) start(a *App) tea.Cmd {
	if a.People == nil {
		return nil
	}
	kind, who := l.kind(a), a.Visitor.Person()
	return a.lookUp(func(ctx context.Context) tea.Msg {
		var n ladderNews
		if n.people, n.err = a.People.Ranking.Top(ctx, kind, mostRanked); n.err != nil {
			return n
		}
		if n.bots, n.err = a.People.Ranking.Bots(ctx, kind); n.err != nil || who.Guest {
			return n
		}
		n.me, n.err = a.People.Person(ctx, who.ID)
		return n
	})
}

// kind is the game that is ranked.
func (l *ladder) kind(a *App) string { return a.Games[l.game].Game.Name() }

func (l *ladder) stop()               {}
func (l *ladder) typing() bool        { return false }
func (l *ladder) title(a *App) string { return a.say("Ranking") }

// keymap leaves out what nobody knows this person well enough for.
func (l *ladder) keymap(a *App) ui.Keymap {
	if l.me.ID == "" {
		return l.keys(a)
	}
	return append(ui.Keymap{menuKey}, l.keys(a)...)
}

// keys has the way to another game's ranking where there is one.
func (l *ladder) keys(a *App) ui.Keymap {
	if len(a.Games) == 1 {
		return ladderKeys
	}
	return append(ui.Keymap{nextGameKey}, ladderKeys...)
}

// deeds are to agree to rated play, which is asked about, and not to any more.
func (l *ladder) deeds(a *App) []deed {
	switch {
	case l.me.ID == "":
		return nil
	case l.me.Settings.Rated:
		return []deed{{text: a.say("agree to rated play no longer"), do: func() tea.Cmd { return l.settle(a, false) }}}
	}
	return []deed{{
		text: a.say("agree to rated play"),
		ask:  func(a *App) string { return a.say("Let your games with other people count for the ranking?") },
		do:   func() tea.Cmd { return l.settle(a, true) },
	}}
}

func (l *ladder) help(a *App) []helpPart {
	return []helpPart{{head: a.say("Ranking"), keys: l.keys(a), lines: []string{
		a.say("The rating goes by the order in which people end their rated games. It is what somebody almost certainly deserves: it starts at 1000 and rises as one plays and becomes known. Bots are rated apart."),
		a.agreement(),
		a.say("A game counts little with people who are new here, and less each time with the same people. People who come from one address do not rate against each other, unless the operator lets them. A player for whom a bot plays at the end, has made the last five choices, or more than a third of all, is rated last."),
	}}}
}

// agreement is what rated play means.
func (a *App) agreement() string {
	return a.say("A game of two people or more is rated when it has a clock and all have agreed.")
}

func (l *ladder) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case ladderNews:
		l.looked = true
		l.people, l.bots, l.me = msg.people, msg.bots, msg.me
		if msg.err != nil {
			l.notice = a.trouble(msg.err)
		}
		l.at = min(l.at, max(0, len(l.people)-1))
		if i := l.mine(); i >= 0 && !l.moved { // begin where one stands oneself
			l.at = i
		}
		if l.at >= l.room(a) {
			l.from = l.at - l.room(a)/2
		}
	case agreeNews:
		if msg.err != nil {
			l.notice = a.trouble(msg.err)
			return nil
		}
		l.me = msg.me
	case tea.KeyPressMsg:
		l.notice = ""
		return l.do(a, ui.Click{Intent: l.keymap(a).Intent(msg.String())})
	case tea.MouseWheelMsg:
		l.move(a, map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[msg.Button])
	}
	return nil
}

func (l *ladder) do(a *App, click ui.Click) tea.Cmd {
	page := l.room(a) - 1
	switch click.Intent {
	case up:
		l.move(a, -1)
	case down:
		l.move(a, +1)
	case pageUp:
		l.move(a, -page)
	case pageDown:
		l.move(a, +page)
	case choose:
		if click.Arg != l.at {
			l.move(a, click.Arg-l.at)
			return nil
		}
		return l.enter(a) // a second click goes in
	case enter:
		return l.enter(a)
	case nextGame:
		return a.show(&ladder{game: turn(l.game, +1, len(a.Games))})
	case back:
		return a.show(newHall(a))
	}
	return nil
}

// move puts the cursor on another line, and keeps a line beyond it in sight: that at the
// edge may be one's own.
func (l *ladder) move(a *App, by int) {
	room, n := l.room(a), len(l.people)
	l.at, l.moved = max(0, min(l.at+by, n-1)), true
	l.from = max(0, min(max(min(l.from, l.at-1), l.at+2-room), n-room))
}

// enter shows the games that the place of somebody is made of.
func (l *ladder) enter(a *App) tea.Cmd {
	if len(l.people) == 0 {
		return nil
	}
	return a.show(&diary{of: l.people[l.at], kind: l.kind(a), from: l})
}

func (l *ladder) settle(a *App, rated bool) tea.Cmd {
	id := l.me.ID
	return a.lookUp(func(ctx context.Context) tea.Msg {
		me, err := a.People.Change(ctx, id, func(s *people.Settings) { s.Rated = rated })
		return agreeNews{me, err}
	})
}

// mine is one's own line, negative when there is none.
func (l *ladder) mine() int {
	return slices.IndexFunc(l.people, func(r people.Ranked) bool { return l.me.ID != "" && r.Person == l.me.ID })
}

// lines are those to be seen in some room: one's own takes the place of the one
// at the edge it lies beyond.
func (l *ladder) lines(room int) (seen []int) {
	from := max(0, min(l.from, len(l.people)-room))
	for i := from; i < min(len(l.people), from+room); i++ {
		seen = append(seen, i)
	}
	if mine := l.mine(); len(seen) > 0 && mine >= 0 {
		if mine < from {
			seen[0] = mine
		} else if last := len(seen) - 1; mine > seen[last] {
			seen[last] = mine
		}
	}
	return seen
}
