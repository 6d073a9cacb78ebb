// Package diary is the list of games that somebody plays or has played.
package diary

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/lobby"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Diary is the list of one's own games: a running one leads back to the seat, a
// finished one to its replay. Of somebody else it has the rated games of one kind that
// everybody could watch.
type Diary struct {
	frame   *frame.Frame
	errands await.Errands
	app     App
	records *recall.Records

	of     people.Ranked // nobody for one's own
	kind   string        // of the games of somebody else
	from   screen.Screen // where their name stood
	games  []entry       // the running ones first
	looked bool          // the list is here
	chosen string        // id of the game the cursor is on
	notice string
	search recall.Search

	reviewing bool // the game that is looked for is shown with its review first
}

// App is what the diary needs of the app.
type App interface {
	Show(screen.Screen) tea.Cmd
	ToHall() tea.Cmd
	// ToReplay shows a game again, and leads back to a screen.
	ToReplay(game recall.Game, then screen.Screen) tea.Cmd
	// Sit goes to the person's seat at a table; the error says why that cannot be.
	Sit(at string) (tea.Cmd, error)
}

// New is one's own diary.
func New(f *frame.Frame, e await.Errands, r *recall.Records, app App) *Diary {
	return &Diary{frame: f, errands: e, records: r, app: app}
}

// Of shows somebody else's games of one kind, as far as they may be seen. It leads back to where their name
// stood.
func (d *Diary) Of(who people.Ranked, kind string, from screen.Screen) *Diary {
	d.of, d.kind, d.from = who, kind, from
	return d
}

var gameKeys = ui.Keymap{
	{Intent: keys.Enter, Keys: []string{"enter"}, Short: "go back or replay",
		Long: "back to your seat, or replay a finished game"},
	{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choose", Long: "choose a game"},
	{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
	{Intent: keys.View, Keys: []string{"v"}, Button: true, Long: "replay a finished game"},
	{Intent: keys.PageUp, Keys: []string{"pgup"}, Label: "PgUp PgDn", Long: "a page of them"},
	{Intent: keys.PageDown, Keys: []string{"pgdown", "space"}, Label: "PgDn"},
	keys.ReviewKey,
	keys.StatsKey,
	keys.ToHallKey,
	keys.HelpKey,
}

// entry is a game of the diary: a running one as its table has it, or one as the register
// knows it.
type entry struct {
	people.Result
	at *lobby.Running // nil of what runs at no table
}

// mostGames is how many games are listed; the register has no more.
const mostGames = 400

type gamesNews struct {
	running []lobby.Running
	games   []people.Result
	err     error
}

func (d *Diary) Start() tea.Cmd {
	d.search = recall.Search{}
	return d.look()
}

// look asks for the games anew.
func (d *Diary) look() tea.Cmd {
	if d.of.Person != "" {
		return d.lookAt(d.of.Person)
	}
	me, known := d.frame.Visitor.Person().ID, d.frame.NobodyKnown() == nil
	return d.errands.LookUp(func(ctx context.Context) tea.Msg {
		running, err := d.frame.Visitor.Running()
		if err != nil || !known {
			return gamesNews{running: running, err: err}
		}
		games, err := d.frame.People.Games.Of(ctx, me, mostGames)
		return gamesNews{running, games, err}
	})
}

// Keymap has no way to a seat in the games of somebody else.
func (d *Diary) Keymap() ui.Keymap {
	m := slices.Clone(gameKeys)
	if d.records.Review == nil {
		m = slices.DeleteFunc(m, func(b ui.Binding) bool { return b.Intent == keys.Review })
	}
	if d.records.Stats == nil || d.frame.NobodyKnown() != nil {
		m = slices.DeleteFunc(m, func(b ui.Binding) bool { return b.Intent == keys.Stats })
	}
	if d.of.Person == "" {
		return m
	}
	m[0].Short, m[0].Long = keys.ViewKey.Short, keys.ViewKey.Long
	return m
}

// lookAt asks for the games of somebody else.
func (d *Diary) lookAt(id string) tea.Cmd {
	return d.errands.LookUp(func(ctx context.Context) tea.Msg {
		games, err := d.frame.People.Games.Of(ctx, id, mostGames)
		return gamesNews{games: slices.DeleteFunc(games, func(g people.Result) bool {
			return !g.Public || !g.Over() || !g.Counts() || g.Kind() != d.kind
		}), err: err}
	})
}

// who returns the person whose games these are.
func (d *Diary) who() string {
	if d.of.Person != "" {
		return d.of.Person
	}
	return d.frame.Visitor.Person().ID
}

// heading is the name of the list.
func (d *Diary) heading() string {
	if d.of.Person != "" {
		return d.frame.Say("Games of %s", d.of.Name)
	}
	return d.frame.Say("My games")
}

// entries are the running games, the most urgent first, and then the others that the
// register knows.
func (n gamesNews) entries() (all []entry) {
	for i, r := range n.running {
		all = append(all, entry{people.Result{Game: people.Game{ID: r.Record, Table: r.Table, Title: r.Game}}, &n.running[i]})
	}
	for _, g := range n.games {
		at := func(r lobby.Running) bool { return r.Record == g.ID || r.Table == g.Table && !g.Over() && !g.Dropped() }
		if !slices.ContainsFunc(n.running, at) {
			all = append(all, entry{Result: g})
		}
	}
	return all
}

func (d *Diary) Stop()         {}
func (d *Diary) Typing() bool  { return false }
func (d *Diary) Title() string { return d.heading() }
func (d *Diary) Help() []screen.Chapter {
	return []screen.Chapter{{Head: d.heading(), Keys: d.Keymap()}}
}

func (d *Diary) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case gamesNews:
		d.looked = true
		d.games = msg.entries()
		if msg.err != nil {
			d.notice = d.frame.Trouble(msg.err)
		}
	case recall.News:
		return d.opened(msg)
	case tea.KeyPressMsg:
		d.notice = ""
		return d.Do(ui.Click{Intent: d.Keymap().Intent(msg.String())})
	case tea.MouseWheelMsg:
		d.move(map[tea.MouseButton]int{tea.MouseWheelUp: -1, tea.MouseWheelDown: 1}[msg.Button])
	}
	return nil
}

