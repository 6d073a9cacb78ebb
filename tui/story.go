package tui

import (
	"slices"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// storyLine is one line of what happened or was said.
type storyLine struct {
	head  string // who speaks; empty for what happened
	text  string
	kind  taleKind
	event rules.Event // or line, to be told again in another language
	line  *match.Line // nil for what happened in the game
}

type taleKind uint8

const (
	gameTale taleKind = iota
	chatTale
	tableTale
	ownTale // what one has done for oneself; it stays as it was said
)

// tell adds an update to the story, moves and talk in the order they came.
func (t *table) tell(a *App, u match.Update) {
	before := len(t.told)
	u.Each(func(l match.Line) {
		if line, ok := a.wordLine(l); ok {
			t.told = append(t.told, line)
		}
	}, func(m match.Move) {
		for _, e := range m.Events {
			t.told = append(t.told, storyLine{text: t.board.Tell(e), event: e})
		}
	})
	if t.scroll > 0 {
		t.scroll += len(t.told) - before // stay where one reads
	}
}

// talkKept is how many lines of talk a story takes along into the next game.
const talkKept = 100

// anew forgets the game before, and keeps what was said around it.
func (t *table) anew() {
	t.told = slices.DeleteFunc(t.told, func(l storyLine) bool { return l.event != nil })
	t.told = slices.Delete(t.told, 0, max(0, len(t.told)-talkKept))
}

// wordLine finds the words for what happened at the table; false when there is
// nothing to say because the game says it.
func (a *App) wordLine(l match.Line) (storyLine, bool) {
	switch l.Kind {
	case match.Said:
		return storyLine{head: l.From, text: l.Text, kind: chatTale, line: &l}, true
	case match.SaidBySpectator:
		return storyLine{head: a.say("%s (watching)", l.From), text: l.Text, kind: chatTale, line: &l}, true
	}
	text := narration.Business(a.Words, l)
	return storyLine{text: text, kind: tableTale, line: &l}, text != ""
}

// tale is an event of a game as a sentence.
func (a *App) tale(g rules.Game, name func(rules.Seat) string, e rules.Event) string {
	return a.Games.Of(g).Tell(narration.Reader{Words: a.Words, Name: name}, e)
}

// retell tells the story again, in the language of now.
func (t *table) retell(a *App) {
	for i, told := range t.told {
		switch {
		case told.event != nil:
			t.told[i].text = a.tale(t.now.Table.Game, t.name, told.event)
		case told.kind != ownTale:
			t.told[i], _ = a.wordLine(*told.line)
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
	case story:
		t.uncovered()
	case ui.Payments:
		t.uncovered()
		t.board.Do(ui.Click{Intent: ui.Payments})
	default:
		return false
	}
	return true
}

func (t *table) scrollBy(by int) {
	t.scroll = max(0, min(t.scroll+by, len(t.told)-1))
}
