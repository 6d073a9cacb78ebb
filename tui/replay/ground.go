package replay

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/screen"
)

// Over returns the replay lying over a screen, which goes on below.
func (r *Replay) Over(below screen.Ground) *Replay {
	r.below = below
	return r
}

// leave goes back to where the replay was opened.
func (r *Replay) leave() tea.Cmd {
	part(r)
	if r.below == nil {
		return r.app.Show(r.then)
	}
	r.app.Front(r.below) // it has gone on
	return nil
}

// pass lets the table below go on with what is not for the replay; when the next game
// begins the table has the screen again.
func (r *Replay) pass(msg tea.Msg) tea.Cmd {
	if r.below == nil {
		return nil
	}
	cmd := r.below.Update(msg)
	if r.app.Shows(r) && r.below.Plays() {
		part(r)
		r.app.Front(r.below)
	}
	return cmd
}

func (r *Replay) Stop() {
	r.Player.stop()
	part(r)
	if r.below != nil {
		r.below.Stop()
	}
}
