package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/screen"
)

// ground is a screen on which a replay may lie, and which goes on below: it has the screen again
// when it plays.
type ground interface {
	screen.Screen
	Plays() bool
}

// analysisAtEnd begins a replay with the analysis, at the end of the game.
func (r *replay) analysisAtEnd() tea.Cmd {
	r.show(r.end)
	return r.analyse()
}

// leave goes back to where the replay was opened.
func (r *replay) leave() tea.Cmd {
	if r.below == nil {
		return r.app.Show(r.then)
	}
	r.app.Front(r.below) // it has gone on
	return nil
}

// pass lets the table below go on with what is not for the replay; when the next game
// begins the table has the screen again.
func (r *replay) pass(msg tea.Msg) tea.Cmd {
	if r.below == nil {
		return nil
	}
	cmd := r.below.Update(msg)
	if r.app.Shows(r) && r.below.Plays() {
		r.app.Front(r.below)
	}
	return cmd
}

func (r *replay) Stop() {
	r.player.stop()
	if r.below != nil {
		r.below.Stop()
	}
}
