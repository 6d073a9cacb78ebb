// Package train is the screen on which one decides in a position, and reads what was best.
package train

import (
	"context"
	"errors"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/train"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Screen shows a task on the board of its game, what is on offer, and when that was answered what is best and why.
type Screen struct {
	frame   *frame.Frame
	errands await.Errands
	tasks   train.Source
	app     App

	what   string // is asked for: a game, or today
	task   train.Task
	board  ui.Board // nil until there is a task
	at     int      // the choice that is marked
	chosen int      // -1 until there is an answer
	asked  bool     // the answer is on its way
	came   *train.Outcome
	bare   bool // what lies over the board is put away, to see all of it
	notice string
}

// App is what the screen needs of the app.
type App interface{ ToHall() tea.Cmd }

// New is a task of a game, or the puzzle of the day.
func New(f *frame.Frame, e await.Errands, tasks train.Source, app App, what string) *Screen {
	return &Screen{frame: f, errands: e, tasks: tasks, app: app, what: what}
}

const (
	aside ui.Intent = "see the whole board"
	again ui.Intent = "another task"
)

var (
	chooseKeys = ui.Keymap{
		{Intent: keys.Enter, Keys: []string{"enter"}, Short: "that is best", Long: "take the choice that is marked"},
		{Intent: keys.Up, Keys: []string{"up"}, Label: "↑ ↓", Short: "choose", Long: "mark another choice; its number takes it"},
		{Intent: keys.Down, Keys: []string{"down"}, Label: "↓"},
	}
	againKey = ui.Binding{Intent: again, Keys: []string{"enter"}, Short: "another task", Long: "the next task of this game"}
	asideKey = ui.Binding{Intent: aside, Keys: []string{"tab"}, Short: "board",
		Long: "the whole board, or what is asked over a part of it"}
	backKey = ui.Binding{Intent: aside, Keys: []string{"tab", "enter"}, Short: "choices", Long: "back to what is asked"}
)

type (
	taskNews struct {
		to   *Screen
		task train.Task
		err  error
	}
	cameNews struct {
		to   *Screen
		came train.Outcome
		err  error
	}
)

// Start asks for a task.
func (s *Screen) Start() tea.Cmd {
	s.board, s.came, s.chosen, s.at, s.asked, s.bare, s.notice = nil, nil, -1, 0, false, false, ""
	what := s.what
	return s.errands.LookUp(func(ctx context.Context) tea.Msg {
		t, err := s.tasks.Task(ctx, what)
		return taskNews{s, t, err}
	})
}

func (s *Screen) Stop()         {}
func (s *Screen) Typing() bool  { return false }
func (s *Screen) Title() string { return s.frame.Say("Train") }

// teller says what the task says.
func (s *Screen) teller() train.Teller {
	return train.Teller{Words: s.frame.Words, Kit: s.frame.Games.Of(s.task.Game)}
}

func (s *Screen) Keymap() (m ui.Keymap) {
	switch {
	case s.covers() && s.bare:
		m = ui.Keymap{backKey}
	case s.came != nil:
		m = ui.Keymap{againKey}
	case s.board != nil:
		m = append(m, chooseKeys...)
	}
	if s.covers() && !s.bare {
		m = slices.Insert(m, 1, asideKey) // a phone's footer has room for two
	}
	return append(m, keys.ToHallKey, keys.HelpKey)
}

func (s *Screen) Help() []screen.Chapter {
	all := append(ui.Keymap{}, chooseKeys...)
	return []screen.Chapter{{Head: s.Title(), Keys: append(all, againKey, asideKey, keys.ToHallKey, keys.HelpKey),
		Lines: []string{
			s.frame.Say("A task is a position with one decision: a mistake in a game of yours that has a review, or one of the house's, in which two bankers of different seeds and the judge agree what is best. Tasks of the house are rated once each, as opponents in a game of two by the model of the ranking; how strong they are is fixed by how many of eight bots find the best choice."),
		}}}
}

func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case taskNews:
		if msg.to == s {
			s.show(msg)
		}
	case cameNews:
		if msg.to != s {
			return nil
		}
		if s.asked = false; msg.err != nil {
			s.notice = s.frame.Trouble(msg.err)
			return nil
		}
		s.came, s.bare = &msg.came, false
	case tea.KeyPressMsg:
		if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= len(s.task.Choices) {
			return s.Do(ui.Click{Intent: keys.Pick, Arg: n - 1})
		}
		return s.Do(ui.Click{Intent: s.Keymap().Intent(msg.String())})
	case tea.MouseWheelMsg:
		return s.Do(ui.Click{Intent: map[tea.MouseButton]ui.Intent{tea.MouseWheelUp: keys.Up,
			tea.MouseWheelDown: keys.Down}[msg.Button]})
	}
	return nil
}

// show puts a task that has come on the board.
func (s *Screen) show(n taskNews) {
	switch {
	case errors.Is(n.err, train.ErrTask):
		s.notice = s.frame.Explain(n.err)
		return
	case n.err != nil:
		s.notice = s.frame.Trouble(n.err)
		return
	}
	s.task = n.task
	named := s.teller().Name(&s.task)
	s.board = s.frame.Board(s.task.Game, ui.Setting{Name: func(seat rules.Seat) string {
		if s.task.House() && s.frame.W < ui.Small.W { // a phone has no room for the number behind the word
			return s.frame.Say("S%s", seat.String())
		}
		return named(seat)
	}})
	s.board.Fresh()
	for _, e := range s.task.Story {
		s.board.Tell(e)
	}
	s.board.Show(s.task.Shown())
}

func (s *Screen) Do(click ui.Click) tea.Cmd {
	choices := len(s.task.Choices)
	switch click.Intent {
	case keys.Back:
		return s.app.ToHall()
	case aside:
		s.bare = s.covers() && !s.bare
	case again:
		if s.what == train.Today {
			s.what = s.task.Game.Name()
		}
		return s.Start()
	}
	if s.board == nil || s.came != nil || s.asked {
		return nil
	}
	switch click.Intent {
	case keys.Up:
		s.at = frame.Round(s.at, -1, choices)
	case keys.Down:
		s.at = frame.Round(s.at, +1, choices)
	case keys.Pick:
		if s.at = click.Arg; s.at < choices {
			return s.take()
		}
	case keys.Enter:
		return s.take()
	}
	return nil
}

// take answers with the choice that is marked.
func (s *Screen) take() tea.Cmd {
	s.chosen, s.asked = s.at, true
	task, choice := s.task, s.at
	return s.errands.LookUp(func(ctx context.Context) tea.Msg {
		o, err := s.tasks.Answer(ctx, &task, choice)
		return cameNews{s, o, err}
	})
}
