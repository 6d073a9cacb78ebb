package tui

import (
	"strings"

	"medici/tui/ui"
)

// header draws the top line: where one is, and who one is.
func (a *App) header(c *ui.Canvas, where, who string) {
	x := c.Put(1, 0, a.theme.Title, "MEDICI")
	room := c.W - x - 4 - ui.Width(who)
	c.Put(x+2, 0, a.theme.Strong, a.theme.Fit(where, room))
	c.Right(c.W-1, 0, a.theme.Dim, who)
}

// rule draws a line across, with a word in it when there is one.
func (a *App) rule(c *ui.Canvas, y int, word string) {
	x := 0
	if word != "" {
		c.Put(0, y, a.theme.Dim, strings.Repeat(a.theme.Rule, 2))
		x = c.Put(3, y, a.theme.Dim, word) + 1
	}
	c.Put(x, y, a.theme.Dim, strings.Repeat(a.theme.Rule, c.W-x))
}

// footer draws what can be done now into the last line, as far as there is no
// button for it; each key can be clicked.
func (a *App) footer(c *ui.Canvas, keys ui.Keymap) {
	x, y := 1, c.H-1
	for _, b := range keys {
		if b.Short == "" || b.Button {
			continue
		}
		short := a.say(b.Short)
		name := a.keyName(b)
		if x+ui.Width(name)+1+ui.Width(short) > c.W-1 {
			break
		}
		from := x
		x = c.Put(x, y, a.theme.Key, name)
		x = c.Put(x+1, y, a.theme.Dim, short)
		c.Zone(from, y, x-from, 1, ui.Click{Intent: b.Intent})
		x += 2
	}
}

// keyName is how a binding's key is written in this session's characters.
func (a *App) keyName(b ui.Binding) string {
	name := b.Name()
	if a.ASCII {
		name = strings.NewReplacer("↑ ↓", "Up/Down", "← →", "Left/Right", "→ ←", "Right/Left", "↑", "Up", "↓", "Down", "←", "Left", "→", "Right").Replace(name)
	}
	return name
}

// helpPart is a chapter of the help: sentences, then keys.
type helpPart struct {
	head  string
	lines []string
	keys  ui.Keymap
}

// helpPages are the screen's chapters, the keys that always hold with the last.
func (a *App) helpPages() []helpPart {
	pages := a.screen.help(a)
	return append(pages, helpPart{head: a.say("Always"), keys: appKeys})
}

func (a *App) drawHelp(c *ui.Canvas) {
	pages := a.helpPages()
	page := pages[min(a.page, len(pages)-1)]
	a.header(c, a.say("Help")+" "+a.theme.Dot+" "+page.head, a.say("page %d of %d", a.page+1, len(pages)))
	a.rule(c, 1, "")
	y := 3
	for _, line := range page.lines {
		for _, wrapped := range ui.Wrap(line, min(c.W, 100)-6) {
			c.Put(3, y, a.theme.Text, wrapped)
			y++
		}
		y++
	}
	a.drawKeys(c, y, page.keys)
	a.rule(c, c.H-2, a.notice)
	a.footer(c, helpKeys)
}

// drawKeys lists bindings with what they do.
func (a *App) drawKeys(c *ui.Canvas, y int, keys ui.Keymap) {
	for _, b := range keys {
		if b.Long == "" {
			continue
		}
		c.Right(21, y, a.theme.Key, a.keyName(b))
		c.Put(23, y, a.theme.Dim, a.theme.Fit(a.say(b.Long), c.W-24))
		y++
	}
}
