package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"medici/lobby"
	"medici/rules"
	"medici/tui/ui"
)

// hall is the list of tables, and the way to one.
type hall struct {
	box    *lobby.Mailbox[lobby.Hall]
	hall   lobby.Hall
	chosen string // name of the table the cursor is on
	code   *ui.Field
	notice string
}

type hallNews struct {
	hall lobby.Hall
	ok   bool
}

func newHall(*App) *hall { return &hall{} }

// newHallAfter is the hall for somebody whose table is gone.
func newHallAfter(a *App, why lobby.Reason) *hall {
	notice := map[lobby.Reason]string{
		lobby.Deserted:  "The table is closed: everybody has left.",
		lobby.Abandoned: "The table is closed: nobody came back to the game.",
		lobby.ShownOut:  "The host has sent you away from the table.",
		lobby.Broken:    "The table had to be closed because of a fault, which was written down. Sorry.",
		lobby.Shutdown:  "The server is going down.",
	}[why]
	return &hall{notice: a.say(notice)}
}

func (h *hall) start(a *App) tea.Cmd {
	h.box = a.Visitor.Hall()
	return h.listen(a)
}

func (h *hall) listen(a *App) tea.Cmd {
	return listen(a.ctx, h.box, func(l lobby.Hall, ok bool) tea.Msg { return hallNews{l, ok} })
}

func (h *hall) stop() { h.box.Close() }

func (h *hall) typing() bool { return h.code != nil }

func (h *hall) title(*App) string { return "medici" }

func (h *hall) keymap(*App) ui.Keymap {
	if h.code != nil {
		return askKeys
	}
	return hallKeys
}

func (h *hall) update(a *App, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case hallNews:
		if !msg.ok {
			return nil
		}
		h.hall = msg.hall
		return h.listen(a)
	case tea.KeyPressMsg:
		h.notice = ""
		if intent := h.keymap(a).Intent(msg.String()); intent != "" {
			return h.do(a, ui.Click{Intent: intent})
		}
		if h.code != nil {
			h.code.Update(msg)
		}
	case tea.PasteMsg:
		if h.code != nil {
			h.code.Update(msg)
		}
	}
	return nil
}

func (h *hall) do(a *App, click ui.Click) tea.Cmd {
	switch click.Intent {
	case quit:
		return tea.Quit
	case up:
		h.move(-1)
	case down:
		h.move(+1)
	case choose:
		if click.Arg < len(h.hall.Tables) {
			if name := h.hall.Tables[click.Arg].Name; name != h.chosen {
				h.chosen = name
				return nil
			}
			return h.enter(a, true) // a second click goes in
		}
	case byCode:
		field := ui.NewField(a.say("XXXX-XXXX-XXXX or the name of a table"), 40, 40)
		h.code = &field
	case back:
		h.code = nil
	case enter:
		return h.enter(a, true)
	case watch:
		return h.enter(a, false)
	case open:
		return a.show(newForm(a))
	case playNow:
		return h.playNow(a)
	}
	return nil
}

// at is the place of the chosen table on the list, the first if it is gone.
func (h *hall) at() int {
	for i, t := range h.hall.Tables {
		if t.Name == h.chosen {
			return i
		}
	}
	return 0
}

func (h *hall) move(by int) {
	if n := len(h.hall.Tables); n > 0 {
		h.chosen = h.hall.Tables[max(0, min(h.at()+by, n-1))].Name
	}
}

// enter goes to the chosen table, or to the one whose code was typed.
func (h *hall) enter(a *App, seated bool) tea.Cmd {
	name := ""
	switch {
	case h.code != nil:
		name = h.code.Value()
	case len(h.hall.Tables) > 0:
		name = h.hall.Tables[h.at()].Name
	default:
		h.notice = a.say("There is no table yet. Press n to open one, or p to play against bots.")
		return nil
	}
	table, err := a.Visitor.Find(name)
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
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return a.show(newTable(a, v))
}

// playNow opens a private table of four with three bots: it starts at once.
func (h *hall) playNow(a *App) tea.Cmd {
	table, err := a.Visitor.Open(lobby.Settings{Game: a.Games[0], Seats: 4, Bots: 3, Private: true})
	if err != nil {
		h.notice = a.explain(err)
		return nil
	}
	return h.visit(a, table, true)
}

// Columns of the list.
var hallColumns = [...]int{3, 22, 38, 56, 66}

