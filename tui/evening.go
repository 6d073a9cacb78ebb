package tui

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/post"
	"medici/tui/ui"
)

// rounds is an evening: how all stand, who sits where, and what comes next.
type rounds struct {
	box    *post.Mailbox[*evening.Evening]
	now    *evening.Evening
	from   int  // the first standing that is seen
	tables bool // on a phone the tables are, and not the standings
	notice string
}

type eveningNews struct {
	of  *rounds
	now *evening.Evening
	ok  bool
}

// eveningDone is what came of something that was asked of an evening.
type eveningDone struct {
	to  screen
	now *evening.Evening
	err error
}

// eveningTick counts the pause down.
type eveningTick struct{ of *rounds }

const (
	toEvening ui.Intent = "to the evening"
	swap      ui.Intent = "swap"
)

var (
	eveningEnterKey = ui.Binding{Intent: enter, Keys: []string{"enter"}, Button: true, Long: "to your table, or for the host: begin the next round"}
	toEveningKey    = ui.Binding{Intent: toEvening, Keys: []string{"enter"}, Short: "to the evening"}
	swapKey         = ui.Binding{Intent: swap, Keys: []string{"tab"}, Label: "Tab", Short: "tables", Long: "the tables of the round, and back to the standings"}
	eveningKeys     = ui.Keymap{
		{Intent: up, Keys: []string{"up"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the standings"},
		{Intent: down, Keys: []string{"down"}, Label: "↓"},
		copyKey,
		menuKey,
		settingsKey,
		helpKey,
		{Intent: back, Keys: []string{"q", "esc"}, Short: "hall", Right: true, Long: "back to the hall; you stay in the evening"},
	}
)

func newRounds(e *evening.Evening) *rounds { return &rounds{now: e} }

func (r *rounds) start(a *App) tea.Cmd {
	r.box = a.Visitor.FollowEvening(r.now)
	hear := listen(a.ctx, r.box, func(e *evening.Evening, ok bool) tea.Msg { return eveningNews{r, e, ok} })
	return tea.Batch(hear, r.tick(a))
}

// tick asks for the next second of a pause.
func (r *rounds) tick(a *App) tea.Cmd {
	if r.now.Phase() != evening.Resting {
		return nil
	}
	return a.after(time.Second, eveningTick{r})
}

func (r *rounds) stop()               { r.box.Close() }
func (r *rounds) typing() bool        { return false }
func (r *rounds) title(*App) string   { return r.now.Name + " - medici" }
func (r *rounds) me(a *App) int       { return r.now.Has(a.Visitor.Person().ID) }
func (r *rounds) line(a *App) string  { return a.onScreen("evening join " + r.now.Code) }
func (r *rounds) hosting(a *App) bool { return r.now.MayBegin(a.Visitor.Person().ID) == nil }

// mine is the table where this person plays.
func (r *rounds) mine(a *App) (evening.Table, bool) {
	t, sits := r.now.TableOf(r.me(a))
	return t, sits && !t.Done()
}

func (r *rounds) keymap(a *App) ui.Keymap {
	var m ui.Keymap
	if r.entering(a) != "" {
		m = append(m, eveningEnterKey)
	}
	if fitting(a.w, a.h) == ui.Phone && r.now.Number() > 0 {
		m = append(m, swapKey)
	}
	return append(m, eveningKeys...)
}

// entering is what Enter does; empty where it does nothing.
func (r *rounds) entering(a *App) string {
	if _, plays := r.mine(a); plays {
		return a.say("To your table")
	}
	switch {
	case !r.hosting(a):
		return ""
	case r.now.Number() == 0:
		return a.say("Begin the first round")
	}
	return a.say("Begin the next round")
}

func (r *rounds) help(a *App) []helpPart {
	return []helpPart{{head: a.say("The evening"), keys: append(ui.Keymap{eveningEnterKey}, eveningKeys...), lines: []string{
		a.say("Everybody plays one game a round. Tables are drawn so that all meet as evenly as can be. Who comes late plays from the next round on; who leaves keeps what they have."),
		r.scoring(a),
	}}}
}

func (r *rounds) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case eveningNews:
		if msg.of != r || !msg.ok {
			return nil
		}
		return r.hear(a, msg.now)
	case eveningDone:
		if msg.err != nil {
			r.notice = a.explain(msg.err)
		}
	case eveningTick:
		if msg.of == r {
			return r.tick(a)
		}
	case tea.KeyPressMsg:
		r.notice = ""
		return r.do(a, ui.Click{Intent: r.keymap(a).Intent(msg.String())})
	case tea.MouseWheelMsg:
		r.scroll(a, map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[msg.Button])
	}
	return nil
}

