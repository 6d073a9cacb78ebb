// Package link asks whether somebody wants to go where a link leads that they have followed.
package link

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Question asks somebody who has followed a link whether they want to go where it leads. Until they say so
// nobody there is told: another site's page may have sent them.
type Question struct {
	frame *frame.Frame
	to    narration.Link
	goes  func() tea.Cmd // after a yes
	stays func() tea.Cmd // after a no
}

// New asks about a link; goes and stays carry out the answers.
func New(f *frame.Frame, to narration.Link, goes, stays func() tea.Cmd) *Question {
	return &Question{frame: f, to: to, goes: goes, stays: stays}
}

var (
	followKey = ui.Binding{Intent: keys.Yes, Keys: []string{"enter"}, Button: true, Long: "go where the link leads"}
	stayKey   = ui.Binding{Intent: keys.No, Keys: []string{"esc", "q"}, Button: true, Long: "stay here, in the hall"}

	linkKeys = ui.Keymap{followKey, stayKey, keys.SettingsKey, keys.HelpKey}
)

func (l *Question) Start() tea.Cmd            { return nil }
func (l *Question) Stop()                     {}
func (l *Question) Typing() bool              { return false }
func (l *Question) Title() string             { return "" }
func (l *Question) Keymap() ui.Keymap         { return linkKeys }
func (l *Question) Decision() screen.Decision { return screen.Decision{Of: l} }
func (l *Question) Help() []screen.Chapter {
	return []screen.Chapter{{Head: l.frame.Say("A link"), Keys: linkKeys, Lines: []string{
		l.frame.Say("Whoever sends a link may have made it for somebody else, and a page can open one without asking. So nobody sits down anywhere before saying so here."),
	}}}
}

func (l *Question) Update(msg tea.Msg) tea.Cmd {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		return l.Do(ui.Click{Intent: linkKeys.Intent(key.String())})
	}
	return nil
}

func (l *Question) Do(c ui.Click) tea.Cmd {
	switch c.Intent {
	case keys.Yes:
		return l.goes()
	case keys.No:
		return l.stays()
	}
	return nil
}

func (l *Question) Draw(c *ui.Canvas) {
	_, body := l.frame.Compose(c, l.frame.Say("A link"), "", "", linkKeys)
	t := l.frame.Theme
	width := min(body.W, 60)
	var lines []string
	for _, text := range l.to.Tell(l.frame.Words, l.frame.Games.Title(l.to.Game()), l.frame.Visitor.Person().Name) {
		lines = append(append(lines, ui.Wrap(text, width-2)...), "")
	}
	high := min(body.H, len(lines)+4)
	c = body.Panel(t, (body.W-width)/2, max(0, (body.H-high)/3), width, high)
	c.Head(t, l.frame.Say("WHERE TO?"), "")
	for i, line := range lines[:min(len(lines), high-4)] {
		c.Put(1, 2+i, t.Text, line)
	}
	x := c.Primary(1, high-1, t, followKey, l.to.Go(l.frame.Words), 0)
	c.Button(x+2, high-1, t, stayKey, l.frame.Say("to the hall"), 0)
}
