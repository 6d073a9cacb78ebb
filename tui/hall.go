package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/tui/ui"
)

// hall is the list of tables, and the way to one.
type hall struct {
	box    *post.Mailbox[lobby.Hall]
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

// nearness is, of one's own tables, 2 for a running game and 1 for another one.
func nearness(l lobby.Listing) int {
	if l.Phase == match.Playing {
		return 2
	}
	return 1
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
