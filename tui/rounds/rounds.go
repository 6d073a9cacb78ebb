// Package rounds shows an evening to its people: the standings, who sits where, and what comes next.
package rounds

import (
	"cmp"
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

// Rounds is an evening: the standings, who sits where, and what comes next.
type Rounds struct {
	frame   *frame.Frame
	errands await.Errands
	app     App
	alerts  Alerts

	box    *post.Mailbox[*evening.Evening]
	hall   *post.Mailbox[lobby.Hall]
	live   lobby.List // how far its public tables are
	now    *evening.Evening
	next   []evening.Table // of the round that follows, if nobody comes or goes; empty outside a pause
	talk   talk.Parlour
	from   int  // the first standing that is seen
	tables bool // on a phone the tables are, and not the standings
	notice string
}

type news struct {
	of  *Rounds
	now *evening.Evening
	ok  bool
}

// draft is who sits where next.
type draft struct {
	of    *Rounds
	after int // rounds
	next  []evening.Table
}

// hallNews is how far the tables are.
type hallNews struct {
	of  *Rounds
	now lobby.Hall
	ok  bool
}

// pauseTick counts the pause down.
type pauseTick struct{ of *Rounds }

// Ticks says that time has passed.
func (pauseTick) Ticks() {}

const swap ui.Intent = "swap"

var (
	enterKey = ui.Binding{Intent: keys.Enter, Keys: []string{"enter"}, Button: true,
		Long: "to your table, or for the host: begin the next round; at the end another evening"}
	swapKey = ui.Binding{Intent: swap, Keys: []string{"tab"}, Label: "Tab", Short: "tables",
		Long: "the tables of the round, and back to the standings"}
	roundKeys = ui.Keymap{
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "scroll", Long: "scroll through the standings"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
		{Intent: keys.Talk, Keys: []string{"t"}, Short: "talk", Long: "say something to everybody in the hall"},
		keys.CopyKey,
		keys.MenuKey,
		keys.SettingsKey,
		keys.HelpKey,
		{Intent: keys.Back, Keys: []string{"q", "esc"}, Short: "hall", Right: true,
			Long: "back to the hall; you stay in the evening"},
	}
)

// App is what an evening needs of the app.
type App interface {
	ToHall() tea.Cmd
	ToEvening(*evening.Evening) tea.Cmd
	// Sit goes to the person's seat at a table; the error says why that cannot be.
	Sit(at string) (tea.Cmd, error)
	// Copy shows lines alone, to copy.
	Copy(lines []string, as string) tea.Cmd
}

// Alerts tell that something waits for the person.
type Alerts interface{ Bell() tea.Cmd }

// New shows an evening.
func New(f *frame.Frame, e await.Errands, app App, alerts Alerts, now *evening.Evening) *Rounds {
	return &Rounds{frame: f, errands: e, app: app, alerts: alerts, now: now, talk: talk.NewParlour(f, e)}
}

func (r *Rounds) Start() tea.Cmd {
	r.box = r.frame.Visitor.FollowEvening(r.now)
	r.hall = r.frame.Visitor.Hall()
	hear := await.Letters(r.errands.Ctx, r.box, func(e *evening.Evening, ok bool) tea.Msg { return news{r, e, ok} })
	look := await.Letters(r.errands.Ctx, r.hall, func(h lobby.Hall, ok bool) tea.Msg { return hallNews{r, h, ok} })
	return tea.Batch(hear, look, r.talk.Start(), r.tick(), r.look())
}

// look computes who sits where in the next round.
func (r *Rounds) look() tea.Cmd {
	now := r.now
	if now.Phase() != evening.Between {
		r.next = nil
		return nil
	}
	return r.errands.LookUp(func(context.Context) tea.Msg {
		return draft{r, now.Number(), r.frame.Visitor.DraftRound(now)}
	})
}

// tick asks for the next second of a pause.
func (r *Rounds) tick() tea.Cmd {
	if r.now.Phase() != evening.Between {
		return nil
	}
	return r.errands.After(time.Second, pauseTick{r})
}

func (r *Rounds) Stop() {
	r.box.Close()
	r.hall.Close()
	r.talk.Stop()
}

func (r *Rounds) Typing() bool  { return r.talk.Field != nil }
func (r *Rounds) Title() string { return r.now.Name + " - medici" }
func (r *Rounds) me() int       { return r.now.Has(r.frame.Visitor.Person().ID) }
func (r *Rounds) line() string  { return r.frame.OnScreen("evening join " + r.now.Code) }
func (r *Rounds) hosting() bool { return r.now.MayBegin(r.frame.Visitor.Person().ID) == nil }

// mine returns the table where this person plays.
func (r *Rounds) mine() (evening.Table, bool) {
	t, sits := r.now.TableOf(r.me())
	return t, sits && !t.Done()
}

func (r *Rounds) Keymap() ui.Keymap {
	if r.Typing() {
		return keys.Ask
	}
	var m ui.Keymap
	if r.entering() != "" {
		m = append(m, enterKey)
	}
	if r.frame.Size() == ui.Phone && r.now.Number() > 0 {
		m = append(m, swapKey)
	}
	return append(m, roundKeys...)
}

// entering returns what Enter does; empty where it does nothing.
func (r *Rounds) entering() string {
	if _, plays := r.mine(); plays {
		return r.frame.Say("To your table")
	}
	switch {
	case r.now.Phase() == evening.Over:
		return r.frame.Say("Another evening like this")
	case !r.hosting():
		return ""
	case r.now.Number() == 0:
		return r.frame.Say("Begin the first round")
	}
	return r.frame.Say("Begin round %d", r.now.Number()+1)
}

func (r *Rounds) Help() []screen.Chapter {
	return []screen.Chapter{{Head: r.frame.Say("The evening"), Keys: append(ui.Keymap{enterKey}, roundKeys...),
		Lines: []string{
			r.frame.Say("Everybody plays one game a round. Tables are drawn so that all meet as evenly as can be. Who comes late plays from the next round on; who leaves keeps what they have."),
			r.scoring(),
		}}, {Head: r.frame.Say("Talk"), Lines: talk.Help(r.frame)}}
}

func (r *Rounds) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case news:
		if msg.of != r || !msg.ok {
			return nil
		}
		return r.apply(msg.now)
	case hallNews:
		if msg.of == r && msg.ok {
			r.live = msg.now.Tables
		}
	case draft:
		if msg.of == r && msg.after == r.now.Number() && r.now.Phase() == evening.Between {
			r.next = msg.next
		}
	case screen.EveningNews:
		switch {
		case msg.Err != nil:
			r.notice = r.frame.Explain(msg.Err)
		case msg.To == r && msg.Now.Code != r.now.Code:
			return r.app.ToEvening(msg.Now)
		}
	case pauseTick:
		if msg.of == r {
			return r.tick()
		}
	case tea.KeyPressMsg:
		r.notice = ""
		if intent := r.Keymap().Intent(msg.String()); intent != "" {
			return r.Do(ui.Click{Intent: intent})
		}
		r.talk.Update(msg)
	case tea.MouseWheelMsg:
		r.scroll(map[tea.MouseButton]int{tea.MouseWheelUp: -3, tea.MouseWheelDown: 3}[msg.Button])
	default:
		r.talk.Update(msg)
	}
	return nil
}

