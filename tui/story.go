package tui

import (
	"medici/internal/tale"
	"medici/lobby"
	"medici/rules"
	"medici/tui/ui"
)

// storyLine is one line of what happened or was said.
type storyLine struct {
	head  string // who speaks; empty for what happened
	text  string
	kind  taleKind
	event rules.Event // or line, to be told again in another language
	line  lobby.Line
}

type taleKind uint8

const (
	gameTale taleKind = iota
	chatTale
	tableTale
	ownTale // what one has done for oneself; it stays as it was said
)

// tell adds an update to the story, moves and talk in the order they came.
func (t *table) tell(a *App, u lobby.Update) {
	before, lines := len(t.told), u.Lines
	talk := func(earlier func(lobby.Line) bool) {
		for ; len(lines) > 0 && earlier(lines[0]); lines = lines[1:] {
			if line, ok := a.wordLine(lines[0]); ok {
				t.told = append(t.told, line)
			}
		}
	}
	for _, m := range u.Moves {
		talk(func(l lobby.Line) bool { return l.Game < u.Table.Number || l.Seq < m.Seq })
		for _, e := range m.Events {
			t.told = append(t.told, storyLine{text: t.board.Tell(e), event: e})
		}
	}
	talk(func(lobby.Line) bool { return true })
	if t.scroll > 0 {
		t.scroll += len(t.told) - before // stay where one reads
	}
}

// wordLine finds the words for what happened at the table; false when there is
// nothing to say because the game says it.
func (a *App) wordLine(l lobby.Line) (storyLine, bool) {
	switch l.Kind {
	case lobby.Said:
		return storyLine{head: l.From, text: l.Text, kind: chatTale, line: l}, true
	case lobby.SaidBySpectator:
		return storyLine{head: a.say("%s (watching)", l.From), text: l.Text, kind: chatTale, line: l}, true
	}
	text := tale.Business(a.Words, l)
	return storyLine{text: text, kind: tableTale, line: l}, text != ""
}

// retell tells the story again, in the language of now.
func (t *table) retell(a *App) {
	for i, told := range t.told {
		switch {
		case told.event != nil:
			t.told[i].text = tale.Tell(a.Words, t.name, told.event)
		case told.kind != ownTale:
			t.told[i], _ = a.wordLine(told.line)
		}
	}
}

// read scrolls; false when the intent is not about the story.
func (t *table) read(i ui.Intent) bool {
	switch i {
	case up:
		t.scrollBy(1)
	case down:
		t.scrollBy(-1)
	case pageUp:
		t.scrollBy(15)
	case pageDown:
		t.scrollBy(-15)
	case back, story:
		t.reading, t.scroll = false, 0
	default:
		return false
	}
	return true
}

func (t *table) scrollBy(by int) {
	t.scroll = max(0, min(t.scroll+by, len(t.told)-1))
}

// drawStory draws the last of the story, the newest line lowest.
func (t *table) drawStory(a *App, c *ui.Canvas) {
	y := c.H
	for i := len(t.told) - 1 - t.scroll; i >= 0 && y > 0; i-- {
		line := t.told[i]
		if !a.Visitor.Hears(line.line) { // who was blocked since
			continue
		}
		x, style := 1, a.taleStyle(line.kind)
		text := line.text
		if line.head != "" {
			text = line.head + ": " + text
		}
		wrapped := ui.Wrap(text, c.W-2)
		for n := len(wrapped) - 1; n >= 0 && y > 0; n-- {
			y--
			at := x
			if n == 0 && line.head != "" && len(wrapped[0]) >= len(line.head)+1 {
				at = c.Put(x, y, a.theme.Accent, line.head+":")
				wrapped[0] = wrapped[0][len(line.head)+1:]
			}
			c.Put(at, y, style, wrapped[n])
		}
	}
}

func (a *App) taleStyle(k taleKind) ui.Style {
	switch k {
	case tableTale:
		return a.theme.Dim
	case ownTale:
		return a.theme.Accent
	}
	return a.theme.Text
}
