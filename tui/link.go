package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/tui/ui"
)

// linked asks somebody who has followed a link whether they want to go where it leads. Until they say so nobody there
// hears of them: another site's page may have had them follow it.
type linked struct{ to narration.Link }

var (
	followKey = ui.Binding{Intent: yes, Keys: []string{"enter"}, Button: true, Long: "go where the link leads"}
	stayKey   = ui.Binding{Intent: no, Keys: []string{"esc", "q"}, Button: true, Long: "stay here, in the hall"}

	linkKeys = ui.Keymap{followKey, stayKey, settingsKey, helpKey}
)

func (l *linked) start(*App) tea.Cmd    { return nil }
func (l *linked) stop()                 {}
func (l *linked) typing() bool          { return false }
func (l *linked) title(*App) string     { return "" }
func (l *linked) keymap(*App) ui.Keymap { return linkKeys }
func (l *linked) decision() decision    { return decision{link: l} }
func (l *linked) help(a *App) []helpPart {
	return []helpPart{{head: a.say("A link"), keys: linkKeys, lines: []string{
		a.say("Whoever sends a link may have made it for somebody else, and a page can open one without asking. So nobody sits down anywhere before saying so here."),
	}}}
}

func (l *linked) update(a *App, msg tea.Msg) tea.Cmd {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		return l.do(a, ui.Click{Intent: linkKeys.Intent(key.String())})
	}
	return nil
}

func (l *linked) do(a *App, c ui.Click) tea.Cmd {
	switch c.Intent {
	case yes:
		a.follows = true
		return tea.Quit
	case no:
		a.Link.Stays()
		return a.show(newHall(a))
	}
	return nil
}

func (l *linked) draw(a *App, c *ui.Canvas) {
	_, body := a.compose(c, a.say("A link"), "", "", linkKeys)
	t := a.theme
	width := min(body.W, 60)
	var lines []string
	for _, text := range l.to.Tell(a.Words, a.Games.Title(l.to.Game()), a.Visitor.Person().Name) {
		lines = append(append(lines, ui.Wrap(text, width-2)...), "")
	}
	high := min(body.H, len(lines)+4)
	c = body.Panel(t, (body.W-width)/2, max(0, (body.H-high)/3), width, high)
	c.Head(t, a.say("WHERE TO?"), "")
	for i, line := range lines[:min(len(lines), high-4)] {
		c.Put(1, 2+i, t.Text, line)
	}
	x := c.Primary(1, high-1, t, followKey, l.to.Go(a.Words), 0)
	c.Button(x+2, high-1, t, stayKey, a.say("to the hall"), 0)
}

// Link is where a link leads that somebody has followed, to be asked about.
type Link struct {
	narration.Link
	Stays func() // is called when they stay, in the hall
}

// Follows reports that the person goes where the link leads.
func (a *App) Follows() bool { return a.follows }