// apply takes in how the evening stands; a table that is drawn rings like a turn.
func (r *Rounds) apply(now *evening.Evening) tea.Cmd {
	drawn := now.Number() > r.now.Number()
	r.now = now
	if _, plays := r.mine(); plays && drawn {
		return tea.Batch(r.tick(), r.alerts.Bell())
	}
	return tea.Batch(r.tick(), r.look())
}

func (r *Rounds) Do(click ui.Click) tea.Cmd {
	switch click.Intent {
	case keys.Up:
		r.scroll(-1)
	case keys.Down:
		r.scroll(+1)
	case swap:
		r.tables = !r.tables
	case keys.Copied:
		return r.app.Copy([]string{r.line()}, r.frame.Say("One line for a friend:"))
	case keys.Talk:
		r.talk.Open()
	case keys.Back:
		if r.Typing() {
			r.talk.Field = nil
			return nil
		}
		return r.app.ToHall()
	case keys.Enter:
		if r.Typing() {
			if err := r.talk.Say(); err != nil {
				r.notice = r.frame.Explain(err)
			}
			return nil
		}
		if t, plays := r.mine(); plays {
			return r.sit(t)
		}
		switch {
		case r.now.Phase() == evening.Over:
			return r.again()
		case r.hosting():
			return r.ask(r.frame.Visitor.BeginRound)
		}
	}
	return nil
}

