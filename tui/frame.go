package tui

import (
	"encoding/base64"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// sizes are those that every screen is composed for.
var sizes = []ui.Size{ui.Phone, ui.Small, ui.Tall, ui.Huge}

// callRow is where a call to the table stands where it is my turn, below the header.
const callRow = 1

// fitting is the largest size that a terminal has room for.
func fitting(w, h int) ui.Size {
	size := sizes[0]
	for _, s := range sizes {
		if s.W <= w && s.H <= h {
			size = s
		}
	}
	return size
}

// bodyTop is the first row of a screen's own: below the header, the call and, where
// there is room, a row of ground.
func bodyTop(s ui.Size) int {
	if s == ui.Phone {
		return 2
	}
	return 3
}

// bodyRows are those between the frame: what is to be said has a row above the footer.
func bodyRows(w, h int) int { return h - bodyTop(fitting(w, h)) - 2 }

// compose draws what is around a screen, and returns the size it is composed for and the
// part for it, centred, on the ground.
func (a *App) compose(c *ui.Canvas, where, more, notice string, keys ui.Keymap) (ui.Size, *ui.Canvas) {
	a.header(c, where, more)
	a.drawCall(c, callRow)
	a.footer(c, keys)
	size := fitting(c.W, c.H)
	if notice != "" {
		c.Fill(0, c.H-2, c.W, 1, a.theme.Tint)
		c.Put(1, c.H-2, a.theme.Accent, a.theme.Fit(notice, c.W-2))
	}
	return size, c.Part((c.W-size.W)/2, bodyTop(size), size.W, bodyRows(c.W, c.H))
}

// header draws the top line: where one is, something quieter about it, and who one is.
func (a *App) header(c *ui.Canvas, where, more string) {
	t, who := a.theme, a.Visitor.Person().Name
	c.Fill(0, 0, c.W, 1, t.Bar)
	c.Right(c.W-1, 0, t.Dim, who)
	end := c.W - 2 - ui.Width(who)
	x := 1
	if c.W >= ui.Small.W || ui.Width(where) < end-len("MEDICI")-3 {
		x = a.brand(c) + 2
	}
	x = c.Put(x, 0, t.Strong, t.Fit(where, end-x)) + 2
	if more != "" && x+4 < end {
		c.Put(x, 0, t.Dim, t.Fit(more, end-x))
	}
}

// brand begins the top line, and returns the column behind.
func (a *App) brand(c *ui.Canvas) int {
	return c.Put(1, 0, a.theme.Key, "MEDICI")
}

// footer draws what can be done now into the last line, as far as there is no
// button for it and there is room; each key can be clicked.
func (a *App) footer(c *ui.Canvas, keys ui.Keymap) {
	in := ui.InputsOf("footer").Is(a.theme.Dead)
	for _, b := range keys {
		if b.Short != "" && !b.Button {
			in = in.Text(string(b.Intent)).Text(b.Keys[0]).Text(b.Label).Text(string(b.Short)).Is(b.Right)
		}
	}
	c.Keep(0, c.H-1, c.W, 1, in, func(c *ui.Canvas) { a.drawKeys(c, keys) })
}

// drawKeys draws the footer.
func (a *App) drawKeys(c *ui.Canvas, keys ui.Keymap) {
	end := c.W - 1
	c.Clear(a.theme.Bar)
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
	end := c.Put(x, 0, a.theme.KeyInk(b), a.keyName(b))
	c.Put(end+1, 0, a.theme.Dim, a.say(b.Short))
	c.Zone(x, 0, a.footing(b), 1, ui.Click{Intent: b.Intent})
}

// keyName is how a binding's key is written in this session's characters.
func (a *App) keyName(b ui.Binding) string { return b.Written(a.theme) }

// offer draws a key and what it does as a row of a panel, to be clicked.
func (a *App) offer(c *ui.Canvas, x, y, w int, b ui.Binding, text string) {
	end := c.Put(x, y, a.theme.Key, a.keyName(b))
	c.Put(end+1, y, a.theme.Dim, a.theme.Fit(text, x+w-end-1))
	c.Zone(x, y, w, 1, ui.Click{Intent: b.Intent})
}

// onScreen is what to type for a command that wants a terminal.
func (a *App) onScreen(command string) string {
	return strings.Replace(a.Reach, "ssh ", "ssh -t ", 1) + " " + command
}

// waysIn are a command and, where browsers are let in, the link for a path.
func (a *App) waysIn(command, path string) []string {
	if a.Page == "" {
		return []string{command}
	}
	return []string{command, a.Page + path}
}

// copyLines shows lines alone, with the mouse left to the terminal, so that they can be
// marked, and has the terminal put them on the clipboard where it does that.
func (a *App) copyLines(lines []string, as string) tea.Cmd {
	a.alone, a.aloneAs = strings.Join(lines, "\n"), as
	return tea.Raw("\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(a.alone)) + "\x1b\\")
}

func (a *App) drawAlone(c *ui.Canvas) {
	y := max(1, c.H/2-2)
	above := ui.Wrap(a.aloneAs, c.W)
	for i, row := range above {
		c.Put(0, max(0, y-len(above))+i, a.theme.Dim, row)
	}
	for line := range strings.SplitSeq(a.alone, "\n") {
		for _, row := range ui.Wrap(line, c.W) {
			y++
			c.Put(0, y, a.theme.Strong, row)
		}
	}
	y = max(y+2, c.H/2+2)
	for i, line := range ui.Wrap(a.say("It is on your clipboard if your terminal allows that; else mark it. Any key goes back."), c.W) {
		c.Put(0, y+i, a.theme.Dim, line)
	}
}
