package tui

import (
	"slices"

	"medici/tui/ui"
)

// header draws the top line: where one is, and who one is.
func (a *App) header(c *ui.Canvas, where, who string) {
	c.Fill(0, 0, c.W, 1, a.theme.Bar)
	x := a.brand(c)
	room := c.W - x - 4 - ui.Width(who)
	c.Put(x+2, 0, a.theme.Strong, a.theme.Fit(where, room))
	c.Right(c.W-1, 0, a.theme.Dim, who)
}

// brand begins the top line, and returns the column behind.
func (a *App) brand(c *ui.Canvas) int {
	return c.Put(1, 0, a.theme.Key, "MEDICI")
}

// rule parts what is above from what is below, with a word when there is one. Where
// surfaces look alike it is a line.
func (a *App) rule(c *ui.Canvas, y int, word string) {
	if a.theme.Flat {
		c.Draw(0, y, c.W, 1, a.theme.Rule, a.theme.Line)
	}
	c.Put(3, y, a.theme.Dim, word)
}

// footer draws what can be done now into the last line, as far as there is no
// button for it and there is room; each key can be clicked.
func (a *App) footer(c *ui.Canvas, keys ui.Keymap) {
	y, end := c.H-1, c.W-1
	c.Fill(0, y, c.W, 1, a.theme.Bar)
	for _, b := range slices.Backward(keys) {
		if w := a.footing(b); b.Right && w > 0 && end-w > 0 {
			a.tell(c, end-w, b)
			end -= w + 2
		}
	}
	x := 1
	for _, b := range keys {
		if w := a.footing(b); !b.Right && w > 0 && x+w <= end {
			a.tell(c, x, b)
			x += w + 2
		}
	}
}

// footing is how wide a binding is in the footer; 0 when it is not there.
func (a *App) footing(b ui.Binding) int {
	if b.Short == "" || b.Button {
		return 0
	}
	return ui.Width(a.keyName(b)) + 1 + ui.Width(a.say(b.Short))
}

// tell draws a binding into the footer.
func (a *App) tell(c *ui.Canvas, x int, b ui.Binding) {
	y := c.H - 1
	end := c.Put(x, y, a.theme.Key, a.keyName(b))
	c.Put(end+1, y, a.theme.Dim, a.say(b.Short))
	c.Zone(x, y, a.footing(b), 1, ui.Click{Intent: b.Intent})
}

// keyName is how a binding's key is written in this session's characters.
func (a *App) keyName(b ui.Binding) string { return b.Written(a.theme) }

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
