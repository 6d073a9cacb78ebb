package tui

import (
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/almanac"
	"medici/internal/narration"
	"medici/internal/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// hall is the list of tables, and the way to one.
type hall struct {
	box    *lobby.Mailbox[lobby.Hall]
	hall   lobby.Hall
	told   bool   // the first list has come
	chosen string // name of the table the cursor is on
	game   int    // of the list, the one that is played at once
	code   *ui.Field
	talk   parlour
	show   show
	past   almanac.Page
	ticks  bool // a tick of the clocks is on its way
	finished
}

type hallNews struct {
	hall lobby.Hall
	ok   bool
}

func newHall(*App) *hall { return &hall{} }

// newHallAfter is the hall for somebody whose table is gone.
func newHallAfter(a *App, why match.Reason) *hall {
	return &hall{finished: finished{notice: narration.Farewell(a.Words, why)}}
}

func (h *hall) start(a *App) tea.Cmd {
	h.box = a.Visitor.Hall()
	hear := listen(a.ctx, h.box, func(l lobby.Hall, ok bool) tea.Msg { return hallNews{l, ok} })
	return tea.Batch(hear, h.talk.start(a), h.lookBack(a), a.meet())
}

func (h *hall) stop() {
	h.box.Close()
	h.talk.stop()
	h.show.stop()
}

// field is what is being typed into; nil when nothing is.
func (h *hall) field() *ui.Field {
	if h.code != nil {
		return h.code
	}
	return h.talk.field
}

func (h *hall) typing() bool { return h.field() != nil }

func (h *hall) title(*App) string { return "" }

func (h *hall) keymap(a *App) ui.Keymap {
	if h.typing() {
		return askKeys
	}
	keys := h.keys(a)
	keys[0].Short = h.entering()
	if keys[0].Short == "" {
		keys = keys[2:]
	}
	if len(h.deeds(a)) > 0 {
		more := menuKey
		more.Button = true // it has no room in the footer
		keys = append(keys, more)
	}
	if h.asks(a) {
		keys = append(keys, acceptKey, declineKey)
	}
	if h.quiet() {
		return slices.DeleteFunc(keys, func(b ui.Binding) bool {
			return b.Intent == watch || len(a.Games) == 1 && (b.Intent == up || b.Intent == down)
		})
	}
	return keys
}

// keys has the way to another game where there is one, and to the last close game.
func (h *hall) keys(a *App) ui.Keymap {
	keys := slices.Clone(hallKeys)
	if len(a.Games) > 1 {
		keys = slices.Insert(keys, 5, gameKeys...)
	}
	if h.recalls(a) {
		keys = append(keys, lastKey)
	}
	return keys
}

// entering is what Enter does at the chosen table, or where there is none; empty where it
// does nothing.
func (h *hall) entering() words.Text {
	if h.hall.Tables.Len() == 0 {
		return "play now"
	}
	switch l := h.chosenTable(); {
	case l.Yours:
		return "to your seat"
	case l.Taken < l.Seats:
		return "sit down"
	case l.NoWatchers:
		return ""
	}
	return "watch"
}

func (h *hall) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case hallNews:
		if !msg.ok {
			return nil
		}
		h.hear(a, msg.hall)
		return tea.Batch(h.follow(a), h.tick(a))
	case hallTick:
		return h.ticked(a, msg)
	case showNews:
		h.show.hear(a, msg)
	case almanacNews:
		h.past = msg.Page
	case eveningDone:
		return a.entered(h, &h.notice, msg)
	case recordNews:
		return h.opened(a, h, newHall(a), msg)
	case tea.WindowSizeMsg:
		return h.follow(a)
	case talkNews:
		if !msg.ok {
			return nil
		}
		h.talk.hear(a, msg.lines)
	case tea.MouseWheelMsg:
		h.move(a, map[tea.MouseButton]int{tea.MouseWheelUp: -1, tea.MouseWheelDown: 1}[msg.Button])
	case tea.KeyPressMsg:
		h.notice = ""
		if intent := h.keymap(a).Intent(msg.String()); intent != "" {
			return h.do(a, ui.Click{Intent: intent})
		}
		if field := h.field(); field != nil {
			field.Update(msg)
		}
	case tea.PasteMsg:
		if field := h.field(); field != nil {
			field.Update(msg)
		}
	}
	return nil
}

// hear takes a list, one's own tables first. With the first one somebody whose
// game goes on is asked back to it.
func (h *hall) hear(a *App, list lobby.Hall) {
	first := !h.told
	h.hall, h.told = list, true
	h.hall.Tables = list.Tables.SortedOwn(func(x, y lobby.Listing) int { return nearness(y) - nearness(x) })
	own := h.hall.Tables.Own()
	if !first || len(own) == 0 || nearness(own[0]) < 2 {
		return
	}
	h.chosen = own[0].Name
	if h.notice == "" {
		h.notice = a.say("Your game at %s is waiting: Enter goes back to your seat.", h.chosen)
	}
}

const watchFeature ui.Intent = "watch the featured table"

// nearness is, of one's own tables, 2 for a running game and 1 for another one.
func nearness(l lobby.Listing) int {
	if l.Phase == match.Playing {
		return 2
	}
	return 1
}

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

func (h *hall) help(a *App) []helpPart {
	var parts []helpPart
	for _, k := range a.Games {
		head := a.say("The game")
		if len(a.Games) > 1 {
			head = k.Title
		}
		parts = append(parts, helpPart{head: head, lines: a.essentials(k.Game, a.board(k.Game, rules.Seat.String))})
	}
	return append(parts, helpPart{head: a.say("The hall"), keys: h.keys(a)}, helpPart{head: a.say("Talk"), lines: a.talkHelp()})
}
