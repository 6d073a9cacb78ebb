package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/ui"
)

// Somebody at a waiting table asks a person in the hall, who goes there with one key.
const (
	engage  ui.Intent = "engage"
	accept            = toTurn // the table where this person is wanted
	decline ui.Intent = "decline"
)

var (
	engageKey  = ui.Binding{Intent: engage, Keys: []string{"e"}, Button: true, Long: "ask somebody in the hall to your table"}
	acceptKey  = ui.Binding{Intent: accept, Keys: []string{"y"}, Button: true, Long: "go to the table that you are asked to"}
	declineKey = ui.Binding{Intent: decline, Keys: []string{"esc"}, Button: true}
)

type invitedNews struct {
	lobby.Invitation
	ok bool
}

func (a *App) listenInvitations() tea.Cmd {
	return listen(a.ctx, a.Visitor.Invitations(), func(i lobby.Invitation, ok bool) tea.Msg { return invitedNews{i, ok} })
}

// invited takes an invitation in; the hall shows the newest.
func (a *App) invited(news invitedNews) tea.Cmd {
	if !news.ok {
		return nil
	}
	if a.shows(lobby.Turn{Table: news.Table}) {
		return nil
	}
	a.invitation = &news.Invitation
	return a.bell()
}

// arrived forgets an invitation to the table where this person is.
func (a *App) arrived(at string) {
	if a.invitation != nil && a.invitation.Table == at {
		a.invitation = nil
	}
}

// asks reports whether the hall asks about an invitation now: a turn that waits has its key.
func (h *hall) asks(a *App) bool {
	_, called := a.call()
	return a.invitation != nil && !called && !h.typing()
}

// drawInvited lays an invitation over a row of the hall.
func (h *hall) drawInvited(a *App, c *ui.Canvas, y int) {
	t, i := a.theme, a.invitation
	c.Fill(0, y, c.W, 1, t.Tint)
	text, yes, no := a.say("%s asks you to %s, %s", i.From, i.Table, a.Games.Brief(i.Game)), a.say("go there"), a.say("no")
	switch narrow := c.W < ui.Small.W; {
	case narrow && i.Round > 0:
		text, yes, no = a.say("Your table: %s", i.Table), "", ""
	case narrow:
		text, yes, no = a.say("%s asks you to %s", i.From, i.Table), "", ""
	case i.Round > 0:
		text = a.say("Round %d of %s: your table is %s", i.Round, i.Evening, i.Table)
	}
	end := c.W - 1 - ui.Width(a.keyName(declineKey)+" "+no)
	c.Button(end, y, t, declineKey, no, 0)
	end -= 2 + ui.Width(a.keyName(acceptKey)+" "+yes)
	c.Button(end, y, t, acceptKey, yes, 0)
	c.Put(1, y, t.Accent, t.Fit(text, end-2))
}

// accept goes to the table that this person is asked to.
func (h *hall) accept(a *App) tea.Cmd {
	way := a.invitation.Way
	a.invitation = nil
	table, err := a.Visitor.Find(way)
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, true)
}

// free are the people in the hall whom this person may ask and has not asked yet.
func (t *table) free(a *App) []string {
	seats := t.now.Table.Seats
	if t.now.You < 0 || t.now.Table.Phase != match.Waiting || !slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Kind == match.Empty }) {
		return nil
	}
	names := slices.DeleteFunc(slices.Clone(t.company), func(name string) bool {
		return slices.Contains(t.engaged, name) || slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Name == name })
	})
	return a.byCompany(names)
}

// engage asks somebody to this table.
func (t *table) engage(a *App, name string) {
	if err := t.visit.Engage(name); err != nil {
		t.notice = a.explain(err)
		return
	}
	t.engaged = append(t.engaged, name)
	t.notice = a.say("%s has your invitation.", name)
}

// engaging are the people who can be asked, as rows of the menu.
func (t *table) engaging(a *App) (list []deed) {
	for _, name := range t.free(a) {
		list = append(list, deed{text: a.say("ask %s to this table", name), do: func() tea.Cmd {
			t.engage(a, name)
			return nil
		}})
	}
	return list
}

// companyNews is who can be asked now.
type companyNews struct {
	box   *post.Mailbox[[]string]
	names []string
	ok    bool
}

// mingle hears who can be asked while the table waits.
func (t *table) mingle(a *App) tea.Cmd {
	switch waits := t.now.Table.Phase == match.Waiting && t.board != nil; {
	case !waits && t.comers != nil:
		t.comers.Close()
		t.comers, t.company = nil, nil
	case waits && t.comers == nil:
		box := a.Visitor.Company()
		t.comers = box
		return listen(a.ctx, box, func(names []string, ok bool) tea.Msg { return companyNews{box, names, ok} })
	}
	return nil
}

// mingled takes in who can be asked.
func (t *table) mingled(news companyNews) {
	if news.ok && news.box == t.comers {
		t.company = news.names
	}
}
