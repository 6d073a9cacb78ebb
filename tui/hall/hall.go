// Package hall is the list of tables, and all ways to one: a game in progress, who is here, what was said,
// the games that can be played at once, and what the server remembers.
package hall

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/recall"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

// Hall is the list of tables, and the way to one.
type Hall struct {
	frame   *frame.Frame
	errands await.Errands
	app     App
	records *recall.Records
	lessons Lessons

	box    *post.Mailbox[lobby.Hall]
	told   bool // the first list has come
	tables tables
	games  shelf
	code   *ui.Field
	talk   talk.Parlour
	show   show // a game of others, and on a large screen a second one
	second show
	passed int // games that are worth watching before the second, as far as it is known
	call   summons
	past   past
	ticks  bool // a tick of the clocks is on its way
	notice string
	search recall.Search
}

type hallNews struct {
	hall lobby.Hall
	ok   bool
}

// App is what the hall needs of the app.
type App interface {
	// Depart ends the session, or asks before it does.
	Depart() tea.Cmd
	ToTable(*lobby.Visit) tea.Cmd
	// ToForm asks about a table to open, or an evening.
	ToForm(game int, evening bool) tea.Cmd
	ToEvening(*evening.Evening) tea.Cmd
	ToDiary() tea.Cmd
	ToLadder(game int) tea.Cmd
	// ToReplay shows a game again, and leads to the hall.
	ToReplay(game recall.Game, then screen.Screen) tea.Cmd
	// Follow goes on at another node, where an error says so.
	Follow(err error, watch bool) (cmd tea.Cmd, ok bool)
	// Copy shows lines alone, to copy.
	Copy(lines []string, as string) tea.Cmd
}

// ToSentences is that the person goes on in sentences.
type ToSentences struct{}

// Lessons are offered until somebody has had one, or says no.
type Lessons interface{ HideLessons() tea.Cmd }

// New returns the hall. The almanac is what it remembers, nil where that is nothing.
func New(
	f *frame.Frame, e await.Errands, r *recall.Records, app App, lessons Lessons,
	remembers func(context.Context) (almanac.Page, error),
) *Hall {
	h := &Hall{
		frame: f, errands: e, records: r, app: app, lessons: lessons, tables: tables{frame: f}, games: shelf{frame: f},
		talk: talk.NewParlour(f, e), past: past{frame: f, errands: e, records: r, almanac: remembers},
		call: summons{show: show{mine: true}, frame: f},
	}
	h.call.tables = &h.tables
	h.tables.taken = h.welcomes
	return h
}

// After returns the hall for somebody whose table is gone.
func (h *Hall) After(why match.Reason) *Hall {
	h.notice = narration.Farewell(h.frame.Words, why)
	return h
}

func (h *Hall) Start() tea.Cmd {
	h.box = h.frame.Visitor.Hall()
	hear := await.Letters(h.errands.Ctx, h.box, func(l lobby.Hall, ok bool) tea.Msg { return hallNews{l, ok} })
	return tea.Batch(hear, h.talk.Start(), h.past.lookBack(), h.past.ended(), recall.Company(h.frame, h.errands))
}

func (h *Hall) Stop() {
	h.box.Close()
	h.talk.Stop()
	h.show.stop()
	h.second.stop()
	h.call.stop()
}

// field returns what is being typed into; nil when nothing is.
func (h *Hall) field() *ui.Field {
	if h.code != nil {
		return h.code
	}
	return h.talk.Field
}

func (h *Hall) Typing() bool { return h.field() != nil }

func (h *Hall) Title() string { return "" }

func (h *Hall) Keymap() ui.Keymap {
	if h.Typing() {
		return keys.Ask
	}
	m := h.keys()
	m[0].Short = h.entering()
	if m[0].Short == "" {
		m = m[2:]
	}
	if _, second := h.aside(); second && h.frame.Size() == ui.Huge {
		m = append(m, nextKey)
	}
	if len(h.MenuItems()) > 0 {
		more := keys.MenuKey
		more.Button = true // it has no room in the footer
		m = append(m, more)
	}
	if h.quiet() {
		return slices.DeleteFunc(m, func(b ui.Binding) bool {
			return b.Intent == watch || len(h.frame.Games) == 1 && (b.Intent == keys.Up || b.Intent == keys.Down)
		})
	}
	return m
}

