package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/words"
	"medici/rules/record"
	"medici/tui/ui"
)

// replay plays a record on the board of its game. A position is the number of
// moves made so far.
type replay struct {
	rec    record.Told
	board  ui.Board
	then   screen // where leaving leads
	end    int    // the last position
	steps  ui.Steps
	parts  []int  // positions in which a part has just begun
	stages []int  // positions in which a stage has just ended
	unit   string // the game's word for its stages

	at   int
	told []storyLine
	news int // in told: where the last move begins
}

// newReplay is a record, as it was read, at its start.
func newReplay(a *App, rec record.Told, then screen) *replay {
	r := &replay{rec: rec, then: then}
	r.board, r.steps = a.board(rec.Game(), rec.Name), a.Games.Of(rec.Game()).Steps
	r.survey()
	r.show(0)
	return r
}

// survey goes through the game once for the places to stop at. What does not
// play, which no record that was read without error has, is left out.
func (r *replay) survey() {
	_ = r.rec.Play(r.rec.Len(), func(s record.Step) error {
		r.end++
		if slices.ContainsFunc(s.Events, r.board.Opens) {
			r.parts = append(r.parts, r.end)
		}
		unit, was := s.Before().Stage()
		if _, is := s.After().Stage(); is != was {
			r.stages = append(r.stages, r.end)
		}
		r.unit = unit
		return nil
	})
}

// show goes to a position, always from the start: a thousand moves take a few
// milliseconds, and so nothing can be left over from where one was. Only the
// last move is news to the board; accounts open by what is news.
func (r *replay) show(at int) {
	r.at = max(0, min(at, r.end))
	r.board.Fresh()
	r.told, r.news = r.told[:0], 0
	if start, err := r.rec.Start(); err == nil && r.at == 0 {
		r.board.Show(start)
	}
	n := 0
	_ = r.rec.Play(r.at, func(s record.Step) error {
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
		r.told[i].text = a.tale(r.rec.Game(), r.rec.Name, told.event)
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

// stops are the parts and the ends of stages: whoever goes by parts sees the accounts
// of a stage as well.
func (r *replay) stops() []int {
	return slices.Sorted(slices.Values(slices.Concat(r.parts, r.stages)))
}

func (r *replay) do(a *App, click ui.Click) tea.Cmd {
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
	case choose:
		r.show(click.Arg)
	case back:
		return a.show(r.then)
	default:
		r.board.Do(click) // a spectator's board has no action to send
	}
	return nil
}

func (r *replay) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return r.do(a, ui.Click{Intent: r.keymap(a).Intent(msg.String())})
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelDown:
			r.show(r.at + 1)
		case tea.MouseWheelUp:
			r.show(r.at - 1)
		}
	}
	return nil
}

// keymap steps first; the board has what is left, and then the way out, because
// Esc closes accounts before it leaves.
func (r *replay) keymap(*App) ui.Keymap {
	return slices.Concat(r.keys(), r.spare(), ui.Keymap{helpKey, replayBackKey})
}

// keys are the steps, by the names that the game has for them.
func (r *replay) keys() ui.Keymap {
	long := map[ui.Intent]words.Text{
		partBack: r.steps.PartBack, partOn: r.steps.PartOn, stageBack: r.steps.StageBack, stageOn: r.steps.StageOn,
	}
	keys := slices.Clone(stepKeys)
	for i, b := range keys {
		if text, ok := long[b.Intent]; ok {
			keys[i].Long = text
		}
	}
	return keys
}

// spare is what the board offers by keys that do not step, without its buttons.
func (r *replay) spare() (m ui.Keymap) {
	for _, b := range r.board.Keymap() {
		b.Keys = slices.DeleteFunc(slices.Clone(b.Keys), func(k string) bool { return stepKeys.Intent(k) != "" })
		if len(b.Keys) > 0 {
			b.Label, b.Button = "", false
			m = append(m, b)
		}
	}
	return m
}

func (r *replay) help(a *App) []helpPart {
	keys := slices.Concat(r.keys(), r.spare(), ui.Keymap{replayBackKey})
	return []helpPart{
		{head: a.say("The game"), lines: a.essentials(r.rec.Game(), r.board)},
		{head: a.say("The replay"), keys: keys},
	}
}

func (r *replay) start(*App) tea.Cmd { return nil }
func (r *replay) stop()              {}
func (r *replay) typing() bool       { return false }

func (r *replay) title(a *App) string { return a.say("Replay") + " - medici" }
