package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/tui/await"
)

type invitedNews struct {
	lobby.Invitation
	ok bool
}

func (a *App) listenInvitations() tea.Cmd {
	return await.Letters(a.errands.Ctx, a.frame.Visitor.Invitations(), func(i lobby.Invitation, ok bool) tea.Msg { return invitedNews{i, ok} })
}

// invited takes an invitation in; the hall shows the newest.
func (a *App) invited(news invitedNews) tea.Cmd {
	if !news.ok {
		return nil
	}
	if a.frame.Turns.Shown(lobby.Turn{Table: news.Table}) {
		return nil
	}
	a.frame.Invitation = &news.Invitation
	return a.Bell()
}
