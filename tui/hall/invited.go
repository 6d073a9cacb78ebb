package hall

import (
	tea "charm.land/bubbletea/v2"

	"medici/tui/keys"
	"medici/tui/ui"
)

const (
	accept            = keys.Turn // the table where this person is wanted
	decline ui.Intent = "decline"
)

var (
	acceptKey  = ui.Binding{Intent: accept, Keys: []string{"y"}, Button: true, Long: "go to the table that you are asked to"}
	declineKey = ui.Binding{Intent: decline, Keys: []string{"esc"}, Button: true}
)

// asks reports whether the hall asks about an invitation now: a turn that waits has its key.
func (h *Hall) asks() bool {
	_, called := h.frame.Turns.Call()
	return h.frame.Invitation != nil && !called && !h.Typing()
}

// drawInvited lays an invitation over a row of the hall.
func (h *Hall) drawInvited(c *ui.Canvas, y int) {
	t, i := h.frame.Theme, h.frame.Invitation
	c.Fill(0, y, c.W, 1, t.Tint)
	text, yes, no := h.frame.Say("%s asks you to %s, %s", i.From, i.Table, h.frame.Games.Brief(i.Game)), h.frame.Say("go there"), h.frame.Say("no")
	switch narrow := c.W < ui.Small.W; {
	case narrow && i.Round > 0:
		text, yes, no = h.frame.Say("Your table: %s", i.Table), "", ""
	case narrow:
		text, yes, no = h.frame.Say("%s asks you to %s", i.From, i.Table), "", ""
	case i.Round > 0:
		text = h.frame.Say("Round %d of %s: your table is %s", i.Round, i.Evening, i.Table)
	}
	end := c.W - 1 - ui.Width(h.frame.KeyName(declineKey)+" "+no)
	c.Button(end, y, t, declineKey, no, 0)
	end -= 2 + ui.Width(h.frame.KeyName(acceptKey)+" "+yes)
	c.Button(end, y, t, acceptKey, yes, 0)
	c.Put(1, y, t.Accent, t.Fit(text, end-2))
}

// accept goes to the table that this person is asked to.
func (h *Hall) accept() tea.Cmd {
	way := h.frame.Invitation.Way
	h.frame.Invitation = nil
	table, err := h.frame.Visitor.Find(way)
	if cmd, ok := h.app.Follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.visit(table, true)
}
