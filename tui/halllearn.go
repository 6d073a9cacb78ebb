package tui

import tea "charm.land/bubbletea/v2"

// learn goes to the lesson of the chosen game: the one that goes on, or a new one.
func (h *hall) learn(a *App) tea.Cmd {
	table, err := h.quick(a).Learning(a.Visitor, h.hall.Tables)
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, true)
}
