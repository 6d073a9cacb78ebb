package tui

import (
	"context"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// form is a table about to be opened.
type form struct {
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

// newForm begins with one of the games.
func newForm(a *App, game int) *form {
	return &form{game: game, of: a.Games[game].Game, seats: a.Games[game].Seats, level: a.Games[game].Level(""), clock: 2}
}

// newEveningForm asks about an evening instead.
func newEveningForm(a *App, game int) *form {
	f := newForm(a, game)
	f.rounds = 3
	return f
}

func (f *form) start(*App) tea.Cmd    { return nil }
func (f *form) stop()                 {}
func (f *form) typing() bool          { return false }
func (f *form) title(*App) string     { return "" }
func (f *form) keymap(*App) ui.Keymap { return formKeys }
func (f *form) help(a *App) []helpPart {
	return []helpPart{{head: f.head(a), keys: formKeys}}
}

func (f *form) head(a *App) string {
	if f.rounds > 0 {
		return a.say("A new evening")
	}
	return a.say("A new table")
}

func (f *form) opening(a *App) string {
	if f.rounds > 0 {
		return a.say("Open the evening")
	}
	return a.say("Open the table")
}

// field is a question of the form: its answers, all in sight, and which is chosen.
type field struct {
	label   string
	answers []string
	at      int
	note    string
	choose  func(at int)
}

func (f *form) fields(a *App) []field {
	least, most := f.of.Seats()
	var games []string
	for _, k := range a.Games {
		games = append(games, k.Title)
	}
	list := []field{{a.say("game"), games, f.game, a.say(a.Games[f.game].About), func(at int) {
		if at != f.game {
			f.game, f.of, f.seats, f.level = at, a.Games[at].Game, a.Games[at].Seats, a.Games[at].Level("")
		}
	}}}
	for _, o := range f.of.Options() {
		if len(o.Values) < 2 {
			continue
		}
		at := max(0, slices.Index(o.Values, o.Value))
		list = append(list, field{a.Words.Translate(o.Key), o.Values, at, "", func(at int) { f.option(o, at) }})
	}
	var clocks []string
	for _, name := range match.ClockNames() {
		clocks = append(clocks, a.Words.Translate(name))
	}
	seats := field{a.say("seats"), numbers(least, most), f.seats - least, f.howMany(a), func(at int) { f.seats = least + at }}
	clock := field{a.say("clock"), clocks, f.clock, f.clockNote(a), func(at int) { f.clock = at }}
	if f.rounds > 0 {
		note := a.say("Everybody plays one game a round. Tables are drawn so that all meet as evenly as can be.")
		return append(list, seats, field{a.say("rounds"), numbers(1, evening.MostRounds), f.rounds - 1, note, func(at int) { f.rounds = 1 + at }}, clock)
	}
	levels := f.levels(a)
	var called []string
	for _, level := range levels {
		called = append(called, levelWord(a, level))
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
		field{a.say("bots"), numbers(0, f.seats-1), f.bots, a.say("Bots take seats at once; more can follow."), func(at int) { f.bots = at }},
		field{a.say("bots play"), called, max(0, slices.Index(levels, f.level)), levelNote(a, f.level), func(at int) { f.level = levels[at] }},
		clock,
		field{a.say("table"), []string{a.say("open"), a.say("private")}, private, f.whoMayCome(a), func(at int) { f.private = at == 1 }},
		field{a.say("advice"), []string{a.say("on request"), a.say("advice|none")}, silent, "", func(at int) { f.silent = at == 1 }},
	)
}

// numbers are all from one to another, in figures.
func numbers(from, to int) (list []string) {
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// howMany says how many people can play.
func (f *form) howMany(a *App) string {
	least, most := f.of.Seats()
	if least == most {
		return a.say("%d play", least)
	}
	return a.say("%d to %d play", least, most)
}

func (f *form) clockName() string { return match.ClockNames()[f.clock] }

func (f *form) clockNote(a *App) string {
	c, err := match.ParseClock(f.clockName())
	if err != nil || c.Move == 0 {
		return a.say("No clock: take your time.")
	}
	return a.say("%s a move, %s more in all.", a.span(c.Move), a.span(c.Bank))
}

func (f *form) whoMayCome(a *App) string {
	if f.private {
		return a.say("Private: only those with the code get in.")
	}
	return a.say("Public: everybody may sit down or watch.")
}

func (f *form) option(o rules.Option, at int) {
	if g, err := f.of.With(o.Key, o.Values[at]); err == nil {
		f.of = g
	}
}

func turn(at, by, n int) int { return (at + by + n) % n }

func (f *form) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		f.notice = ""
		return f.do(a, ui.Click{Intent: formKeys.Intent(msg.String())})
	case eveningDone:
		return a.entered(f, &f.notice, msg)
	}
	return nil
}

func (f *form) do(a *App, click ui.Click) tea.Cmd {
	fields := f.fields(a)
	switch click.Intent {
	case up:
		f.line = turn(f.line, -1, len(fields))
	case down:
		f.line = turn(f.line, +1, len(fields))
	case choose:
		f.line = click.Arg / mostAnswers
		if at := click.Arg % mostAnswers; at < len(fields[f.line].answers) {
			fields[f.line].choose(at)
		}
	case left:
		fields[f.line].walk(-1)
	case right:
		fields[f.line].walk(+1)
	case back:
		return a.show(newHall(a))
	case enter:
		return f.open(a)
	}
	least, most := f.of.Seats()
	f.seats = max(least, min(f.seats, most))
	f.bots = max(0, min(f.bots, f.seats-1))
	return nil
}

func (f *form) open(a *App) tea.Cmd {
	clock, err := match.ParseClock(f.clockName())
	if f.rounds > 0 && err == nil {
		wanted := lobby.Evening{Game: f.of, Rounds: f.rounds, Seats: f.seats, Clock: clock}
		return a.lookUp(func(ctx context.Context) tea.Msg {
			e, err := a.Visitor.OpenEvening(ctx, wanted)
			return eveningDone{f, e, err}
		})
	}
	var table *lobby.Table
	if err == nil {
		table, err = a.Visitor.Open(lobby.Settings{Game: f.of, Seats: f.seats, Bots: f.bots, Level: f.level, Private: f.private, NoAdvice: f.silent, Clock: clock})
	}
	if err == nil {
		var visit *lobby.Visit
		if visit, err = a.Visitor.Join(table); err == nil {
			return a.show(newTable(a, visit))
		}
	}
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	f.notice = a.explain(err)
	return nil
}

// mostAnswers is more than any question has; a click names question and answer.
const mostAnswers = 100

// walk goes to the next answer, round the ends.
func (f field) walk(by int) { f.choose(turn(f.at, by, len(f.answers))) }
