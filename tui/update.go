package tui

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/hall"
	"medici/tui/paint"
	"medici/tui/table"
	"medici/tui/ui"
)

// Update handles what the terminal or the lobby brings.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	_, ticking := msg.(await.Tick)
	a.happened = a.happened || !ticking
	_, cmd := a.update(msg)
	for _, news := range []tea.Cmd{suggest(a), a.guard.appear(deciding(a)), a.terminal.fit(),
		a.terminal.mark(a.screen.Typing())} {
		if news != nil {
			cmd = tea.Batch(cmd, news)
		}
	}
	return a, cmd
}

func (a *App) update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if blind(msg) && a.frame.Cramped() {
		return a, cramp(a, msg)
	}
	if cmd, heard := a.choices.Update(msg); heard {
		a.stale = true
		return a, cmd
	}
	switch msg := msg.(type) {
	case tea.MouseMotionMsg, tea.MouseReleaseMsg:
		return a, nil
	case tea.WindowSizeMsg:
		a.frame.W, a.frame.H = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		a.choices.Look.Light = !msg.IsDark()
		a.choices.Retheme()
	case tea.ColorProfileMsg:
		a.choices.Look.Colours = coloursOf(msg.Profile)
		a.sentences.seenWithout(a.choices.Look.Colours)
		a.terminal.fitted = a.choices.Look.Colours
		a.choices.Retheme()
	case tea.CursorPositionMsg:
		return a, a.widened(a.terminal.answered(msg))
	case impatient:
		return a, a.widened(a.terminal.outwaited())
	case paint.Fit:
		return a, nil
	case *turnsNews:
		return a, a.called(waiting.Take(msg).turns)
	case guardMsg:
		a.stale = true
		return a, nil
	case alertTick:
		if !a.alerts.ticks.Rings(msg.due) {
			return a, nil
		}
		a.stale = true
		return a, a.alerts.ticked()
	case *table.TickMsg:
		if !msg.Rings() {
			return a, nil
		}
	case tea.FocusMsg:
		a.alerts.focused = true
		return a, nil
	case tea.BlurMsg:
		a.alerts.focused = false
		return a, nil
	case announced:
		a.stale = true
		a.news.add(msg)
		if !a.alerts.focused {
			return a, ring
		}
		return a, nil
	case frame.Companions:
		a.stale, a.frame.Companions = true, msg
		return a, nil
	case invitedNews:
		a.stale = true
		return a, a.alerts.invited(msg)
	case tea.KeyPressMsg:
		a.canvas = nil
		a.news.read()
		return a, a.key(msg)
	case tea.MouseClickMsg:
		return a, a.click(msg)
	case hall.ToSentences:
		a.sentences.wants = true
		return a, tea.Quit
	case answered:
		return a, a.offering.take(a, msg.Answer)
	}
	a.canvas = nil
	if _, paste := msg.(tea.PasteMsg); paste && a.settings != nil {
		a.settings.Paste(msg)
		a.stale = true
		return a, nil
	}
	return a, a.screen.Update(msg)
}

// coloursOf returns how many colours a terminal has.
func coloursOf(p colorprofile.Profile) ui.Colours {
	switch {
	case p >= colorprofile.TrueColor:
		return ui.FullColour
	case p == colorprofile.ANSI256:
		return ui.Of256
	case p == colorprofile.ANSI:
		return ui.Of16
	}
	return ui.NoColour
}
