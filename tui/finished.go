package tui

import tea "charm.land/bubbletea/v2"

// finished opens replays of games from a screen that names them.
type finished struct {
	wanted string // id of the game whose record is on its way
	notice string // why it does not come, or whatever else there is to say
}

// open looks for the record of a game.
func (f *finished) open(a *App, from screen, id string) tea.Cmd {
	if a.Record == nil {
		f.notice = a.say("This server does not remember games.")
		return nil
	}
	f.wanted, f.notice = id, a.say("Looking for the record.")
	return a.fetch(from, id)
}

// opened shows the game that was looked for, and leads to a screen afterwards.
func (f *finished) opened(a *App, from, then screen, news recordNews) tea.Cmd {
	if news.to != from || news.game.ID != f.wanted {
		return nil // something else is wanted by now
	}
	f.wanted, f.notice = "", ""
	if news.err != nil {
		f.notice = a.trouble(news.err)
		return nil
	}
	return a.show(newReplay(a, news.game, then))
}
