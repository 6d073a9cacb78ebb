// Package form asks about a table, or an evening, before it is opened.
package form

import (
	"context"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Form is a table before it is opened.
type Form struct {
	frame   *frame.Frame
	errands await.Errands
	app     App

	game    int // of the shelf
	of      rules.Game
	seats   int
	bots    int
	level   string // of the bots
	clock   int    // of match.ClockNames
	private bool
	silent  bool // nobody may ask for advice
	rounds  int  // of an evening; 0 for a table
	line    int
	notice  string
}

// App is what the form needs of the app.
type App interface {
	ToHall() tea.Cmd
	ToTable(*lobby.Visit) tea.Cmd
	ToEvening(*evening.Evening) tea.Cmd
	// Follow goes on at another node, where an error says so.
	Follow(err error, watch bool) (cmd tea.Cmd, ok bool)
}

// New asks about a table, and begins with one of the games.
func New(f *frame.Frame, e await.Errands, app App, game int) *Form {
	of := f.Games[game]
	return &Form{frame: f, errands: e, app: app, game: game, of: of.Game, seats: of.Seats, level: of.Level(""), clock: 2}
}

// NewEvening asks about an evening instead.
func NewEvening(f *frame.Frame, e await.Errands, app App, game int) *Form {
	of := New(f, e, app, game)
	of.rounds = 3
	return of
}

var formKeys = ui.Keymap{
	{Intent: keys.Enter, Keys: []string{"enter"}, Button: true, Long: "open the table and sit down"},
	{Intent: keys.Up, Keys: []string{"up", "shift+tab"}, Label: "↑ ↓", Short: "choose", Long: "choose a line"},
	{Intent: keys.Down, Keys: []string{"down", "tab"}, Label: "↓"},
	{Intent: keys.Right, Keys: []string{"right", "space"}, Label: "← →", Short: "change", Long: "change it"},
	{Intent: keys.Left, Keys: []string{"left"}, Label: "←"},
	{Intent: keys.Back, Keys: []string{"esc", "q"}, Short: "back", Long: "back to the hall"},
	keys.HelpKey,
}

func (f *Form) Start() tea.Cmd    { return nil }
func (f *Form) Stop()             {}
func (f *Form) Typing() bool      { return false }
func (f *Form) Title() string     { return "" }
func (f *Form) Keymap() ui.Keymap { return formKeys }
func (f *Form) Help() []screen.Chapter {
	return []screen.Chapter{{Head: f.head(), Keys: formKeys}}
}

func (f *Form) head() string {
	if f.rounds > 0 {
		return f.frame.Say("A new evening")
	}
	return f.frame.Say("A new table")
}

func (f *Form) opening() string {
	if f.rounds > 0 {
		return f.frame.Say("Open the evening")
	}
	return f.frame.Say("Open the table")
}

// field is a question of the form: its answers, all in sight, and which is chosen.
type field struct {
	label   string
	answers []string
	at      int
	note    string
	choose  func(at int)
}

func (f *Form) fields() []field {
	least, most := f.of.Seats()
	var games []string
	for _, k := range f.frame.Games {
		games = append(games, k.Title)
	}
	list := []field{{f.frame.Say("game"), games, f.game, f.frame.Say(f.frame.Games[f.game].About), func(at int) {
		if at != f.game {
			f.game, f.of, f.seats, f.level = at, f.frame.Games[at].Game, f.frame.Games[at].Seats, f.frame.Games[at].Level("")
		}
	}}}
	for _, o := range f.of.Options() {
		if len(o.Values) < 2 {
			continue
		}
		at := max(0, slices.Index(o.Values, o.Value))
		list = append(list, field{f.frame.Words.Translate(o.Key), o.Values, at, "", func(at int) { f.option(o, at) }})
	}
	var clocks []string
	for _, name := range match.ClockNames() {
		clocks = append(clocks, f.frame.Words.Translate(name))
	}
	seats := field{f.frame.Say("seats"), numbers(least, most), f.seats - least, f.howMany(),
		func(at int) { f.seats = least + at }}
	clock := field{f.frame.Say("clock"), clocks, f.clock, f.clockNote(), func(at int) { f.clock = at }}
	if f.rounds > 0 {
		note := f.frame.Say("Everybody plays one game a round. Tables are drawn so that all meet as evenly as can be.")
		return append(list, seats,
			field{f.frame.Say("rounds"), numbers(1, evening.MostRounds), f.rounds - 1, note,
				func(at int) { f.rounds = 1 + at }}, clock)
	}
	levels := f.levels()
	var called []string
	for _, level := range levels {
		called = append(called, narration.Level(f.frame.Words, level))
	}
	private, silent := 0, 0
	if f.private {
		private = 1
	}
	if f.silent {
		silent = 1
	}
	return append(list,
		seats,
		field{f.frame.Say("bots"), numbers(0, f.seats-1), f.bots, f.frame.Say("Bots take seats at once; more can follow."),
			func(at int) { f.bots = at }},
		field{f.frame.Say("bots play"), called, max(0, slices.Index(levels, f.level)), f.levelNote(),
			func(at int) { f.level = levels[at] }},
		clock,
		field{f.frame.Say("table"), []string{f.frame.Say("open"), f.frame.Say("private")}, private, f.whoMayCome(),
			func(at int) { f.private = at == 1 }},
		field{f.frame.Say("advice"), []string{f.frame.Say("on request"), f.frame.Say("advice|none")}, silent, "",
			func(at int) { f.silent = at == 1 }},
	)
}

// numbers returns all from one to another, in figures.
func numbers(from, to int) (list []string) {
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// howMany says how many people can play.
func (f *Form) howMany() string {
	least, most := f.of.Seats()
	if least == most {
		return f.frame.Say("%d play", least)
	}
	return f.frame.Say("%d to %d play", least, most)
}

func (f *Form) clockName() string { return match.ClockNames()[f.clock] }

func (f *Form) clockNote() string {
	c, err := match.ParseClock(f.clockName())
	if err != nil || c.Move == 0 {
		return f.frame.Say("No clock: take your time.")
	}
	return f.frame.Say("%s a move, %s more in all.", f.frame.Span(c.Move), f.frame.Span(c.Bank))
}

func (f *Form) whoMayCome() string {
	if f.private {
		return f.frame.Say("Private: only those with the code get in.")
	}
	return f.frame.Say("Public: everybody may sit down or watch.")
}

func (f *Form) option(o rules.Option, at int) {
	if g, err := f.of.With(o.Key, o.Values[at]); err == nil {
		f.of = g
	}
}

func (f *Form) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		f.notice = ""
		return f.Do(ui.Click{Intent: formKeys.Intent(msg.String())})
	case screen.EveningNews:
		return f.entered(msg)
	}
	return nil
}