// hear takes in how the evening stands; a table that is drawn rings like a turn.
func (r *rounds) hear(a *App, now *evening.Evening) tea.Cmd {
	drawn := now.Number() > r.now.Number()
	r.now = now
	if _, plays := r.mine(a); plays && drawn {
		return tea.Batch(r.tick(a), a.bell())
	}
	return r.tick(a)
}

func (r *rounds) do(a *App, click ui.Click) tea.Cmd {
	switch click.Intent {
	case up:
		r.scroll(a, -1)
	case down:
		r.scroll(a, +1)
	case swap:
		r.tables = !r.tables
	case copied:
		return a.copyLines([]string{r.line(a)}, a.say("One line for a friend:"))
	case back:
		return a.show(newHall(a))
	case enter:
		if t, plays := r.mine(a); plays {
			return r.sit(a, t)
		}
		if r.hosting(a) {
			return r.ask(a, a.Visitor.BeginRound)
		}
	}
	return nil
}

func (r *rounds) scroll(a *App, by int) {
	r.from = max(0, min(r.from+by, len(r.now.People)-r.room(a)))
}

// sit goes to one's table.
func (r *rounds) sit(a *App, at evening.Table) tea.Cmd {
	table, err := a.Visitor.Find(at.Name)
	if err == nil {
		var visit *lobby.Visit
		if visit, err = a.Visitor.Join(table); err == nil {
			return a.show(newTable(a, visit))
		}
	}
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	r.notice = a.explain(err)
	return nil
}

// ask has something done to the evening.
func (r *rounds) ask(a *App, order func(context.Context, string) (*evening.Evening, error)) tea.Cmd {
	code := r.now.Code
	return a.lookUp(func(ctx context.Context) tea.Msg {
		e, err := order(ctx, code)
		return eveningDone{r, e, err}
	})
}

// deeds are to leave, and to come back; and for the host, to send others away.
func (r *rounds) deeds(a *App) []deed {
	switch {
	case r.now.Phase() == evening.Over:
		return nil
	case r.removed(a):
		return nil
	case r.me(a) < 0:
		return []deed{{text: a.say("join this evening"), do: func() tea.Cmd { return r.ask(a, a.Visitor.JoinEvening) }}}
	}
	return append([]deed{{
		text: a.say("leave this evening"),
		ask:  func(a *App) string { return a.say("Leave this evening? Your points stay.") },
		do:   func() tea.Cmd { return r.ask(a, a.Visitor.LeaveEvening) },
	}}, r.hosts(a)...)
}

// removed reports that the host has sent this person away.
func (r *rounds) removed(a *App) bool { return r.now.Bars(evening.Person{ID: a.Visitor.Person().ID}) }

// hosts are what the host decides about the others.
func (r *rounds) hosts(a *App) (list []deed) {
	if r.now.Host != a.Visitor.Person().ID {
		return nil
	}
	about := func(name string, decide func(ctx context.Context, of, name string) (*evening.Evening, error)) func() tea.Cmd {
		return func() tea.Cmd {
			return r.ask(a, func(ctx context.Context, of string) (*evening.Evening, error) { return decide(ctx, of, name) })
		}
	}
	for _, p := range r.now.People {
		switch {
		case p.Removed:
			list = append(list, deed{text: a.say("let %s come back", p.Name), do: about(p.Name, a.Visitor.AdmitToEvening)})
		case !p.Left && p.ID != r.now.Host:
			list = append(list, deed{
				text: a.say("remove %s from this evening", p.Name),
				ask: func(a *App) string {
					return a.say("Remove %s from this evening? Only you can let them come back.", p.Name)
				},
				do: about(p.Name, a.Visitor.RemoveFromEvening),
			})
		}
	}
	return list
}

// eveningOf is the evening of a code, when this person has joined it.
func (a *App) eveningOf(code string) (*evening.Evening, bool) {
	for _, e := range a.Visitor.Evenings() {
		if code != "" && e.Code == code {
			return e, true
		}
	}
	return nil, false
}

// joinEvening joins the evening of a code that is no table's, for a screen that shows what
// comes of it.
func (a *App) joinEvening(to screen, code string) tea.Cmd {
	return a.lookUp(func(ctx context.Context) tea.Msg {
		e, err := a.Visitor.JoinEvening(ctx, code)
		if errors.Is(err, lobby.ErrNoEvening) || errors.Is(err, lobby.ErrNoEvenings) {
			err = lobby.ErrNoTable
		}
		return eveningDone{to, e, err}
	})
}

// entered shows the evening that a screen has asked for, or says why there is none.
func (a *App) entered(from screen, notice *string, done eveningDone) tea.Cmd {
	switch {
	case done.to != from:
		return nil
	case done.err != nil:
		*notice = a.explain(done.err)
		return nil
	}
	return a.show(newRounds(done.now))
}
