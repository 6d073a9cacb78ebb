package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/internal/narration"
	"medici/lobby"
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
	clock   int // of match.ClockNames
	private bool
	line    int
	notice  string
}

func newForm(a *App) *form {
	return &form{of: a.Games[0].Game, seats: a.Games[0].Seats, clock: 2}
}

func (f *form) start(*App) tea.Cmd    { return nil }
func (f *form) stop()                 {}
func (f *form) typing() bool          { return false }
func (f *form) title(*App) string     { return "medici" }
func (f *form) keymap(*App) ui.Keymap { return formKeys }
func (f *form) help(a *App) []helpPart {
	return []helpPart{{head: a.say("A new table"), keys: formKeys}}
}

// field is a line of the form: what it is called, what it says, how it changes.
type field struct {
	label, value, note string
	change             func(by int)
}

func (f *form) fields(a *App) []field {
	least, most := f.of.Seats()
	list := []field{{a.say("Game"), narration.Title(f.of.Name()), "", func(by int) {
		if next := turn(f.game, by, len(a.Games)); next != f.game {
			f.game, f.of, f.seats = next, a.Games[next].Game, a.Games[next].Seats
		}
	}}}
	for _, o := range f.of.Options() {
		list = append(list, field{a.Words.Translate(o.Key), o.Value, "", func(by int) { f.option(o, by) }})
	}
	return append(list,
		field{a.say("seats"), strconv.Itoa(f.seats), a.say("%d to %d play", least, most), func(by int) { f.seats += by }},
		field{a.say("bots"), strconv.Itoa(f.bots), a.say("take seats at once; more can follow"), func(by int) { f.bots += by }},
		field{a.say("clock"), a.Words.Translate(f.clockName()), f.clockNote(a), func(by int) { f.clock = turn(f.clock, by, len(match.ClockNames())) }},
		field{a.say("who may come"), f.whoMayCome(a), "", func(int) { f.private = !f.private }},
	)
}

func (f *form) clockName() string { return match.ClockNames()[f.clock] }

func (f *form) clockNote(a *App) string {
	c, err := match.ParseClock(f.clockName())
	if err != nil || c.Move == 0 {
		return a.say("take your time")
	}
	return a.say("%s a move, %s more in all", a.span(c.Move), a.span(c.Bank))
}

func (f *form) whoMayCome(a *App) string {
	if f.private {
		return a.say("those with the invitation code")
	}
	return a.say("everybody")
}

func (f *form) option(o rules.Option, by int) {
	at := 0
	for i, v := range o.Values {
		if v == o.Value {
			at = i
		}
	}
	if g, err := f.of.With(o.Key, o.Values[turn(at, by, len(o.Values))]); err == nil {
		f.of = g
	}
}

func turn(at, by, n int) int { return (at + by + n) % n }

func (f *form) update(a *App, msg tea.Msg) tea.Cmd {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		f.notice = ""
		return f.do(a, ui.Click{Intent: formKeys.Intent(key.String())})
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
		f.line = click.Arg
		fields[f.line].change(+1)
	case left:
		fields[f.line].change(-1)
	case right:
		fields[f.line].change(+1)
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
	var table *lobby.Table
	if err == nil {
		table, err = a.Visitor.Open(lobby.Settings{Game: f.of, Seats: f.seats, Bots: f.bots, Private: f.private, Clock: clock})
	}
	if err == nil {
		var visit *lobby.Visit
		if visit, err = a.Visitor.Join(table); err == nil {
			return a.show(newTable(a, visit))
		}
	}
	f.notice = a.explain(err)
	return nil
}

func (f *form) draw(a *App, c *ui.Canvas) {
	t := a.theme
	a.header(c, a.say("A new table"), a.say("you are %s", a.Visitor.Person().Name))
	a.rule(c, 1, "")
	for i, field := range f.fields(a) {
		y, style := 4+i*2, t.Text
		if i == f.line {
			c.Put(3, y, t.Accent, t.Mark)
			style = t.Chosen
		}
		c.Put(5, y, t.Strong, field.label)
		x := c.Put(22, y, style, " "+field.value+" ")
		c.Put(x+2, y, t.Dim, field.note)
		c.Zone(3, y, c.W-6, 1, ui.Click{Intent: choose, Arg: i})
	}
	y := 4 + len(f.fields(a))*2 + 1
	c.Put(5, y, t.Dim, a.say("The game starts when the last seat is taken, when everybody is ready,"))
	c.Put(5, y+1, t.Dim, a.say("or when you say so."))
	a.rule(c, c.H-3, "")
	c.Put(1, c.H-2, t.Accent, f.notice)
	a.footer(c, formKeys)
}