func (r *Rounds) scroll(by int) {
	r.from = max(0, min(r.from+by, len(r.now.People)-r.room()))
}

// again opens another evening like this one.
func (r *Rounds) again() tea.Cmd {
	name, options, _ := strings.Cut(r.now.Game, " ")
	game, err := r.frame.Games.Choose(name, strings.Fields(options), "")
	clock, wrong := match.ParseClock(r.now.Clock)
	if err = cmp.Or(err, wrong); err != nil {
		r.notice = r.frame.Explain(err)
		return nil
	}
	wanted := lobby.Evening{Game: game, Rounds: r.now.Rounds, Seats: r.now.Seats, People: r.now.Capacity, Clock: clock}
	return r.errands.LookUp(func(ctx context.Context) tea.Msg {
		e, err := r.frame.Visitor.OpenEvening(ctx, wanted)
		return screen.EveningNews{To: r, Now: e, Err: err}
	})
}

// sit goes to one's table.
func (r *Rounds) sit(at evening.Table) tea.Cmd {
	cmd, err := r.app.Sit(at.Name)
	if err != nil {
		r.notice = r.frame.Explain(err)
	}
	return cmd
}

// ask has something done to the evening.
func (r *Rounds) ask(order func(context.Context, string) (*evening.Evening, error)) tea.Cmd {
	code := r.now.Code
	return r.errands.LookUp(func(ctx context.Context) tea.Msg {
		e, err := order(ctx, code)
		return screen.EveningNews{To: r, Now: e, Err: err}
	})
}

// MenuItems are to leave, and to come back; and for the host, to send others away.
func (r *Rounds) MenuItems() []screen.MenuItem {
	switch {
	case r.now.Phase() == evening.Over:
		return nil
	case r.removed():
		return nil
	case r.me() < 0:
		return []screen.MenuItem{{Text: r.frame.Say("join this evening"),
			Do: func() tea.Cmd { return r.ask(r.frame.Visitor.JoinEvening) }}}
	}
	return append([]screen.MenuItem{{
		Text: r.frame.Say("leave this evening"),
		Ask:  func() string { return r.frame.Say("Leave this evening? Your points stay.") },
		Do:   func() tea.Cmd { return r.ask(r.frame.Visitor.LeaveEvening) },
	}}, r.hosts()...)
}

// removed reports that the host has sent this person away.
func (r *Rounds) removed() bool { return r.now.Bars(evening.Person{ID: r.frame.Visitor.Person().ID}) }

// hosts returns what the host decides about the others.
func (r *Rounds) hosts() (list []screen.MenuItem) {
	if r.now.Host != r.frame.Visitor.Person().ID {
		return nil
	}
	about := func(name string,
		decide func(ctx context.Context, of, name string) (*evening.Evening, error)) func() tea.Cmd {
		return func() tea.Cmd {
			return r.ask(func(ctx context.Context, of string) (*evening.Evening, error) { return decide(ctx, of, name) })
		}
	}
	for _, p := range r.now.People {
		called := narration.Badged(p.Name, p.Declared)
		switch {
		case p.Removed:
			list = append(list, screen.MenuItem{Text: r.frame.Say("let %s come back", called),
				Do: about(p.Name, r.frame.Visitor.AdmitToEvening)})
		case !p.Left && p.ID != r.now.Host:
			list = append(list, screen.MenuItem{
				Text: r.frame.Say("remove %s from this evening", called),
				Ask: func() string {
					return r.frame.Say("Remove %s from this evening? Only you can let them come back.", called)
				},
				Do: about(p.Name, r.frame.Visitor.RemoveFromEvening),
			})
		}
	}
	return list
}