func (f *Form) Do(click ui.Click) tea.Cmd {
	fields := f.fields()
	switch click.Intent {
	case keys.Up:
		f.line = frame.Round(f.line, -1, len(fields))
	case keys.Down:
		f.line = frame.Round(f.line, +1, len(fields))
	case keys.Choose:
		f.line = click.Arg / mostAnswers
		if at := click.Arg % mostAnswers; at < len(fields[f.line].answers) {
			fields[f.line].choose(at)
		}
	case keys.Left:
		fields[f.line].walk(-1)
	case keys.Right:
		fields[f.line].walk(+1)
	case keys.Back:
		return f.app.ToHall()
	case keys.Enter:
		return f.open()
	}
	least, most := f.of.Seats()
	f.seats = max(least, min(f.seats, most))
	f.bots = max(0, min(f.bots, f.seats-1))
	return nil
}

// entered shows the evening that was asked for, or says why there is none.
func (f *Form) entered(news screen.EveningNews) tea.Cmd {
	switch {
	case news.To != f:
		return nil
	case news.Err != nil:
		f.notice = f.frame.Explain(news.Err)
		return nil
	}
	return f.app.ToEvening(news.Now)
}

func (f *Form) open() tea.Cmd {
	clock, err := match.ParseClock(f.clockName())
	if f.rounds > 0 && err == nil {
		wanted := lobby.Evening{Game: f.of, Rounds: f.rounds, Seats: f.seats, Clock: clock}
		return f.errands.LookUp(func(ctx context.Context) tea.Msg {
			e, err := f.frame.Visitor.OpenEvening(ctx, wanted)
			return screen.EveningNews{To: f, Now: e, Err: err}
		})
	}
	var table *lobby.Table
	if err == nil {
		table, err = f.frame.Visitor.Open(lobby.Settings{Game: f.of, Seats: f.seats, Bots: f.bots, Level: f.level,
			Private: f.private, NoAdvice: f.silent, Clock: clock})
	}
	if err == nil {
		var visit *lobby.Visit
		if visit, err = f.frame.Visitor.Join(table); err == nil {
			return f.app.ToTable(visit)
		}
	}
	if cmd, ok := f.app.Follow(err, false); ok {
		return cmd
	}
	f.notice = f.frame.Explain(err)
	return nil
}

// mostAnswers is more than any question has; a click names question and answer.
const mostAnswers = 100

// walk goes to the next answer, round the ends.
func (f field) walk(by int) { f.choose(frame.Round(f.at, by, len(f.answers))) }
