package tui

import (
	"encoding/base64"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/tui/frame"
	"medici/tui/ui"
)

// alone is text that is shown alone, for selecting, and what it is.
type alone struct{ text, as string }

// Copy shows lines alone, with the mouse left to the terminal, so people can select them, and puts them on
// the clipboard where the terminal can do that.
func (a *App) Copy(lines []string, as string) tea.Cmd {
	a.alone = alone{strings.Join(lines, "\n"), as}
	return tea.Raw("\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(a.alone.text)) + "\x1b\\")
}

func (l alone) draw(f *frame.Frame, c *ui.Canvas) {
	y := max(1, c.H/2-2)
	above := ui.Wrap(l.as, c.W)
	for i, row := range above {
		c.Put(0, max(0, y-len(above))+i, f.Theme.Dim, row)
	}
	for line := range strings.SplitSeq(l.text, "\n") {
		for _, row := range ui.Wrap(line, c.W) {
			y++
			c.Put(0, y, f.Theme.Strong, row)
		}
	}
	y = max(y+2, c.H/2+2)
	for i, line := range ui.Wrap(f.Say("It is on your clipboard if your terminal allows that; else mark it. Any key goes back."), c.W) {
		c.Put(0, y+i, f.Theme.Dim, line)
	}
}
