package hall

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/screen"
	"medici/tui/ui"
)

const (
	watchFeature ui.Intent = "watch the featured table"
	nextShow     ui.Intent = "show another table"
	recent       ui.Intent = "see a finished game"
)

func (h *Hall) Do(click ui.Click) tea.Cmd {
	switch click.Intent {
	case keys.Leave:
		return h.app.Depart()
	case keys.Up:
		h.move(-1)
	case keys.Down:
		h.move(+1)
	case keys.Left:
		h.games.turn(-1)
	case keys.Right:
		h.games.turn(+1)
	case chooseGame:
		return h.pickGame(click.Arg)
	case keys.Choose:
		if click.Arg < h.tables.now.Tables.Len() {
			if name := h.tables.now.Tables.At(click.Arg).Name; name != h.tables.chosen {
				h.tables.chosen = name
				return nil
			}
			return h.enter(true) // a second click goes in
		}
	case byCode:
		h.code = ui.NewField("XXXX-XXXX-XXXX", 40, 24)
	case keys.Talk:
		h.talk.Open()
	case keys.Back:
		h.code, h.talk.Field = nil, nil
	case keys.Enter:
		if h.talk.Field != nil {
			if err := h.talk.Say(); err != nil {
				h.notice = h.frame.Explain(err)
			}
			return nil
		}
		return h.enter(true)
	case nextShow:
		h.passed++
		return h.follow()
	case recent:
		if click.Arg < len(h.frame.Finished) {
			return h.open(h.frame.Finished[click.Arg].ID)
		}
	case watch:
		return h.enter(false)
	case watchFeature:
		if l, ok := h.feature(); ok {
			h.tables.chosen = l.Name
			return h.enter(false)
		}
	case plain:
		return func() tea.Msg { return ToSentences{} }
	case keys.Copied:
		return h.app.Copy(h.frame.WaysIn(h.frame.Reach, ""), h.frame.Say("One line for a friend:"))
	case open:
		return h.app.ToForm(h.games.at, false)
	case keys.Bots:
		return h.playNow()
	case learn:
		return h.openLesson()
	case myGames:
		return h.app.ToDiary()
	case practise:
		if h.records.ToTask != nil {
			return h.records.ToTask(h.games.chosen().Game.Name())
		}
	case ranking:
		return h.app.ToLadder(0)
	case keys.View:
		if h.past.recalls() {
			return h.open(h.past.page.Close.ID)
		}
	}
	return nil
}

// move goes to another table, or where there is none to another game.
func (h *Hall) move(by int) {
	if h.quiet() {
		h.games.turn(by)
	}
	if n := h.tables.now.Tables.Len(); n > 0 {
		h.tables.chosen = h.tables.now.Tables.At(max(0, min(h.tables.at()+by, n-1))).Name
	}
}

// enter goes to the chosen table, or to the one whose code was typed.
func (h *Hall) enter(seated bool) tea.Cmd {
	name := ""
	l, chosen := h.tables.chosenTable()
	switch {
	case h.code != nil:
		name = h.code.Value()
	case chosen:
		name = l.Name
	case !seated:
		h.notice = h.frame.Say("There is no table to watch yet.")
		return nil
	case h.welcomes():
		return h.openLesson()
	default:
		return h.playNow()
	}
	seated = seated && (h.code != nil || h.entering() != "watch")
	table, err := h.frame.Visitor.Find(name)
	if cmd, ok := h.app.Follow(err, !seated); ok {
		return cmd
	}
	if h.code != nil && errors.Is(err, lobby.ErrNoTable) { // the code may be that of an evening
		return h.joinEvening(name)
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.visit(table, seated)
}

func (h *Hall) visit(table *lobby.Table, seated bool) tea.Cmd {
	visit, err := h.frame.Visitor.Watch, error(nil)
	if seated {
		visit = h.frame.Visitor.Join
	}
	v, err := visit(table)
	if cmd, ok := h.app.Follow(err, !seated); ok {
		return cmd
	}
	if err != nil {
		h.notice = h.frame.Explain(err)
		return nil
	}
	return h.app.ToTable(v)
}

// joinEvening joins the evening of a code that is no table's.
func (h *Hall) joinEvening(code string) tea.Cmd {
	return h.errands.LookUp(func(ctx context.Context) tea.Msg {
		e, err := h.frame.Visitor.JoinEvening(ctx, code)
		if errors.Is(err, lobby.ErrNoEvening) || errors.Is(err, lobby.ErrNoEvenings) {
			err = lobby.ErrNoTable
		}
		return screen.EveningNews{To: h, Now: e, Err: err}
	})
}

// entered shows the evening that was asked for, or says why there is none.
func (h *Hall) entered(news screen.EveningNews) tea.Cmd {
	switch {
	case news.To != h:
		return nil
	case news.Err != nil:
		h.notice = h.frame.Explain(news.Err)
		return nil
	}
	return h.app.ToEvening(news.Now)
}

// open looks for the record of a game.
func (h *Hall) open(id string) (cmd tea.Cmd) {
	cmd, h.notice = h.search.Begin(h.frame, h.records, h, id)
	return cmd
}

// opened shows the game that was looked for, and leads to the hall afterwards.
func (h *Hall) opened(news recall.News) tea.Cmd {
	if !h.search.Ends(h, news) {
		return nil
	}
	h.notice = ""
	if news.Err != nil {
		h.notice = h.frame.Trouble(news.Err)
		return nil
	}
	return h.app.ToReplay(news.Game, nil)
}
