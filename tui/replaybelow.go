package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/lobby/match"
)

// replay shows the game that has ended here over the table, which goes on below.
func (t *table) replay(a *App, news recordNews) tea.Cmd {
	if news.to != screen(t) || t.now.Table.Phase != match.Over {
		return nil
	}
	t.notice = ""
	if news.err != nil {
		t.notice = a.trouble(news.err)
		return nil
	}
	r := newReplay(a, news.game, nil)
	r.below = t
	a.screen = r
	if t.analysing {
		t.analysing = false
		r.show(r.end)
		return r.analyse(a)
	}
	return nil
}

// leave goes back to where the replay was opened.
func (r *replay) leave(a *App) tea.Cmd {
	if r.below == nil {
		return a.show(r.then)
	}
	a.screen = r.below // it has gone on
	return nil
}

// pass lets the table below go on with what is not for the replay; when the next game
// begins the table has the screen again.
func (r *replay) pass(a *App, msg tea.Msg) tea.Cmd {
	if r.below == nil {
		return nil
	}
	cmd := r.below.update(a, msg)
	if a.screen == screen(r) && r.below.now.Table.Phase == match.Playing {
		a.screen = r.below
	}
	return cmd
}

func (r *replay) stop() {
	r.player.stop()
	if r.below != nil {
		r.below.stop()
	}
}
