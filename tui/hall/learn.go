package hall

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/train"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/lobby/evening"
	"medici/tui/screen"
)

// openLesson goes to the lesson of the chosen game: the one in progress, or a new one.
func (h *Hall) openLesson() tea.Cmd {
	h.frame.Taught = true
	table, err := h.games.chosen().Learning(h.frame.Visitor, h.tables.now.Tables.Own())
	if cmd, ok := h.app.Follow(err, false); ok {
		return cmd
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.visit(table, true)
}

// offersLessons reports whether the hall offers this person to learn a game: until they have
// finished a lesson, or said no.
func (h *Hall) offersLessons() bool { return h.frame.Chosen.Full.Lessons == settings.Shown }

// learning is what Enter does where it is the lesson.
const learning words.Text = "learn"

// welcomes reports whether Enter leads to the lesson: once, for people who have finished no game here,
// until they choose a table.
func (h *Hall) welcomes() bool {
	return h.offersLessons() && h.frame.Chosen.Now.Learned == "" && !h.frame.Taught && len(h.frame.Finished) == 0 &&
		h.frame.Ended.Table == nil && len(h.tables.now.Tables.Own()) == 0
}

// MenuItems of the hall are evenings, and to stop offering lessons.
func (h *Hall) MenuItems() (list []screen.MenuItem) {
	for _, e := range h.frame.Visitor.Evenings() {
		if e.Phase() != evening.Over {
			list = append(list, screen.MenuItem{Text: h.frame.Say("to the evening %s", e.Name),
				Do: func() tea.Cmd { return h.app.ToEvening(e) }})
		}
	}
	list = append(list, screen.MenuItem{Text: h.frame.Say("open an evening of several rounds"),
		Do: func() tea.Cmd { return h.app.ToForm(h.games.at, true) }})
	if h.records.ToTask != nil {
		list = append(list, screen.MenuItem{Text: h.frame.Say("train: one decision, and what is best"),
			Do: func() tea.Cmd { return h.records.ToTask(h.games.chosen().Game.Name()) }},
			screen.MenuItem{Text: h.frame.Say("the puzzle of the day"),
				Do: func() tea.Cmd { return h.records.ToTask(train.Today) }})
	}
	if h.offersLessons() {
		list = append(list, screen.MenuItem{Text: h.frame.Say("offer no lesson any more"), Do: h.lessons.HideLessons})
	}
	return list
}
