package tui

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/tui/ui"
)

const watchFeature ui.Intent = "watch the featured table"

func (h *hall) do(a *App, click ui.Click) tea.Cmd {
	switch click.Intent {
	case leave:
		return tea.Quit
	case up:
		h.move(a, -1)
	case down:
		h.move(a, +1)
	case left:
		h.turnGame(a, -1)
	case right:
		h.turnGame(a, +1)
	case chooseGame:
		return h.pickGame(a, click.Arg)
	case choose:
		if click.Arg < h.hall.Tables.Len() {
			if name := h.hall.Tables.At(click.Arg).Name; name != h.chosen {
				h.chosen = name
				return nil
			}
			return h.enter(a, true) // a second click goes in
		}
	case byCode:
		h.code = ui.NewField("XXXX-XXXX-XXXX", 40, 24)
	case talk:
		h.talk.open(a)
	case accept:
		return h.accept(a)
	case decline:
		a.invitation = nil
	case back:
		h.code, h.talk.field = nil, nil
	case enter:
		if h.talk.field != nil {
			if err := h.talk.say(a); err != nil {
				h.notice = a.explain(err)
			}
			return nil
		}
		return h.enter(a, true)
	case watch:
		return h.enter(a, false)
	case watchFeature:
		if l, ok := h.feature(); ok {
			h.chosen = l.Name
			return h.enter(a, false)
		}
	case copied:
		return a.copyLines(a.waysIn(a.Reach, ""), a.say("One line for a friend:"))
	case open:
		return a.show(newForm(a, h.game))
	case bots:
		return h.playNow(a)
	case learn:
		return h.learn(a)
	case myGames:
		return a.show(&diary{})
	case ranking:
		return a.show(&ladder{})
	case view:
		if h.recalls(a) {
			return h.open(a, h, h.past.Close.ID)
		}
	}
	return nil
}

// at is the place of the chosen table on the list, the first if it is gone.
func (h *hall) at() int {
	return max(0, h.hall.Tables.Place(h.chosen))
}

// chosenTable is the table at that place. There must be one.
func (h *hall) chosenTable() lobby.Listing { return h.hall.Tables.At(h.at()) }

// move goes to another table, or where there is none to another game.
func (h *hall) move(a *App, by int) {
	if h.quiet() {
		h.turnGame(a, by)
	}
	if n := h.hall.Tables.Len(); n > 0 {
		h.chosen = h.hall.Tables.At(max(0, min(h.at()+by, n-1))).Name
	}
}

// enter goes to the chosen table, or to the one whose code was typed.
func (h *hall) enter(a *App, seated bool) tea.Cmd {
	name := ""
	switch {
	case h.code != nil:
		name = h.code.Value()
	case h.hall.Tables.Len() > 0:
		name = h.chosenTable().Name
	case !seated:
		h.notice = a.say("There is no table to watch yet.")
		return nil
	default:
		return h.playNow(a)
	}
	seated = seated && (h.code != nil || h.entering() != "watch")
	table, err := a.Visitor.Find(name)
	if cmd, ok := a.follow(err, !seated); ok {
		return cmd
	}
	if h.code != nil && errors.Is(err, lobby.ErrNoTable) { // the code may be that of an evening
		return a.joinEvening(h, name)
	}
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, seated)
}

func (h *hall) visit(a *App, table *lobby.Table, seated bool) tea.Cmd {
	visit, err := a.Visitor.Watch, error(nil)
	if seated {
		visit = a.Visitor.Join
	}
	v, err := visit(table)
	if cmd, ok := a.follow(err, !seated); ok {
		return cmd
	}
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return a.show(newTable(a, v))
}
