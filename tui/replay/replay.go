// Package replay shows a recorded game again, move by move, on the board of its game: what it was worth, what
// everybody had over it, and by itself. It knows no table of the lobby but the one where
// somebody plays on.
package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/reel"
	"medici/tui/screen"
	"medici/tui/story"
	"medici/tui/ui"
)

// replay plays a record on the board of its game. A position is the number of
// moves made so far.
type Replay struct {
	frame   *frame.Frame
	errands await.Errands
	records *recall.Records
	app     App
	pace    *reel.Pace

	Overview
	game  recall.Game
	board ui.Board
	steps ui.Steps
	then  screen.Screen // where leaving leads
	below screen.Ground // on which the replay lies, and which goes on; nil elsewhere

	At      int
	told    []story.Line
	news    int // in told: where the last move begins
	reading bool
	scroll  int // lines the story is scrolled up while it is read
	Player  Player
	Reel    reel.Reel // what moves while it plays
	Review  Review
	WhatIf  WhatIf

	Together Together
}

// App is what a replay needs of the app.
type App interface {
	Show(screen.Screen) tea.Cmd
	// Front puts a screen in front without leaving the one there is, and Shows reports whether it is.
	Front(screen.Screen)
	Shows(screen.Screen) bool
	// ToTable goes to a table, and Follow to another node when an error says so.
	ToTable(*lobby.Visit) tea.Cmd
	Follow(err error, watch bool) (cmd tea.Cmd, ok bool)
	// Copy shows lines alone, to copy.
	Copy(lines []string, as string) tea.Cmd
}

// New is a game, as it was read, at its start; leaving it leads to another screen.
func New(f *frame.Frame, e await.Errands, rec *recall.Records, p *reel.Pace, app App, game recall.Game,
	then screen.Screen) *Replay {
	whole := game.View
	game.View = game.Called(func(who string) string { return narration.Called(f.Words, who) })
	r := &Replay{frame: f, errands: e, records: rec, pace: p, app: app, game: game, then: then}
	badge := func(s rules.Seat) string { return narration.BadgeIn(whole, s) }
	r.board = r.frame.Board(game.Game(), ui.Setting{Name: game.Name, Badge: badge})
	r.steps = r.frame.Games.Of(game.Game()).Steps
	r.Overview = overview(r.frame, game.View)
	r.Review.first = game.Reviewed
	if r.show(0); game.Reviewed {
		r.show(r.End)
	}
	return r
}

const (
	moveOn    ui.Intent = "move on"
	moveBack  ui.Intent = "move back"
	partOn    ui.Intent = "part on"
	partBack  ui.Intent = "part back"
	stageOn   ui.Intent = "stage on"
	stageBack ui.Intent = "stage back"
	toStart   ui.Intent = "start of the game"
	toEnd     ui.Intent = "end of the game"
	toPeak    ui.Intent = "best and worst"
	play      ui.Intent = "play by itself"
)

// show goes to a position, always from the start: a thousand moves take a few
// milliseconds, and so nothing can be left over from where one was. Only the
// last move is news to the board; accounts open by what is news.
func (r *Replay) show(at int) {
	r.At = max(0, min(at, r.End))
	r.Reel.Cut()
	r.board.Fresh()
	r.told, r.news = r.told[:0], 0
	if start, err := r.game.Start(); err == nil && r.At == 0 {
		r.board.Show(start)
	}
	n := 0
	_ = r.game.Play(r.At, func(s record.Step) error {
		n++
		if n == r.At {
			r.board.Show(s.Before())
			r.news = len(r.told)
		}
		for _, e := range s.Events {
			r.told = append(r.told, story.Happened(r.board.Tell(e), e))
		}
		if n == r.At {
			r.board.Show(s.After())
		}
		return nil
	})
}

// Retell tells the story again, in the language of now.
func (r *Replay) Retell() {
	for i, told := range r.told {
		r.told[i].Text = r.frame.Tale(r.game.Game(), r.game.Name, told.Event)
	}
}

// after is the first of some positions behind the one shown, before the last
// before it; the ends of the game where there is none.
func (r *Replay) after(stops []int) int {
	for _, p := range stops {
		if p > r.At {
			return p
		}
	}
	return r.End
}

func (r *Replay) before(stops []int) int {
	for _, p := range slices.Backward(stops) {
		if p < r.At {
			return p
		}
	}
	return 0
}

// nextPeak returns the one after the one shown, or else the first.
func nextPeak(r *Replay) int {
	shown := slices.Index(r.Peaks, r.At)
	return r.Peaks[(shown+1)%len(r.Peaks)]
}