func (d *Diary) Do(click ui.Click) tea.Cmd {
	page := d.room() - 1
	switch click.Intent {
	case keys.Up:
		d.move(-1)
	case keys.Down:
		d.move(+1)
	case keys.PageUp:
		d.move(-page)
	case keys.PageDown:
		d.move(+page)
	case keys.Choose:
		if id := d.games[click.Arg].ID; id != d.games[d.at()].ID {
			d.chosen = id
			return nil
		}
		return d.enter() // a second click goes in
	case keys.Enter:
		return d.enter()
	case keys.Review:
		if len(d.games) > 0 && d.games[d.at()].Over() && d.records.Review != nil {
			cmd := d.enter()
			d.reviewing = true
			return cmd
		}
	case keys.Stats:
		return d.records.ToStats(d.of.Name, d)
	case keys.View:
		if len(d.games) > 0 && d.games[d.at()].at == nil {
			return d.enter()
		}
	case keys.Back:
		if d.from != nil {
			return d.app.Show(d.from)
		}
		return d.app.ToHall()
	}
	return nil
}

// at is the place of the chosen game, the first when none is.
func (d *Diary) at() int {
	return max(0, slices.IndexFunc(d.games, func(e entry) bool { return e.ID == d.chosen }))
}

func (d *Diary) move(by int) {
	if n := len(d.games); n > 0 {
		d.chosen = d.games[max(0, min(d.at()+by, n-1))].ID
	}
}

func (d *Diary) enter() tea.Cmd {
	if len(d.games) == 0 {
		return nil
	}
	game := d.games[d.at()]
	if !game.Over() && !game.Dropped() {
		return d.goBack(game)
	}
	var cmd tea.Cmd
	d.reviewing = false
	cmd, d.notice = d.search.Begin(d.frame, d.records, d, game.ID)
	return cmd
}

// opened shows the game that was looked for, and leads back afterwards.
func (d *Diary) opened(news recall.News) tea.Cmd {
	if !d.search.Ends(d, news) {
		return nil
	}
	d.notice = ""
	if news.Err != nil {
		d.notice = d.frame.Trouble(news.Err)
		return nil
	}
	news.Game.Reviewed = d.reviewing
	return d.app.ToReplay(news.Game, d)
}

// Waiting asks for the games anew.
func (d *Diary) Waiting() tea.Cmd { return d.look() }

// goBack takes the seat in a running game up again.
func (d *Diary) goBack(game entry) tea.Cmd {
	cmd, err := d.app.Sit(game.Table)
	if err != nil {
		d.notice = d.frame.Explain(err)
	}
	return cmd
}