func (h *hall) draw(a *App, c *ui.Canvas) {
	t := a.theme
	a.header(c, a.say("The hall"), a.say("you are %s", a.Visitor.Person().Name)+" "+t.Dot+" "+a.say("%d people here", h.hall.People))
	a.rule(c, 1, "")
	h.drawBanner(a, c)
	const top = 7
	for i, head := range []string{"TABLE", "HOST", "GAME", "SEATS", "STATE"} {
		c.Put(hallColumns[i], top, t.Dim, a.say(head))
	}
	room := c.H - top - 5
	from := max(0, h.at()-room+1)
	for i := from; i < min(len(h.hall.Tables), from+room); i++ {
		h.drawTable(a, c, top+1+i-from, i)
	}
	if n := len(h.hall.Tables); n == 0 {
		c.Put(3, top+2, t.Text, a.say("No table is open. Press %s to play three bots now, or %s to open a table", "p", "n"))
		c.Put(3, top+3, t.Text, a.say("and wait for company."))
	} else if from+room < n {
		c.Put(3, c.H-4, t.Dim, a.say("and %d more below", n-from-room))
	}
	a.rule(c, c.H-3, "")
	if h.code != nil {
		x := c.Put(1, c.H-2, t.Accent, a.say("Invitation code:"))
		c.Put(x+1, c.H-2, t.Text, h.code.View())
		if h.notice != "" {
			c.Right(c.W-1, c.H-2, t.Alert, h.notice)
		}
	} else {
		c.Put(1, c.H-2, t.Alert, h.notice)
	}
	a.footer(c, h.keymap(a))
}

// drawBanner draws a card of each good and two lines of welcome.
func (h *hall) drawBanner(a *App, c *ui.Canvas) {
	t := a.theme
	for i, card := range []string{"C5", "F4", "G3", "D2", "S1", "X10"} {
		hue, x := t.Hues[i], 2+i*7
		c.Put(x, 3, hue, t.Box[0]+strings.Repeat(t.Box[4], 4)+t.Box[1])
		c.Put(x, 4, hue, fmt.Sprintf("%s %-3s%s", t.Box[5], card, t.Box[5]))
		c.Put(x, 5, hue, t.Box[2]+strings.Repeat(t.Box[4], 4)+t.Box[3])
	}
	c.Put(46, 3, t.Title, a.say("Reiner Knizia's Medici"))
	c.Put(46, 4, t.Text, a.say("Bid for cargo, fill your ship,"))
	c.Put(46, 5, t.Text, a.say("be the richest after three days."))
}

func (h *hall) drawTable(a *App, c *ui.Canvas, y, i int) {
	t, l := a.theme, h.hall.Tables[i]
	style, dim := t.Text, t.Dim
	if h.at() == i {
		c.Put(1, y, t.Accent, t.Mark)
		style = t.Strong
	}
	c.Put(hallColumns[0], y, style, a.theme.Fit(l.Name, 18))
	c.Put(hallColumns[1], y, style, a.theme.Fit(l.Host, 15))
	c.Put(hallColumns[2], y, dim, a.theme.Fit(gameTitle(a, l.Game), 17))
	seats := fmt.Sprintf("%d/%d", l.Taken, l.Seats)
	if l.Bots > 0 {
		seats += a.say(" %db", l.Bots)
	}
	c.Put(hallColumns[3], y, style, seats)
	state, stateStyle := h.state(a, l)
	c.Put(hallColumns[4], y, stateStyle, a.theme.Fit(state, c.W-hallColumns[4]))
	c.Zone(0, y, c.W, 1, ui.Click{Intent: choose, Arg: i})
}

// gameTitle shortens "medici edition=2016" to "Medici 2016".
func gameTitle(a *App, title string) string {
	words := strings.Fields(title)
	for i, w := range words {
		if _, value, ok := strings.Cut(w, "="); ok {
			words[i] = value
		} else if w != "" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}

func (h *hall) state(a *App, l lobby.Listing) (text string, style lipgloss.Style) {
	switch {
	case l.Yours && l.Phase == lobby.Playing:
		return a.say("your game"), a.theme.Accent
	case l.Yours:
		return a.say("your table"), a.theme.Accent
	case l.Phase == lobby.Waiting:
		return a.say("open"), a.theme.Key
	case l.Phase == lobby.Over:
		return a.say("over"), a.theme.Dim
	}
	return a.say("%s %d", a.say(l.Stage), l.Number), a.theme.Dim
}

func (h *hall) help(a *App) []helpPart {
	return []helpPart{
		{head: a.say("The game"), lines: a.essentials(a.Games[0])},
		{head: a.say("The hall"), keys: hallKeys},
	}
}

// essentials are a game's rules in a few sentences.
func (a *App) essentials(g rules.Game) []string {
	return a.board(g, func(rules.Seat) string { return "" }).Essentials()
}

func (a *App) board(g rules.Game, name func(rules.Seat) string) ui.Board {
	return a.Boards[g.Name()](ui.Setting{Words: a.Words, Theme: a.theme, Name: name})
}
