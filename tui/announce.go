package tui

import (
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/ui"
)

// announcements are what the server has announced and this person may not have read. The newest covers the
// top of every screen: the news that the server stops must not wait behind unread ones. Nothing that
// somebody typed ever appears there.
type announcements struct {
	frame *frame.Frame

	texts []string
	since time.Time // when the newest came on the screen
}

// noticing is how long an announcement stays whatever is typed. The first key after that removes it.
const noticing = 5 * time.Second

type announced []string

func (n *announcements) listen(ctx context.Context) tea.Cmd {
	return await.Letters(ctx, n.frame.Visitor.News(), func(texts []string, ok bool) tea.Msg {
		if !ok {
			return nil
		}
		return announced(texts)
	})
}

func (n *announcements) add(texts []string) {
	n.texts, n.since = append(n.texts, texts...), time.Now()
}

// read removes the newest if it was there long enough. The rest that did not fit is shown next, or else the
// one before.
func (n *announcements) read() {
	last := len(n.texts) - 1
	if last < 0 || time.Since(n.since) < noticing {
		return
	}
	_, rest := n.newest(n.frame.W)
	n.texts, n.since = n.texts[:last], time.Now()
	if rest != "" {
		n.texts = append(n.texts, rest)
	}
}

// mostCovered is the most rows that an announcement takes: those above the board, so the effect of a key is
// visible.
const mostCovered = 2

// newest returns the newest one in the rows that it may cover, and the rest of its text for the next time.
func (n *announcements) newest(w int) (rows []string, rest string) {
	last := len(n.texts) - 1
	if last < 0 {
		return nil, ""
	}
	text := n.frame.Words.Announced(n.texts[last])
	rows = ui.Wrap(n.frame.Say("The server says: %s", text), w-2)
	if len(rows) <= mostCovered {
		return rows, ""
	}
	more := " " + n.frame.Theme.Ellipsis
	rows = ui.Wrap(n.frame.Say("The server says: %s", text), w-2-ui.Width(more))
	rest = strings.Join(rows[mostCovered:], " ")
	rows = rows[:mostCovered]
	rows[mostCovered-1] += more
	return rows, rest
}

// draw covers whatever is there.
func (n *announcements) draw(c *ui.Canvas) {
	rows, _ := n.newest(c.W)
	for y, line := range rows {
		c.Fill(0, y, c.W, 1, n.frame.Theme.Gold)
		c.Put(1, y, n.frame.Theme.Gold, line)
	}
}
