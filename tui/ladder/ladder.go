// Package ladder is the ranking of a game, and whether one's own games count for it.
package ladder

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Ladder is the ranking of a game: people, bots and programs beside them, and oneself always
// in sight.
type Ladder struct {
	frame   *frame.Frame
	errands await.Errands
	app     App

	game     int // of the list
	people   []people.Ranked
	programs []people.Ranked
	bots     []people.Ranked
	me       people.Person // empty for people without a key
	looked   bool          // the ranking is here
	at       int           // the line that the cursor is on
	moved    bool          // it was put there
	from     int           // the first line that is seen
	apart    bool          // on a phone the programs are seen, and not the people
	notice   string
}

// App is what the ranking needs of the app.
type App interface {
	ToHall() tea.Cmd
	ToLadder(game int) tea.Cmd
	// ToGames shows the games of somebody, of one kind, and leads back.
	ToGames(of people.Ranked, kind string, from screen.Screen) tea.Cmd
}

// New returns the ranking of one of the games.
func New(f *frame.Frame, e await.Errands, app App, game int) *Ladder {
	return &Ladder{frame: f, errands: e, app: app, game: game}
}

const nextGame ui.Intent = "next game"

var (
	nextGameKey = ui.Binding{Intent: nextGame, Keys: []string{"tab"}, Short: "next game",
		Long: "the ranking of the next game"}
	programsKey = ui.Binding{Intent: nextGame, Keys: []string{"tab"}, Short: "programs",
		Long: "the ranking of the programs"}
	peopleKey = ui.Binding{Intent: nextGame, Keys: []string{"tab"}, Short: "people", Long: "the ranking of the people"}
	rankKeys  = ui.Keymap{
		{Intent: keys.Enter, Keys: []string{"enter"}, Short: "their games",
			Long: "the rated games that this person has played"},
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choose", Long: "choose a person"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
		{Intent: keys.PageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of it"},
		{Intent: keys.PageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
		keys.ToHallKey,
		keys.HelpKey,
	}
)

// mostRanked is how long the ranking is.
const mostRanked = 200

type rankNews struct {
	people, programs, bots []people.Ranked
	me                     people.Person
	err                    error
}

type agreeNews struct {
	me  people.Person
	err error
}

func (l *Ladder) Start() tea.Cmd {
	if l.frame.People == nil {
		return nil
	}
	kind, who := l.kind(), l.frame.Visitor.Person()
	return l.errands.LookUp(func(ctx context.Context) tea.Msg {
		var n rankNews
		if n.people, n.err = l.frame.People.Ranking.Top(ctx, kind, mostRanked); n.err != nil {
			return n
		}
		if n.programs, n.err = l.frame.People.Ranking.Top(ctx, people.AmongPrograms(kind), mostRanked); n.err != nil {
			return n
		}
		if n.bots, n.err = l.frame.People.Ranking.Bots(ctx, kind); n.err != nil || who.Guest {
			return n
		}
		n.me, n.err = l.frame.People.Person(ctx, who.ID)
		return n
	})
}

// kind returns the game that is ranked.
func (l *Ladder) kind() string { return l.frame.Games[l.game].Game.Name() }

func (l *Ladder) Stop()         {}
func (l *Ladder) Typing() bool  { return false }
func (l *Ladder) Title() string { return l.frame.Say("Ranking") }

// Keymap leaves out what nobody knows this person well enough for.
func (l *Ladder) Keymap() ui.Keymap {
	if l.me.ID == "" {
		return l.keys()
	}
	return append(ui.Keymap{keys.MenuKey}, l.keys()...)
}

// keys has the way to the programs where these do not stand beside, and to another game's ranking where there is one.
func (l *Ladder) keys() ui.Keymap {
	if l.frame.Size() == ui.Phone && !l.apart {
		return append(ui.Keymap{programsKey}, rankKeys...)
	}
	if l.listsPrograms() && len(l.frame.Games) == 1 {
		return append(ui.Keymap{peopleKey}, rankKeys...)
	}
	if len(l.frame.Games) == 1 {
		return rankKeys
	}
	return append(ui.Keymap{nextGameKey}, rankKeys...)
}

// MenuItems are to agree to rated play, which asks for a confirmation, and to disagree again.
func (l *Ladder) MenuItems() []screen.MenuItem {
	switch {
	case l.me.ID == "":
		return nil
	case l.me.Settings.Rated:
		return []screen.MenuItem{{Text: l.frame.Say("agree to rated play no longer"),
			Do: func() tea.Cmd { return l.settle(false) }}}
	}
	return []screen.MenuItem{{
		Text: l.frame.Say("agree to rated play"),
		Ask:  func() string { return l.frame.Say("Let your games with other people count for the ranking?") },
		Do:   func() tea.Cmd { return l.settle(true) },
	}}
}

func (l *Ladder) Help() []screen.Chapter {
	return []screen.Chapter{{Head: l.frame.Say("Ranking"), Keys: l.keys(), Lines: []string{
		l.frame.Say("The rating goes by the order in which people end their rated games. It is what somebody almost certainly deserves: it starts at 1000 and rises as one plays and becomes known. Bots and programs are rated apart."),
		l.agreement(),
		l.frame.Say("A game counts little with people who are new here, and less each time with the same people. People who come from one address do not rate against each other, unless the operator lets them. A player for whom a bot plays at the end, has made the last five choices, or more than a third of all, is rated last."),
	}}}
}

// agreement returns what rated play means.
func (l *Ladder) agreement() string {
	return l.frame.Say("A game of two people or more is rated when it has a clock and all have agreed.")
}

func (l *Ladder) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case rankNews:
		l.looked = true
		l.people, l.programs, l.bots, l.me = msg.people, msg.programs, msg.bots, msg.me
		if msg.err != nil {
			l.notice = l.frame.Trouble(msg.err)
		}
		l.at = min(l.at, max(0, len(l.listed())-1))
		if i := l.mine(); i >= 0 && !l.moved { // begin where one stands oneself
			l.at = i
		}
		if l.at >= l.room() {
			l.from = l.at - l.room()/2
		}
	case agreeNews:
		if msg.err != nil {
			l.notice = l.frame.Trouble(msg.err)
			return nil
		}
		l.me = msg.me
	case tea.KeyPressMsg:
		l.notice = ""
		return l.Do(ui.Click{Intent: l.Keymap().Intent(msg.String())})
	case tea.MouseWheelMsg:
		l.move(map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[msg.Button])
	}
	return nil
}

