package tui

import (
	"strings"

	"medici/tui/ui"
)

// header draws the top line: where one is, and who one is.
func (a *App) header(c *ui.Canvas, where, who string) {
	x := c.Put(1, 0, a.theme.Title, "MEDICI")
	room := c.W - x - 4 - len(who)
	c.Put(x+2, 0, a.theme.Strong, ui.Fit(where, room))
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

// footer draws what can be done now into the last line; every key is a button.
func (a *App) footer(c *ui.Canvas, keys ui.Keymap) {
	x, y := 1, c.H-1
	for _, b := range keys {
		if b.Short == "" {
			continue
		}
		short := a.say(b.Short)
		name := a.keyName(b)
		if x+len(name)+1+len(short) > c.W-1 {
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
		name = strings.NewReplacer("↑ ↓", "Up/Down", "← →", "Left/Right", "→ ←", "Right/Left", "↑", "Up", "↓", "Down", "←", "Left").Replace(name)
	}
	return name
}

// helpPart is a chapter of the help: sentences, then keys.
type helpPart struct {
	head  string
	lines []string
	keys  ui.Keymap
}

func (a *App) drawHelp(c *ui.Canvas) {
	a.header(c, a.say("Help"), a.say("any other key goes back"))
	a.rule(c, 1, "")
	y := 2
	for _, part := range append(a.screen.help(a), helpPart{head: a.say("Always"), keys: appKeys}) {
		c.Put(1, y, a.theme.Strong, part.head)
		for _, line := range part.lines {
			for i, wrapped := range ui.Wrap(line, c.W-14) {
				c.Put(13, y+i, a.theme.Text, wrapped)
			}
			y += len(ui.Wrap(line, c.W-14))
		}
		y = a.drawKeys(c, y, part.keys)
	}
}

// drawKeys lists bindings in as many columns as fit.
func (a *App) drawKeys(c *ui.Canvas, y int, keys ui.Keymap) int {
	for _, b := range keys {
		if b.Long == "" {
			continue
		}
		c.Right(21, y, a.theme.Key, a.keyName(b))
		c.Put(23, y, a.theme.Dim, ui.Fit(a.say(b.Long), c.W-24))
		y++
	}
	return y
}