// keys has the way to another game where there is one, and to the last close game.
func (h *Hall) keys() ui.Keymap {
	m := slices.Clone(hallKeys)
	if h.records.ToTask == nil {
		m = slices.DeleteFunc(m, func(b ui.Binding) bool { return b.Intent == practise })
	}
	if len(h.frame.Games) > 1 {
		m = slices.Insert(m, 5, gameKeys...)
	}
	if h.past.recalls() {
		m = append(m, lastKey)
	}
	return m
}

// entering returns what Enter does at the chosen table, or where there is none; empty where it
// does nothing.
func (h *Hall) entering() words.Text {
	switch l, ok := h.tables.chosenTable(); {
	case !ok && h.welcomes():
		return learning
	case !ok:
		return "play now"
	case l.Yours:
		return "to your seat"
	case l.Taken < l.Seats:
		return "sit down"
	case l.NoWatchers:
		return ""
	}
	return "watch"
}

func (h *Hall) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case hallNews:
		if !msg.ok {
			return nil
		}
		h.Apply(msg.hall)
		return tea.Batch(h.follow(), h.tick())
	case hallTick:
		return h.ticked(msg)
	case showNews:
		for _, s := range []*show{&h.show, &h.second, &h.call.show} {
			s.apply(h.frame, msg)
		}
	case almanac.Page:
		h.past.page = msg
	case frame.Finished:
		h.frame.Finished = msg
	case screen.EveningNews:
		return h.entered(msg)
	case recall.News:
		return h.opened(msg)
	case tea.WindowSizeMsg:
		return h.follow()
	case tea.MouseWheelMsg:
		if by := map[tea.MouseButton]int{tea.MouseWheelUp: -1, tea.MouseWheelDown: 1}[msg.Button]; by != 0 {
			h.move(by)
		}
	case tea.KeyPressMsg:
		h.notice = ""
		if intent := h.Keymap().Intent(msg.String()); intent != "" {
			return h.Do(ui.Click{Intent: intent})
		}
		if field := h.field(); field != nil {
			field.Update(msg)
		}
	case tea.PasteMsg:
		if field := h.field(); field != nil {
			field.Update(msg)
		}
	default:
		h.talk.Update(msg)
	}
	return nil
}

// Apply takes a list, one's own tables first. With the first one somebody whose
// game goes on is asked back to it.
func (h *Hall) Apply(list lobby.Hall) {
	first, dead := !h.told, h.tables.dead()
	h.tables.now, h.told = list, true
	h.arrange()
	if !dead && h.tables.dead() { // somebody who was there has left
		h.tables.chosen = ""
	}
	own := h.tables.now.Tables.Own()
	if !first || len(own) == 0 || nearness(own[0]) < 2 {
		return
	}
	h.tables.chosen = own[0].Name
	if h.notice == "" {
		h.notice = h.frame.Say("Your game at %s is waiting: Enter goes back to your seat.", h.tables.chosen)
	}
}

// arrange puts of one's own tables those first that wait for one, and then those where a game runs.
func (h *Hall) arrange() {
	near := func(l lobby.Listing) int {
		if h.frame.Turns.Wait(l.Name) {
			return 3
		}
		return nearness(l)
	}
	h.tables.now.Tables = h.tables.now.Tables.SortedOwn(func(x, y lobby.Listing) int { return near(y) - near(x) })
}

// nearness is, of one's own tables, 2 for a running game and 1 for another one.
func nearness(l lobby.Listing) int {
	if l.Phase == match.Playing {
		return 2
	}
	return 1
}

func (h *Hall) Help() []screen.Chapter {
	var parts []screen.Chapter
	for _, k := range h.frame.Games {
		head := h.frame.Say("The game")
		if len(h.frame.Games) > 1 {
			head = k.Title
		}
		parts = append(parts, screen.Chapter{Head: head,
			Lines: h.frame.Essentials(k.Game, h.frame.Board(k.Game, ui.Setting{Name: rules.Seat.String}))})
	}
	return append(parts, screen.Chapter{Head: h.frame.Say("The hall"), Keys: h.keys()},
		screen.Chapter{Head: h.frame.Say("Talk"), Lines: talk.Help(h.frame)})
}
