package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/lobby/evening"
)

// learn goes to the lesson of the chosen game: the one that goes on, or a new one.
func (h *hall) learn(a *App) tea.Cmd {
	table, err := h.quick(a).Learning(a.Visitor, h.hall.Tables.Own())
	if cmd, ok := a.follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, true)
}

// offersLessons reports whether the hall offers this person to learn a game: until they have
// finished a lesson, or said no.
func (a *App) offersLessons() bool { return a.choices.full.Lessons == settings.Shown }

// deeds of the hall are evenings, and to offer no lesson any more.
func (h *hall) deeds(a *App) (list []deed) {
	for _, e := range a.Visitor.Evenings() {
		if e.Phase() != evening.Over {
			list = append(list, deed{text: a.say("to the evening %s", e.Name), do: func() tea.Cmd { return a.show(newRounds(e)) }})
		}
	}
	list = append(list, deed{text: a.say("open an evening of several rounds"), do: func() tea.Cmd { return a.show(newEveningForm(a, h.game)) }})
	if a.offersLessons() {
		list = append(list, deed{text: a.say("offer no lesson any more"), do: a.hideLessons})
	}
	return list
}
