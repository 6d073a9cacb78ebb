package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people"
	"medici/lobby"
	"medici/tui/ui"
)

// diary is the list of one's own games: a running one leads back to the seat, a
// finished one to its replay. Of somebody else it has the rated games of one kind that
// everybody could watch.
type diary struct {
	of     people.Ranked // nobody for one's own
	kind   string        // of the games of somebody else
	from   screen        // where their name stood
	games  []entry       // the running ones first
	looked bool          // the list is here
	chosen string        // id of the game the cursor is on
	finished
}

// entry is a game of the diary: a running one as its table has it, or one as the register
// knows it.
type entry struct {
	people.Result
	at *lobby.Running // nil of what runs at no table
}

// mostInDiary is how many games are listed; the register keeps no more.
const mostInDiary = 400

type diaryNews struct {
	running []lobby.Running
	games   []people.Result
	err     error
}

func (d *diary) start(a *App) tea.Cmd {
	d.wanted = ""
	return d.look(a)
}

// look asks for the games anew.
func (d *diary) look(a *App) tea.Cmd {
	if d.of.Person != "" {
		return d.lookAt(a, d.of.Person)
	}
	me, known := a.Visitor.Person().ID, a.nobodyKnown() == nil
	return a.lookUp(func(ctx context.Context) tea.Msg {
		running, err := a.Visitor.Running()
		if err != nil || !known {
			return diaryNews{running: running, err: err}
		}
		games, err := a.People.Games.Of(ctx, me, mostInDiary)
		return diaryNews{running, games, err}
	})
}

// keymap has no way to a seat in the games of somebody else.
func (d *diary) keymap(*App) ui.Keymap {
	if d.of.Person == "" {
		return diaryKeys
	}
	keys := slices.Clone(diaryKeys)
	keys[0].Short, keys[0].Long = viewKey.Short, viewKey.Long
	return keys
}

// lookAt asks for the games of somebody else.
func (d *diary) lookAt(a *App, id string) tea.Cmd {
	return a.lookUp(func(ctx context.Context) tea.Msg {
		games, err := a.People.Games.Of(ctx, id, mostInDiary)
		return diaryNews{games: slices.DeleteFunc(games, func(g people.Result) bool {
			return !g.Public || !g.Over() || !g.Counts() || g.Kind() != d.kind
		}), err: err}
	})
}

// who is the person whose games these are.
func (d *diary) who(a *App) string {
	if d.of.Person != "" {
		return d.of.Person
	}
	return a.Visitor.Person().ID
}

// heading is the name of the list.
func (d *diary) heading(a *App) string {
	if d.of.Person != "" {
		return a.say("Games of %s", d.of.Name)
	}
	return a.say("My games")
}

// entries are the running games, the most urgent first, and then the others that the
// register knows.
func (n diaryNews) entries() (all []entry) {
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

func (d *diary) stop()               {}
func (d *diary) typing() bool        { return false }
func (d *diary) title(a *App) string { return d.heading(a) }
func (d *diary) help(a *App) []helpPart {
	return []helpPart{{head: d.heading(a), keys: d.keymap(a)}}
}

func (d *diary) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case diaryNews:
		d.looked = true
		d.games = msg.entries()
		if msg.err != nil {
			d.notice = a.trouble(msg.err)
		}
	case recordNews:
		return d.opened(a, d, d, msg)
	case tea.KeyPressMsg:
		d.notice = ""
		return d.do(a, ui.Click{Intent: diaryKeys.Intent(msg.String())})
	case tea.MouseWheelMsg:
		d.move(map[tea.MouseButton]int{tea.MouseWheelUp: -1, tea.MouseWheelDown: 1}[msg.Button])
	}
	return nil
}

func (d *diary) do(a *App, click ui.Click) tea.Cmd {
	page := d.room(a) - 1
	switch click.Intent {
	case up:
		d.move(-1)
	case down:
		d.move(+1)
	case pageUp:
		d.move(-page)
	case pageDown:
		d.move(+page)
	case choose:
		if id := d.games[click.Arg].ID; id != d.games[d.at()].ID {
			d.chosen = id
			return nil
		}
		return d.enter(a) // a second click goes in
	case enter:
		return d.enter(a)
	case view:
		if len(d.games) > 0 && d.games[d.at()].at == nil {
			return d.enter(a)
		}
	case back:
		if d.from != nil {
			return a.show(d.from)
		}
		return a.show(newHall(a))
	}
	return nil
}

// at is the place of the chosen game, the first when none is.
func (d *diary) at() int {
	return max(0, slices.IndexFunc(d.games, func(e entry) bool { return e.ID == d.chosen }))
}

func (d *diary) move(by int) {
	if n := len(d.games); n > 0 {
		d.chosen = d.games[max(0, min(d.at()+by, n-1))].ID
	}
}

func (d *diary) enter(a *App) tea.Cmd {
	if len(d.games) == 0 {
		return nil
	}
	game := d.games[d.at()]
	if !game.Over() && !game.Dropped() {
		return d.goBack(a, game)
	}
	return d.open(a, d, game.ID)
}

// goBack takes the seat in a running game up again.
func (d *diary) goBack(a *App, game entry) tea.Cmd {
	table, err := a.Visitor.Find(game.Table)
	if err == nil {
		visit, unseated := a.Visitor.Join(table)
		if unseated == nil {
			return a.show(newTable(a, visit))
		}
		err = unseated
	}
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	d.notice = a.explain(err)
	return nil
}
