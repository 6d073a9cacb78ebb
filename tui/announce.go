package tui

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// announcements are what the server has told everybody and this person may not
// have read yet. The newest lies over the top of whatever screen there is: that the
// server stops must not wait behind what nobody has read. No line that somebody typed
// ever comes there.
type announcements struct {
	texts []string
	since time.Time // when the newest came on the screen
}

// noticing is how long an announcement stays whatever is typed. The first key
// after that takes it away.
const noticing = 5 * time.Second

type announced []string

func (a *App) listenNews() tea.Cmd {
	return listen(a.ctx, a.Visitor.News(), func(texts []string, ok bool) tea.Msg {
		if !ok {
			return nil
		}
		return announced(texts)
	})
}

func (n *announcements) add(texts []string) {
	n.texts, n.since = append(n.texts, texts...), time.Now()
}

// read takes the newest away when it was there long enough; the one before shows.
func (n *announcements) read() {
	if last := len(n.texts) - 1; last >= 0 && time.Since(n.since) >= noticing {
		n.texts, n.since = n.texts[:last], time.Now()
	}
}

// drawNews comes before everything else: what is put first is seen.
func (a *App) drawNews(c *ui.Canvas) {
	last := len(a.news.texts) - 1
	if last < 0 {
		return
	}
	for y, line := range ui.Wrap(a.say("The server says: %s", a.Words.Announced(a.news.texts[last])), c.W-2) {
		c.Put(0, y, a.theme.Chosen, padded(" "+line, c.W))
	}
}

// padded is text that fills its row.
func padded(text string, w int) string { return text + strings.Repeat(" ", max(0, w-ui.Width(text))) }