func (l *Ladder) Do(click ui.Click) tea.Cmd {
	page := l.room() - 1
	switch click.Intent {
	case keys.Up:
		l.move(-1)
	case keys.Down:
		l.move(+1)
	case keys.PageUp:
		l.move(-page)
	case keys.PageDown:
		l.move(+page)
	case keys.Choose:
		if click.Arg != l.at {
			l.move(click.Arg - l.at)
			return nil
		}
		return l.enter() // a second click goes in
	case keys.Enter:
		return l.enter()
	case nextGame:
		return l.on()
	case keys.Back:
		return l.app.ToHall()
	}
	return nil
}

// listsPrograms reports that the list is that of the programs, as it may be on a phone.
func (l *Ladder) listsPrograms() bool { return l.apart && l.frame.Size() == ui.Phone }

// listed returns those whom the list shows.
func (l *Ladder) listed() []people.Ranked {
	if l.listsPrograms() {
		return l.programs
	}
	return l.people
}

// on goes to the ranking of the next game or, where the programs do not stand beside, first to them.
func (l *Ladder) on() tea.Cmd {
	next := frame.Round(l.game, +1, len(l.frame.Games))
	if l.frame.Size() != ui.Phone || l.apart && next != l.game {
		return l.app.ToLadder(next)
	}
	l.apart = !l.apart
	l.at, l.from, l.moved = max(0, l.mine()), 0, false
	return nil
}

// move puts the cursor on another line, and keeps a line beyond it in sight: that at the
// edge may be one's own.
func (l *Ladder) move(by int) {
	room, n := l.room(), len(l.listed())
	l.at, l.moved = max(0, min(l.at+by, n-1)), true
	l.from = max(0, min(max(min(l.from, l.at-1), l.at+2-room), n-room))
}

// enter shows the games that the place of somebody is made of.
func (l *Ladder) enter() tea.Cmd {
	all := l.listed()
	if len(all) == 0 {
		return nil
	}
	return l.app.ToGames(all[l.at], l.kind(), l)
}

func (l *Ladder) settle(rated bool) tea.Cmd {
	id := l.me.ID
	return l.errands.LookUp(func(ctx context.Context) tea.Msg {
		me, err := l.frame.People.Change(ctx, id, func(s *people.Settings) { s.Rated = rated })
		return agreeNews{me, err}
	})
}

// mine returns one's own line, negative when there is none.
func (l *Ladder) mine() int {
	return slices.IndexFunc(l.listed(), func(r people.Ranked) bool { return l.me.ID != "" && r.Person == l.me.ID })
}

// lines returns those to be seen in some room: one's own takes the place of the one
// at the edge it lies beyond.
func (l *Ladder) lines(room int) (seen []int) {
	all := len(l.listed())
	from := max(0, min(l.from, all-room))
	for i := from; i < min(all, from+room); i++ {
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
