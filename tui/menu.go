package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// menu covers a screen with a numbered row for each item.
type menu struct{ at int }

var menuKeys = ui.Keymap{
	{Intent: keys.Enter, Keys: []string{"enter"}, Short: "do it", Long: "do what is chosen"},
	{Intent: keys.Up, Keys: []string{"up", "shift+tab"}, Label: "↑ ↓", Short: "choose"},
	{Intent: keys.Down, Keys: []string{"down", "tab"}, Label: "↓"},
	{Intent: keys.Back, Keys: []string{"esc", "m", "f10"}, Short: "close", Right: true},
}

// menuItems returns the items of the screen's menu.
func (a *App) menuItems() []screen.MenuItem {
	var list []screen.MenuItem
	if s, ok := a.screen.(screen.Menu); ok {
		list = s.MenuItems()
	}
	return append(list, spelled(a)...)
}

// menuIntent returns the row that a digit chooses, or what the key means otherwise.
func menuIntent(key string) ui.Click {
	if len(key) == 1 && key[0] >= '1' && key[0] <= '9' {
		return ui.Click{Intent: keys.Pick, Arg: int(key[0] - '1')}
	}
	return ui.Click{Intent: menuKeys.Intent(key)}
}

// do carries out an intent in the menu. The list is made anew each time, so what is no longer possible is
// not there.
func (m *menu) do(a *App, click ui.Click) tea.Cmd {
	list := a.menuItems()
	if len(list) == 0 {
		a.menu = nil
		return nil
	}
	m.at = min(m.at, len(list)-1)
	switch click.Intent {
	case keys.Up:
		m.at = frame.Round(m.at, -1, len(list))
	case keys.Down:
		m.at = frame.Round(m.at, +1, len(list))
	case keys.Back:
		a.menu = nil
	case keys.Enter:
		return a.perform(list[m.at])
	case keys.Pick:
		if click.Arg < len(list) {
			return a.perform(list[click.Arg])
		}
	}
	return nil
}

// perform does what an item says, and asks first where it must.
func (a *App) perform(d screen.MenuItem) tea.Cmd {
	a.menu = nil
	if d.Ask == nil {
		return d.Do()
	}
	a.Ask(screen.Consent{Ask: d.Ask, Done: d.Do})
	return nil
}

// draw draws the menu over the last rows of the screen, or of the part that it may cover.
func (m *menu) draw(a *App, c *ui.Canvas) {
	t, list := a.frame.Theme, a.menuItems()
	end, most := c.H-1, c.H-3
	if s, ok := a.screen.(screen.Coverer); ok {
		if y, rows, beside := s.Cover(); beside {
			end, most = 1+y+rows, rows
		}
	}
	high := min(len(list)+1, most)
	c.Cover()
	p := c.Part(0, end-high, c.W, high)
	p.Clear(t.Panel)
	p.Zone(0, 0, p.W, p.H, ui.Click{})
	if t.Flat {
		p.Draw(0, 0, p.W, 1, t.Rule, t.Line)
	}
	p.Put(1, 0, t.Title, a.frame.Say("MORE TO DO HERE"))
	m.at = max(0, min(m.at, len(list)-1))
	from := max(0, m.at-high+2)
	for row := range min(len(list), high-1) {
		y, i := row+1, from+row
		style := t.Text
		if i == m.at {
			p.Row(t, y, 1)
			t.Choose(p, 0, y, t.Accent)
			style = t.Strong
		}
		if i < 9 {
			p.Put(2, y, t.Key, strconv.Itoa(i+1))
		}
		p.Put(4, y, style, t.Fit(list[i].Text, p.W-5))
		p.Zone(0, y, p.W, 1, ui.Click{Intent: keys.Pick, Arg: i})
	}
	c.Zone(0, c.H-1, c.W, 1, ui.Click{})
	a.frame.Footer(c, menuKeys)
}
