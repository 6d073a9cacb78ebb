package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/rules/record"
	"medici/tui/ui"
)

// Recorded is a game as it is kept, and the id that it is asked for by.
type Recorded struct {
	ID string
	record.Told
}

// replay plays a record on the board of its game. A position is the number of
// moves made so far.
type replay struct {
	survey
	game  Recorded
	board ui.Board
	steps ui.Steps
	then  screen // where leaving leads
	below *table // on which the replay lies, and which goes on; nil elsewhere

	at      int
	told    []storyLine
	news    int // in told: where the last move begins
	reading bool
	scroll  int // lines the story is scrolled up while it is read
	player  player
	reel    reel // what moves while it plays
	review  review
}

// newReplay is a game, as it was read, at its start.
func newReplay(a *App, game Recorded, then screen) *replay {
	r := &replay{game: game, then: then}
	r.board, r.steps = a.board(game.Game(), game.Name), a.Games.Of(game.Game()).Steps
	r.survey = newSurvey(a, game.Told)
	r.show(0)
	return r
}

// show goes to a position, always from the start: a thousand moves take a few
// milliseconds, and so nothing can be left over from where one was. Only the
// last move is news to the board; accounts open by what is news.
func (r *replay) show(at int) {
	r.at = max(0, min(at, r.end))
	r.reel.cut()
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
			r.told = append(r.told, storyLine{text: r.board.Tell(e), event: e})
		}
		if n == r.at {
			r.board.Show(s.After())
		}
		return nil
	})
}

// retell tells the story again, in the language of now.
func (r *replay) retell(a *App) {
	for i, told := range r.told {
		r.told[i].text = a.tale(r.game.Game(), r.game.Name, told.event)
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

func (r *replay) do(a *App, click ui.Click) tea.Cmd {
	if r.reading && r.read(click.Intent) {
		return nil
	}
	if r.step(click) {
		r.player.stop()
		return nil
	}
	switch click.Intent {
	case toAnalysis, toAdvice: // the box has the advice's zone
		return r.analyse(a)
	case play:
		return r.play(a)
	case faster:
		return a.stepPace(+1)
	case slower:
		return a.stepPace(-1)
	case story:
		r.player.stop()
		r.reading = true
	case copied:
		r.player.stop()
		return a.copyLines(a.waysIn(a.onScreen("replay "+r.game.ID), "/replay/"+r.game.ID), a.say("One line for a friend:"))
	case back:
		if r.review.open {
			r.review.open, r.review.at = false, 0
			return nil
		}
		return r.leave(a)
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
	case choose:
		r.show(click.Arg)
	default:
		return false
	}
	return true
}

func (r *replay) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return r.do(a, ui.Click{Intent: r.keymap(a).Intent(msg.String())})
	case tea.MouseWheelMsg:
		return r.do(a, ui.Click{Intent: map[tea.MouseButton]ui.Intent{tea.MouseWheelDown: moveOn, tea.MouseWheelUp: moveBack}[msg.Button]})
	case playMsg:
		return r.beaten(a, msg)
	case beatMsg:
		if msg.of == &r.reel {
			return r.reel.rolled(a, msg)
		}
	case analysisNews:
		r.analysed(a, msg)
		return nil
	}
	return r.pass(a, msg)
}

func (r *replay) start(*App) tea.Cmd  { return nil }
func (r *replay) typing() bool        { return false }
func (r *replay) title(a *App) string { return a.say("Replay") }
