package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

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
type replay struct {
	frame   *frame.Frame
	errands await.Errands
	app     *App
	pace    *reel.Pace

	survey
	game  recall.Game
	board ui.Board
	steps ui.Steps
	then  screen.Screen // where leaving leads
	below ground        // on which the replay lies, and which goes on; nil elsewhere

	at      int
	told    []story.Line
	news    int // in told: where the last move begins
	reading bool
	scroll  int // lines the story is scrolled up while it is read
	player  player
	reel    reel.Reel // what moves while it plays
	review  review
}

// newReplay is a game, as it was read, at its start; leaving it leads to another screen.
func newReplay(a *App, game recall.Game, then screen.Screen) *replay {
	r := &replay{frame: a.frame, errands: a.errands, app: a, pace: a.pace, game: game, then: then}
	r.board, r.steps = r.frame.Board(game.Game(), ui.Setting{Name: game.Name}), r.frame.Games.Of(game.Game()).Steps
	r.survey = newSurvey(r.frame, game.Told)
	r.show(0)
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
func (r *replay) show(at int) {
	r.at = max(0, min(at, r.end))
	r.reel.Cut()
	r.board.Fresh()
	r.told, r.news = r.told[:0], 0
	if start, err := r.game.Start(); err == nil && r.at == 0 {
		r.board.Show(start)
	}
	n := 0
	_ = r.game.Play(r.at, func(s record.Step) error {
		n++
		if n == r.at {
			r.board.Show(s.Before())
			r.news = len(r.told)
		}
		for _, e := range s.Events {
			r.told = append(r.told, story.Line{Text: r.board.Tell(e), Event: e})
		}
		if n == r.at {
			r.board.Show(s.After())
		}
		return nil
	})
}

// Retell tells the story again, in the language of now.
func (r *replay) Retell() {
	for i, told := range r.told {
		r.told[i].Text = r.frame.Tale(r.game.Game(), r.game.Name, told.Event)
	}
}

// after is the first of some positions behind the one shown, before the last
// before it; the ends of the game where there is none.
func (r *replay) after(stops []int) int {
	for _, p := range stops {
		if p > r.at {
			return p
		}
	}
	return r.end
}

func (r *replay) before(stops []int) int {
	for _, p := range slices.Backward(stops) {
		if p < r.at {
			return p
		}
	}
	return 0
}

// nextPeak is the one that comes behind the one shown, or else the first.
func (r *replay) nextPeak() int {
	shown := slices.Index(r.peaks, r.at)
	return r.peaks[(shown+1)%len(r.peaks)]
}

func (r *replay) Do(click ui.Click) tea.Cmd {
	if r.reading && r.read(click.Intent) {
		return nil
	}
	if r.step(click) {
		r.player.stop()
		return nil
	}
	switch click.Intent {
	case keys.Analysis, keys.Advice: // the box has the advice's zone
		return r.analyse()
	case play:
		return r.play()
	case keys.Faster:
		return r.pace.Step(+1)
	case keys.Slower:
		return r.pace.Step(-1)
	case keys.Story:
		r.player.stop()
		r.reading = true
	case keys.Copied:
		r.player.stop()
		return r.app.Copy(r.frame.WaysIn(r.frame.OnScreen("replay "+r.game.ID), "/replay/"+r.game.ID), r.frame.Say("One line for a friend:"))
	case keys.Back:
		if r.review.open {
			r.review.open, r.review.at = false, 0
			return nil
		}
		return r.leave()
	default:
		r.board.Do(click) // a spectator's board has no action to send
	}
	return nil
}

// step goes to another position; false when the intent is no step.
func (r *replay) step(click ui.Click) bool {
	switch click.Intent {
	case moveOn:
		r.show(r.at + 1)
	case moveBack:
		r.show(r.at - 1)
	case partOn:
		r.show(r.after(r.stops()))
	case partBack:
		r.show(r.before(r.stops()))
	case stageOn:
		r.show(r.after(r.stages))
	case stageBack:
		r.show(r.before(r.stages))
	case toStart:
		r.show(0)
	case toEnd:
		r.show(r.end)
	case toPeak:
		r.show(r.nextPeak())
	case keys.Choose:
		r.show(click.Arg)
	default:
		return false
	}
	return true
}

func (r *replay) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return r.Do(ui.Click{Intent: r.Keymap().Intent(msg.String())})
	case tea.MouseWheelMsg:
		return r.Do(ui.Click{Intent: map[tea.MouseButton]ui.Intent{tea.MouseWheelDown: moveOn, tea.MouseWheelUp: moveBack}[msg.Button]})
	case playMsg:
		return r.beaten(msg)
	case reel.Beat:
		if msg.Of == &r.reel {
			return r.reel.Rolled(r.errands.Ctx, msg)
		}
	case analysisNews:
		r.analysed(msg)
		return nil
	}
	return r.pass(msg)
}

func (r *replay) Start() tea.Cmd { return nil }
func (r *replay) Typing() bool   { return false }
func (r *replay) Title() string  { return r.frame.Say("Replay") }