// act carries out an intent that concerns this screen alone.
func act(r *Replay, click ui.Click) tea.Cmd {
	if r.reading && r.read(click.Intent) {
		return nil
	}
	if r.WhatIf.Open {
		return r.doWhatIf(click)
	}
	if r.Review.Open {
		return r.doReview(click)
	}
	if r.step(click) {
		r.Player.stop()
		return nil
	}
	switch click.Intent {
	case keys.Review:
		return r.openReview()
	case play:
		return r.play()
	case playOn:
		return r.playOn(r.At, rules.Nobody)
	case whatIf:
		return r.whatIf(r.At + 1)
	case keys.Faster:
		return r.pace.Step(+1)
	case keys.Slower:
		return r.pace.Step(-1)
	case keys.Story:
		r.Player.stop()
		r.reading = true
	case keys.Copied:
		r.Player.stop()
		return r.app.Copy(r.frame.WaysIn(r.frame.OnScreen("replay "+r.game.ID), "/replay/"+r.game.ID),
			r.frame.Say("One line for a friend:"))
	case keys.Back:
		if r.Review.first && r.Review.have { // and from there back to where it was opened
			r.Review.Open = true
			return nil
		}
		return r.leave()
	default:
		r.board.Do(click) // a spectator's board has no action to send
	}
	return nil
}

// step goes to another position; false when the intent is no step.
func (r *Replay) step(click ui.Click) bool {
	switch click.Intent {
	case moveOn:
		r.show(r.At + 1)
	case moveBack:
		r.show(r.At - 1)
	case partOn:
		r.show(r.after(r.stops()))
	case partBack:
		r.show(r.before(r.stops()))
	case stageOn:
		r.show(r.after(r.Stages))
	case stageBack:
		r.show(r.before(r.Stages))
	case toStart:
		r.show(0)
	case toEnd:
		r.show(r.End)
	case toPeak:
		r.show(nextPeak(r))
	case keys.Choose:
		r.show(click.Arg)
	default:
		return false
	}
	return true
}

// wheel is what the mouse wheel does.
func (r *Replay) wheel() map[tea.MouseButton]ui.Intent {
	if r.Review.Open || r.WhatIf.Open {
		return map[tea.MouseButton]ui.Intent{tea.MouseWheelDown: keys.Down, tea.MouseWheelUp: keys.Up}
	}
	return map[tea.MouseButton]ui.Intent{tea.MouseWheelDown: moveOn, tea.MouseWheelUp: moveBack}
}

func (r *Replay) Update(msg tea.Msg) tea.Cmd {
	cmd := take(r, msg)
	show(r)
	return cmd
}

// take takes in a message.
func take(r *Replay, msg tea.Msg) tea.Cmd {
	if f := r.Together.field; f != nil && typed(msg) {
		f.Update(msg)
		return nil
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return r.Do(ui.Click{Intent: r.Keymap().Intent(msg.String())})
	case tea.MouseWheelMsg:
		return r.Do(ui.Click{Intent: r.wheel()[msg.Button]})
	case Play:
		return r.beaten(msg)
	case *reel.Tick:
		if msg.Of == &r.Reel {
			return r.Reel.Rolled(r.errands.Ctx, reel.Ticks.Take(msg))
		}
	case playOnNews:
		return r.playsOn(msg)
	case reviewNews:
		r.found(msg)
		return follow(r)
	case lookNews:
		return met(r, msg)
	case groupNews:
		return hear(r, msg)
	case togetherNews:
		if msg.of == r && msg.err != nil {
			r.Review.notice = r.frame.Explain(msg.err)
		}
		return nil
	case whatIfNews:
		r.compared(msg)
		return nil
	}
	return r.pass(msg)
}

// typed reports whether a message belongs to a line that is typed.
func typed(msg tea.Msg) bool {
	key, isKey := msg.(tea.KeyPressMsg)
	_, pasted := msg.(tea.PasteMsg)
	return pasted || isKey && keys.Ask.Intent(key.String()) == ""
}

// Start begins with the review where that is wanted.
func (r *Replay) Start() tea.Cmd {
	if r.game.Reviewed && !r.Review.have {
		return r.openReview()
	}
	return nil
}

func (r *Replay) Typing() bool { return r.Together.field != nil }

func (r *Replay) Title() string {
	if r.Review.Open {
		return r.frame.Say("Review")
	}
	return r.frame.Say("Replay")
}
