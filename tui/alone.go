package tui

import (
	"encoding/base64"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// Copy shows lines alone, with the mouse left to the terminal, so that they can be
// marked, and has the terminal put them on the clipboard where it does that.
func (a *App) Copy(lines []string, as string) tea.Cmd {
	a.alone, a.aloneAs = strings.Join(lines, "\n"), as
	return tea.Raw("\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(a.alone)) + "\x1b\\")
}

func (a *App) drawAlone(c *ui.Canvas) {
	y := max(1, c.H/2-2)
	above := ui.Wrap(a.aloneAs, c.W)
	for i, row := range above {
		c.Put(0, max(0, y-len(above))+i, a.frame.Theme.Dim, row)
	}
	for line := range strings.SplitSeq(a.alone, "\n") {
		for _, row := range ui.Wrap(line, c.W) {
			y++
			c.Put(0, y, a.frame.Theme.Strong, row)
		}
	}
	y = max(y+2, c.H/2+2)
	for i, line := range ui.Wrap(a.frame.Say("It is on your clipboard if your terminal allows that; else mark it. Any key goes back."), c.W) {
		c.Put(0, y+i, a.frame.Theme.Dim, line)
	}
}
